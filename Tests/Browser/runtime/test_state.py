"""Conditions, texts, stepper, buttons, storage: R49 to R53, R55 to R58, R60; tutorials 2, 3 and 5."""
import json, unittest
from playwright.sync_api import expect
from harness import BrowserTest

POISON = ['{', 'null', '[]', '1', '"x"', '{"values":{"notify":"yes"}}', '{"__proto__":{"p":1}}', 'x' * 4_000_000,
          '{"v":1,"hash":"1","values":[["sleepGoal",1e9],["notify","yes"],["preview","none of these"],["isPro",{}],null,[1],["__proto__",1]]}']


class Settings(BrowserTest):
    def setUp(self):
        super().setUp()
        self.go('settings.html')

    def goal(self): return self.page.get_by_role('spinbutton')

    def test_2_5_2_6_stepper_by_clicks_and_keys_clamped_and_told(self):
        goal, more, less = self.goal(), self.button('More'), self.button('Less')
        more.click()
        expect(goal).to_have_value('9')
        expect(goal).to_have_accessible_name('Sleep goal is 9 hours')
        expect(self.page.get_by_role('status')).to_have_text('Sleep goal is 9 hours')
        for key, value in (('ArrowDown', '8'), ('ArrowUp', '9'), ('Home', '6'), ('PageUp', '12'), ('PageDown', '6'), ('End', '12')):
            goal.press(key)
            expect(goal).to_have_value(value)
            expect(goal).to_have_attribute('aria-valuenow', value)
        expect(more).to_have_attribute('aria-disabled', 'true')
        expect(less).not_to_have_attribute('aria-disabled', 'true')

    def test_2_5_button_greys_out_at_the_end_without_losing_the_focus(self):
        more = self.button('More')
        for _ in range(5): more.click(force=True)
        expect(more).to_have_attribute('aria-disabled', 'true')
        expect(more).to_be_focused()
        expect(self.goal()).to_have_value('12')

    def test_2_5_typed_numbers_are_kept_in_the_range_when_left(self):
        for typed, value in (('99', '12'), ('', '12'), ('abc', '12'), ('１０', '10'), ('2', '6')):
            self.goal().fill(typed)
            self.goal().blur()
            expect(self.goal()).to_have_value(value)

    def test_2_9_2_10_section_goes_with_its_buttons_and_the_focus_stays_in_the_form(self):
        self.button('Unlock PRO').click()
        expect(self.page.get_by_role('group', name='PRO')).to_have_count(0)
        self.assertTrue(self.page.evaluate("document.querySelector('form').contains(document.activeElement)"))
        self.page.reload()
        expect(self.page.get_by_role('group', name='PRO')).to_have_count(0)
        self.button('Start over').click()
        expect(self.page.get_by_role('group', name='PRO')).to_be_visible()
        self.assertIsNone(self.page.evaluate("localStorage.getItem('/:settings:settings')"))

    def test_2_7_every_change_is_kept(self):
        self.switch('Send notifications').check()
        self.page.get_by_label('Show previews').select_option('never')
        self.button('More').click()
        self.page.reload()
        expect(self.switch('Send notifications')).to_be_checked()
        expect(self.page.get_by_label('Show previews')).to_have_value('never')
        expect(self.goal()).to_have_value('9')

    def test_2_8_two_tabs_stay_in_step_but_not_in_the_field_with_the_focus(self):
        other = self.new_page()
        other.goto(self.page.url)
        goal = other.get_by_role('spinbutton')
        goal.focus()
        self.button('More').click()
        self.switch('Send notifications').check()
        expect(other.get_by_role('switch', name='Send notifications')).to_be_checked()
        expect(goal).to_have_value('8')
        goal.blur()
        expect(goal).to_have_value('9')

    def test_R49_hidden_part_is_hidden_and_disabled_and_not_sent(self):
        sent = "[...new FormData(document.querySelector('form'))].map(([n]) => n).join()"
        self.assertEqual(self.page.evaluate(sent), 'preview,sleepGoal')
        sound = self.page.locator('#settings_sound')
        expect(sound).to_be_hidden()
        expect(sound).to_be_disabled()
        self.switch('Send notifications').check()
        self.switch('With a sound').check()
        self.assertEqual(self.page.evaluate(sent), 'notify,sound,preview,sleepGoal')

    def test_R51_5_6_hiding_resets(self):
        notify = self.switch('Send notifications')
        notify.check()
        self.switch('With a sound').check()
        notify.uncheck()
        notify.check()
        expect(self.switch('With a sound')).not_to_be_checked()

    def test_R52_focus_in_a_part_that_goes_moves_to_the_deciding_field(self):
        self.switch('Send notifications').check()
        self.switch('With a sound').focus()
        self.page.evaluate("{ const e = document.getElementById('settings_notify'); e.checked = false; e.dispatchEvent(new Event('change', { bubbles: true })) }")
        expect(self.switch('Send notifications')).to_be_focused()

    def test_R53_5_5_showing_is_animated_for_at_most_200_ms(self):
        self.page.evaluate("document.getElementById('settings_notify').click()")
        times = self.page.evaluate("document.getElementById('settings-part-2').getAnimations().map(a => a.effect.getTiming().duration)")
        self.assertEqual(len(times), 1)
        self.assertLessEqual(times[0], 200)

    def test_R53_not_where_reduced_motion_is_asked_for(self):
        self.page.emulate_media(reduced_motion='reduce')
        self.page.evaluate("document.getElementById('settings_notify').click()")
        self.assertEqual(self.page.evaluate("document.getElementById('settings-part-2').getAnimations().length"), 0)

    def test_S19_poisoned_storage_gives_the_defaults(self):
        for value in POISON:
            self.page.evaluate("value => localStorage.setItem('/:settings:settings', value)", value)
            self.page.reload()
            with self.subTest(value[:40]):
                self.assertIn(self.goal().input_value(), ('8', '12'))
                expect(self.switch('Send notifications')).not_to_be_checked()
                expect(self.page.get_by_label('Show previews')).to_have_value('unlocked')
                expect(self.page.get_by_role('group', name='PRO')).to_be_visible()
                self.assertIsNone(self.page.evaluate('({}).p ?? null'))

    def test_R57_storage_that_throws_leaves_the_form_usable(self):
        self.context.add_init_script("""for (const name of ['getItem', 'setItem', 'removeItem'])
            Storage.prototype[name] = () => { throw new DOMException('full', 'QuotaExceededError') }""")
        self.page.reload()
        self.button('More').click()
        expect(self.goal()).to_have_value('9')

    def test_R56_changed_spec_drops_unknown_names_only(self):
        self.page.evaluate("""localStorage.setItem('/:settings:settings',
            JSON.stringify({ v: 1, hash: 'old', values: [['gone', 1], ['sleepGoal', 10]] }))""")
        self.page.reload()
        expect(self.goal()).to_have_value('10')
        self.switch('Send notifications').check()
        names = self.page.evaluate("JSON.parse(localStorage.getItem('/:settings:settings')).values.map(p => p[0])")
        self.assertEqual(names, ['notify', 'sound', 'preview', 'sleepGoal', 'isPro'])


