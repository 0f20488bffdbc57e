"""Tutorial 2, a settings form: the rows 2.x of what the tutorials ask for."""

import re

import pytest
from support.names import button, field, form, group, status, switch, value
from playwright.sync_api import expect

PAGE = "/tutorials/settings/"


@pytest.fixture
def page(reader):
    return reader.open(PAGE)


def settings(page):
    return form(page, "Settings")


def goal(page):
    return settings(page).get_by_role("spinbutton", name=re.compile(r"Sleep goal is \d+ hours"))


def more(page):
    return settings(page).get_by_role("button", name=re.compile("more|increase|plus", re.I))


def less(page):
    return settings(page).get_by_role("button", name=re.compile("less|fewer|decrease|minus", re.I))


def is_grey(control) -> bool:
    return control.evaluate("it => it.matches(':disabled') || it.getAttribute('aria-disabled') === 'true'")


def test_2_1_labels_stand_with_their_controls_and_all_share_one_edge(page):
    boxes = [it.bounding_box() for it in settings(page).get_by_role("group").all() if it.is_visible()]
    assert len(boxes) == 4
    assert len({round(box["x"]) for box in boxes}) == 1
    assert all(above["y"] + above["height"] <= below["y"] for above, below in zip(boxes, boxes[1:]))


def test_2_2_sections_are_groups_with_names(page):
    for name in ("Notifications", "Sleep tracking", "Sleep PRO", "Start over"):
        expect(group(settings(page), name)).to_be_visible()
    expect(group(settings(page), "Sleep tracking")).to_contain_text("Tracking uses the microphone only at night.")


def test_2_3_toggles_are_switches(page):
    tracking = switch(settings(page), "Track my sleep")
    expect(tracking).to_be_checked()
    tracking.press("Space")
    expect(tracking).not_to_be_checked()


def test_2_4_a_picker_has_the_labels_and_sends_the_value(page):
    mode = field(settings(page), "How closely")
    expect(mode.get_by_role("option")).to_have_text(["Barely", "Moderately", "Every breath"])
    expect(mode).to_have_value("moderate")
    mode.select_option(label="Every breath")
    assert value(settings(page), "mode") == "aggressive"


def test_2_5_the_stepper_is_clamped_and_its_buttons_go_grey(page):
    for _ in range(4):
        more(page).click()
    expect(goal(page)).to_have_value("12")
    assert is_grey(more(page)) and not is_grey(less(page))
    for _ in range(6):
        less(page).click()
    expect(goal(page)).to_have_value("6")
    assert is_grey(less(page)) and not is_grey(more(page))


def test_2_5_arrow_keys_and_typing(page):
    goal(page).press("ArrowUp")
    expect(goal(page)).to_have_value("9")
    goal(page).press("ArrowDown")
    goal(page).press("ArrowDown")
    expect(goal(page)).to_have_value("7")
    expect(goal(page)).to_have_attribute("aria-valuenow", "7")
    goal(page).fill("40")
    field(settings(page), "How closely").focus()
    expect(goal(page)).to_have_value("12")
    assert value(settings(page), "sleepGoal") == "12"


def test_2_6_the_label_shows_the_value_and_it_is_announced(page):
    expect(settings(page).get_by_text("Sleep goal is 8 hours", exact=True).first).to_be_visible()
    more(page).click()
    expect(settings(page).get_by_text("Sleep goal is 9 hours", exact=True).first).to_be_visible()
    expect(status(settings(page))).to_contain_text("9")


def test_2_7_every_change_is_kept(page):
    more(page).click()
    switch(settings(page), "Remind me to go to bed").check()
    field(settings(page), "How closely").select_option("low")
    page.reload()
    expect(goal(page)).to_have_value("9")
    expect(settings(page).get_by_text("Sleep goal is 9 hours", exact=True).first).to_be_visible()
    expect(switch(settings(page), "Remind me to go to bed")).to_be_checked()
    expect(field(settings(page), "How closely")).to_have_value("low")


def test_2_8_two_tabs_stay_in_step(reader, page):
    other = reader.open(PAGE)
    more(other).click()
    switch(settings(other), "Track my sleep").uncheck()
    expect(goal(page)).to_have_value("9")
    expect(settings(page).get_by_text("Sleep goal is 9 hours", exact=True).first).to_be_visible()
    expect(switch(settings(page), "Track my sleep")).not_to_be_checked()


def test_2_9_the_section_goes_with_its_buttons(page):
    expect(group(settings(page), "Sleep PRO")).to_be_visible()
    button(settings(page), "Unlock PRO").click()
    expect(group(settings(page), "Sleep PRO")).to_have_count(0)
    expect(button(settings(page), "Restore my purchase")).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body"), "R52: the focus is lost"


def test_2_10_unlocked_stays_unlocked_until_all_is_forgotten(page):
    button(settings(page), "Restore my purchase").click()
    page.reload()
    expect(settings(page).get_by_role("group").first).to_be_visible()
    expect(group(settings(page), "Sleep PRO")).to_have_count(0)
    more(page).click()
    button(settings(page), "Forget these settings").click()
    expect(group(settings(page), "Sleep PRO")).to_be_visible()
    expect(goal(page)).to_have_value("8")
    page.reload()
    expect(group(settings(page), "Sleep PRO")).to_be_visible()
    expect(goal(page)).to_have_value("8")


def test_2_11_the_page_has_its_title(page):
    expect(page.get_by_role("heading", level=1)).to_have_text("A settings form")
    assert "A settings form" in page.title()


BROKEN_STORAGE = """
for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'])
  Storage.prototype[name] = () => { throw new DOMException('full', 'QuotaExceededError') }
"""


def test_r57_storage_that_throws_leaves_the_form_usable(reader):
    reader.context.add_init_script(BROKEN_STORAGE)
    page = reader.open(PAGE)
    more(page).click()
    expect(settings(page).get_by_text("Sleep goal is 9 hours", exact=True).first).to_be_visible()
    button(settings(page), "Unlock PRO").click()
    expect(group(settings(page), "Sleep PRO")).to_have_count(0)


RUBBISH = ["", "null", "[]", "{", '{"v":1,"values":[["sleepGoal","x"],["mode",7],[]]}', '{"v":99}']
REPLACE_STORED = """(rubbish) => {
  const keys = Object.keys(localStorage)
  for (const key of keys) localStorage.setItem(key, rubbish)
  return keys
}"""


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_r56_what_is_stored_is_read_with_care(page, rubbish):
    more(page).click()
    assert page.evaluate(REPLACE_STORED, rubbish)
    page.reload()
    expect(goal(page)).to_have_value("8")
    expect(field(settings(page), "How closely")).to_have_value("moderate")
    more(page).click()
    expect(settings(page).get_by_text("Sleep goal is 9 hours", exact=True).first).to_be_visible()
