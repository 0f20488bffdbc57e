"""The button that copies a block of code: what it copies, what it says, and who loads its script."""

import re

from support.site import html_of, pages
from playwright.sync_api import expect

PATH = "/manual/markdown/"
SCRIPT = re.compile(r'<script[^>]*src="[^"]*/copy-')


def button_of(page):
    return page.get_by_role("button", name="Copy code: Answer.swift", exact=True)


def test_it_copies_the_code_without_line_numbers_and_says_so_politely(reader_with):
    page = reader_with(permissions=["clipboard-read", "clipboard-write"]).open(PATH)
    said = page.get_by_role("status")
    button_of(page).focus()
    page.keyboard.press("Enter")
    expect(said.filter(has_text="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == 'let question = "?"\nlet answer = 42\n'
    button_of(page).blur()
    expect(said.filter(has_text="Copied")).to_have_count(0)


def test_what_may_not_be_copied_is_selected(reader):
    page = reader.open(PATH)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    button_of(page).click()
    page.wait_for_function("getSelection().toString().includes('let answer = 42')")
    expect(page.get_by_role("status").filter(has_text="Copied")).to_have_count(0)


def test_without_scripts_the_code_is_there_and_no_button(reader_with):
    page = reader_with(script=False).open(PATH)
    expect(page.get_by_text("let answer = 42", exact=True).last).to_be_visible()
    expect(button_of(page)).to_have_count(0)


def test_where_pages_may_not_copy_there_is_no_button(reader):
    context = reader.context
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })")
    page = reader.open(PATH)
    page.wait_for_load_state("load")
    expect(button_of(page)).to_have_count(0)


def test_only_pages_with_such_a_block_load_the_script():
    assert [path for path in pages() if SCRIPT.search(html_of(path))] == [PATH]