class WithoutScript(BrowserTest):
    options = {'java_script_enabled': False}

    def test_R50_all_is_shown_with_its_condition_and_nothing_is_disabled(self):
        self.go('settings.html')
        expect(self.switch('With a sound')).to_be_visible()
        expect(self.page.get_by_text('If “Send notifications” is on')).to_be_visible()
        expect(self.page.get_by_role('group', name='PRO')).to_be_visible()
        expect(self.page.locator(':disabled, [aria-disabled]')).to_have_count(0)
        expect(self.page.get_by_role('button')).to_have_count(0)


class Late(BrowserTest):
    def test_R50_script_that_never_comes_shows_all_after_four_seconds(self):
        self.page.route('**/runtime.js*', lambda route: route.abort())
        self.go('settings.html')
        look = """time => { const part = document.getElementById('settings-part-2'); part.getAnimations()[0].currentTime = time
            return [getComputedStyle(document.getElementById('settings_sound')).visibility, getComputedStyle(part).position] }"""
        self.assertEqual(self.page.evaluate(look, 3900), ['hidden', 'absolute'])
        self.assertEqual(self.page.evaluate(look, 4001), ['visible', 'static'])

    def test_R50_nothing_moves_when_the_script_begins(self):
        self.page.route('**/runtime.js*', lambda route: (self.page.wait_for_timeout(300), route.continue_()))
        self.context.add_init_script("""window.moved = 0; new PerformanceObserver(l => { for (const e of l.getEntries()) moved += e.value })
            .observe({ type: 'layout-shift', buffered: true })""")
        self.go('settings.html')
        self.holds("document.querySelector('form[data-on]')")
        self.page.wait_for_timeout(100)
        self.assertLess(self.page.evaluate('moved'), 0.15)   # the buttons that need the script


class Remember(BrowserTest):
    def fill(self):
        self.go('register.html')
        self.page.get_by_label('User name').fill('annie')
        self.box('Password (required)').fill('hunter2-MARK')

    def test_1_15_kept_while_remember_me_is_on_and_forgotten_when_off(self):
        self.fill()
        self.assertEqual(self.page.evaluate('localStorage.length'), 0)
        self.switch('Remember me').check()
        self.page.reload()
        expect(self.page.get_by_label('User name')).to_have_value('annie')
        self.switch('Remember me').uncheck()
        self.assertEqual(self.page.evaluate('localStorage.length'), 0)

    def test_S27_1_10_secret_is_nowhere(self):
        self.fill()
        self.switch('Remember me').check()
        everything = "JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie + location.href + document.documentElement.outerHTML"
        self.assertNotIn('hunter2', self.page.evaluate(everything))

    def test_R16_R17_revealed_password_is_hidden_again_on_submit_and_pagehide(self):
        self.fill()
        show = self.button('Show password')
        show.click()
        field = self.page.locator('#register_password')
        expect(field).to_have_attribute('type', 'text')
        expect(self.button('Hide password')).to_be_visible()
        self.button('Register').click(force=True)
        expect(field).to_have_attribute('type', 'password')
        show.click()
        self.page.evaluate("window.dispatchEvent(new PageTransitionEvent('pagehide'))")
        expect(field).to_have_attribute('type', 'password')


