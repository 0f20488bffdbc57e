"""Tutorial 2, a settings form, in each engine: rows 2.x."""

import pytest
from support.engines import until

PAGE = "/tutorials/settings/"


@pytest.fixture
def form(tab):
    tab.open(PAGE)
    return tab.form("Settings")


def goal(form, hours):
    return form.the("spinbutton", f"Sleep goal is {hours} hours")


def step(form, way):
    """The buttons beside the goal; their names end in the label's text or say what they do."""
    found = form.tab.evaluate(
        """(way) => page.all({ role: 'button', form: 'Settings' }).map(page.nameOf)
          .find((name) => new RegExp(way, 'i').test(name))""",
        way,
    )
    return form.button(found)


def test_2_1_labels_stand_with_their_controls_and_all_share_one_edge(form):
    boxes = form.tab.evaluate(
        """() => page.all({ role: 'group', form: 'Settings' }).map((it) => it.getBoundingClientRect().toJSON())"""
    )
    assert len(boxes) == 4 and len({round(box["left"]) for box in boxes}) == 1
    assert all(above["bottom"] <= below["top"] for above, below in zip(boxes, boxes[1:]))


def test_2_2_sections_are_groups_with_names(form):
    for name in ("Notifications", "Sleep tracking", "Sleep PRO", "Start over"):
        assert form.the("group", name).is_shown


def test_2_3_toggles_are_switches(form):
    tracking = form.the("switch", "Track my sleep")
    assert tracking.is_checked
    tracking.press("Space")
    until(lambda: not tracking.is_checked)


def test_2_4_a_picker_has_the_labels_and_sends_the_value(form):
    mode = form.field("How closely")
    assert mode.ask("(it) => [...it.options].map((option) => option.text)") == ["Barely", "Moderately", "Every breath"]
    mode.choose("Every breath")
    assert form.data["mode"] == "aggressive"


def test_2_5_2_6_the_stepper_is_clamped_its_buttons_go_grey_and_its_label_follows(form):
    # The buttons are named by the label, which follows the value.
    for hours in (9, 10, 11, 12):
        step(form, "more|increase|plus").click()
        until(lambda: goal(form, hours).count, 1)
    assert goal(form, 12).value == "12"
    assert step(form, "more|increase|plus").is_grey and not step(form, "less|decrease|minus").is_grey
    until(lambda: "12" in form.the("status").text)


def test_2_5_arrow_keys_and_typing(form):
    goal(form, 8).press("ArrowUp")
    until(lambda: goal(form, 9).count, 1)
    goal(form, 9).press("ArrowDown", "ArrowDown")
    until(lambda: goal(form, 7).count, 1)
    assert goal(form, 7).attribute("aria-valuenow") == "7"
    goal(form, 7).fill("40")
    form.field("How closely").focus()
    until(lambda: form.data["sleepGoal"], "12")


def test_2_7_every_change_is_kept(tab, form):
    goal(form, 8).press("ArrowUp")
    form.the("switch", "Remind me to go to bed").click()
    form.field("How closely").choose("Barely")
    tab.reload()
    tab.settle()
    assert goal(form, 9).value == "9"
    assert form.the("switch", "Remind me to go to bed").is_checked
    assert form.field("How closely").value == "low"


def test_2_8_two_tabs_stay_in_step(new_tab, form):
    other = new_tab()
    other.open(PAGE)
    there = other.form("Settings")
    goal(there, 8).press("ArrowUp")
    there.the("switch", "Track my sleep").click()
    until(lambda: goal(form, 9).count, 1)
    until(lambda: not form.the("switch", "Track my sleep").is_checked)


def test_2_9_2_10_r52_the_section_goes_with_its_buttons_and_stays_gone(tab, form):
    form.button("Unlock PRO").press("Enter")
    until(lambda: not form.the("group", "Sleep PRO").is_shown)
    assert form.button("Restore my purchase").count == 0
    assert tab.evaluate("() => document.activeElement.matches('form *')"), "the focus is lost"
    tab.reload()
    tab.settle()
    assert not form.the("group", "Sleep PRO").is_shown
    form.button("Forget these settings").click()
    until(lambda: form.the("group", "Sleep PRO").is_shown)


def test_2_11_the_page_has_its_title(tab, form):
    assert "A settings form" in tab.evaluate("() => document.title")
    assert tab.the("heading", "A settings form").ask("(it) => it.localName") == "h1"


def test_r57_storage_that_is_full_leaves_the_form_usable(tab, form):
    tab.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }")
    goal(form, 8).press("ArrowUp")
    until(lambda: goal(form, 9).count, 1)
    form.button("Unlock PRO").click()
    until(lambda: not form.the("group", "Sleep PRO").is_shown)