class Order(BrowserTest):
    def test_5_7_5_8_two_pages_share_one_set_of_values(self):
        self.go('cupcakes.html')
        for _ in range(2): self.button('More').click()
        self.page.get_by_role('link', name='Delivery details').click()
        expect(self.page.get_by_text('5 cakes')).to_be_visible()
        self.page.get_by_label('Street').fill('High Street')
        self.page.go_back()
        expect(self.page.get_by_role('spinbutton')).to_have_value('5')
        self.button('Less').click()
        self.page.go_forward()
        expect(self.page.get_by_text('4 cakes')).to_be_visible()
        expect(self.page.get_by_label('Street')).to_have_value('High Street')

    def test_5_1_native_state_follows_every_keystroke(self):
        self.go('cupcakes.html')
        self.page.get_by_label('Email').fill('a@b.c')
        name = self.page.get_by_label('User name')
        name.press_sequentially('anni')
        expect(self.button('Create account')).to_be_disabled()
        name.press('e')
        expect(self.button('Create account')).to_be_enabled()
        name.press('Backspace')
        expect(self.button('Create account')).to_be_disabled()


class Address(BrowserTest):
    def setUp(self):
        super().setUp()
        self.go('focus.html')

    def test_3_4_R21_named_field_has_the_focus_once_if_empty(self):
        self.holds("document.activeElement.name === 'firstName'")

    def test_R21_not_with_a_fragment(self):
        self.page.goto('about:blank')
        self.go('focus.html#heading')
        self.page.wait_for_timeout(100)
        self.assertEqual(self.focused(), 'body')

    def test_3_3_R25_enter_moves_on_and_submits_from_the_last(self):
        for name in ('First name', 'Last name', 'Street'): self.box(name).press('Enter')
        self.assertEqual(self.focused(), 'city')
        self.box('City').press('Enter')
        expect(self.page.get_by_role('group', name='There is a problem')).to_be_focused()
        self.box('City').fill('Rome')
        self.box('City').press('Enter')
        expect(self.page.get_by_text('Saved').last).to_be_visible()

    def test_3_6_kept_on_save_only(self):
        self.box('City').fill('Rome')
        self.assertEqual(self.page.evaluate('localStorage.length'), 0)
        self.button('Save').click()
        self.page.reload()
        expect(self.box('City')).to_have_value('Rome')

    def test_1_11_field_stays_inside_the_visual_viewport_and_the_page_moves_back(self):
        city = self.box('City')
        city.focus()
        before = self.page.evaluate('scrollY')
        self.page.evaluate("""{ window.low = 260; Object.defineProperty(visualViewport, 'height', { get: () => low, configurable: true })
            visualViewport.dispatchEvent(new Event('resize')) }""")
        self.assertLessEqual(city.evaluate('e => e.getBoundingClientRect().bottom'), 260)
        self.assertGreaterEqual(city.evaluate('e => e.getBoundingClientRect().top'), 0)
        expect(self.page.get_by_role('toolbar', name='Fields')).to_be_visible()
        self.page.evaluate("low = innerHeight; visualViewport.dispatchEvent(new Event('resize'))")
        self.assertEqual(self.page.evaluate('scrollY'), before)
        expect(self.page.get_by_role('toolbar')).to_have_count(0)

    def test_4_3_toolbar_goes_to_the_first_empty_field_and_lets_go(self):
        self.box('First name').focus()
        self.page.evaluate("""{ Object.defineProperty(visualViewport, 'height', { get: () => 300, configurable: true })
            visualViewport.dispatchEvent(new Event('resize')) }""")
        self.box('Last name').fill('Lee')
        self.box('First name').fill('Ann')
        self.button('Next').click()
        self.assertEqual(self.focused(), 'street')
        self.button('Previous').click()
        self.assertEqual(self.focused(), 'lastName')
        self.button('Done').click()
        self.assertEqual(self.focused(), 'body')


class Touch(BrowserTest):
    options = {'has_touch': True}

    def test_3_5_R31_tap_on_an_empty_place_lets_go_on_touch_only(self):
        self.go('focus.html')
        city = self.box('City')
        city.focus()
        press = """type => document.querySelector('main').dispatchEvent(
            new PointerEvent('pointerup', { pointerType: type, bubbles: true }))"""
        self.page.evaluate(press, 'mouse')
        expect(city).to_be_focused()
        self.page.evaluate(press, 'touch')
        expect(city).not_to_be_focused()

    def test_R31_a_tap_on_a_button_is_a_click(self):
        self.go('focus.html')
        self.box('City').fill('Rome')
        self.button('Save').tap()
        expect(self.page.get_by_text('Saved').last).to_be_visible()


if __name__ == '__main__': unittest.main()
