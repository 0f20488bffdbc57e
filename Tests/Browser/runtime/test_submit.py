"""Submit, errors, the disabled button: R21, R26, R33 to R40, R43 to R47, R58."""
import unittest
from playwright.sync_api import expect
from harness import BrowserTest, Handler


class Explain(BrowserTest):
    def setUp(self):
        super().setUp()
        self.go('register.html')

    def test_R44_blocked_button_is_aria_disabled_focusable_and_says_what_is_missing(self):
        send = self.button('Register')
        expect(send).to_have_attribute('aria-disabled', 'true')
        expect(send).to_have_js_property('disabled', False)
        expect(send).to_have_accessible_description('Still missing: User name, Email, Password')
        send.focus()
        expect(send).to_be_focused()

    def test_R44_ready_button_has_neither_attribute_nor_description(self):
        self.fill()
        expect(self.button('Register')).not_to_have_attribute('aria-disabled', 'true')
        expect(self.button('Register')).to_have_accessible_description('')

    def fill(self):
        self.page.get_by_label('User name').fill('annie')
        self.page.get_by_label('Email').fill('a@b.example')
        self.box('Password (required)').fill('hunter2')
        self.box('Password again').fill('hunter2')

    def test_R35_failed_attempt_makes_a_summary_first_in_the_form_and_focuses_it(self):
        self.button('Register').click(force=True)
        summary = self.page.get_by_role('group', name='There is a problem')
        expect(summary).to_be_focused()
        self.assertTrue(summary.evaluate('e => e.parentElement.firstElementChild === e'))
        expect(self.page).to_have_title('Error: Register')

    def test_R36_summary_links_say_the_messages_in_order_and_lead_to_the_fields(self):
        self.button('Register').click(force=True)
        links = self.page.get_by_role('group', name='There is a problem').get_by_role('link')
        expect(links).to_have_text(['Enter your user name', 'Enter your email', 'Enter your password'])
        links.nth(1).click()
        expect(self.page.get_by_label('Email')).to_be_focused()

    def test_R34_nothing_is_told_before_the_first_attempt_and_all_is_judged_again_after_it(self):
        name = self.page.get_by_label('User name')
        name.fill('ab')
        name.blur()
        expect(name).not_to_have_attribute('aria-invalid', 'true')
        self.button('Register').click(force=True)
        expect(name).to_have_attribute('aria-invalid', 'true')
        name.fill('abcde')
        expect(name).not_to_have_attribute('aria-invalid', 'true')
        name.fill('abc')
        expect(name).to_have_attribute('aria-invalid', 'true')

    def test_R37_message_comes_before_the_hint_and_goes_when_mended(self):
        name = self.page.get_by_label('User name')
        hint = 'At least 5 characters, as others will see it.'
        expect(name).to_have_accessible_description(hint)
        self.button('Register').click(force=True)
        expect(name).to_have_accessible_description('Enter your user name ' + hint)
        name.fill('annie')
        expect(name).to_have_accessible_description(hint)

    def test_R35_title_and_summary_go_when_all_is_mended(self):
        self.button('Register').click(force=True)
        self.fill()
        expect(self.page.get_by_role('group', name='There is a problem')).to_have_count(0)
        expect(self.page).to_have_title('Register')

    def test_3_7_R41_mismatch_is_told_at_the_repetition_and_equality_clears_it(self):
        self.fill()
        self.box('Password again').fill('other')
        self.button('Register').click(force=True)
        expect(self.page.get_by_role('link', name='The passwords differ')).to_have_count(1)
        self.box('Password (required)').fill('other')
        expect(self.page.get_by_role('link', name='The passwords differ')).to_have_count(0)

    def test_R45_a_click_acts_on_values_that_came_without_an_event(self):
        self.fill()
        self.page.evaluate("document.getElementById('register_username').value = ''")
        self.button('Register').click()
        expect(self.page.get_by_role('group', name='There is a problem')).to_be_focused()

    def test_R45_values_by_change_alone_and_values_before_pageshow_count(self):
        self.page.evaluate("""for (const [n, t] of [['username', 'annie'], ['email', 'a@b.c'], ['password', 'x'], ['again', 'x']])
            document.getElementById('register_' + n).value = t""")
        self.page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow'))")
        expect(self.button('Register')).not_to_have_attribute('aria-disabled', 'true')
        self.page.evaluate("""{ const e = document.getElementById('register_email'); e.value = ''
            e.dispatchEvent(new Event('change', { bubbles: true })) }""")
        expect(self.button('Register')).to_have_attribute('aria-disabled', 'true')

    def test_R55_reset_computes_in_a_later_task(self):
        self.fill()
        self.page.evaluate("HTMLFormElement.prototype.reset.call(document.querySelector('form'))")
        expect(self.button('Register')).to_have_attribute('aria-disabled', 'true')

    def test_form_that_sends_nothing_shows_done_with_what_would_go_and_dots_for_secrets(self):
        self.fill()
        self.button('Register').click()
        expect(self.page.get_by_text('This would have been sent').last).to_be_visible()
        expect(self.page.get_by_role('definition')).to_have_text(['annie', 'a@b.example', '••••••••', '••••••••'])
        self.assertEqual(self.focused(), 'body')
        expect(self.page.get_by_role('status')).to_have_text('Welcome. This would have been sent:')

    def test_S20_count_counts_what_a_reader_calls_characters(self):
        self.fill()
        for people, stopped in ((4, True), (5, False)):
            self.page.get_by_label('User name').fill('👨‍👩‍👧‍👦' * people)
            self.holds('s => (document.getElementById("register-submit").getAttribute("aria-disabled") === "true") === s', stopped)

    def test_1_4_text_follows_the_focus(self):
        name = self.page.get_by_label('User name')
        name.focus()
        expect(self.page.get_by_text('Editing; 0 characters')).to_be_visible()
        name.blur()
        expect(self.page.get_by_text('Editing')).to_have_count(0)


class Composition(BrowserTest):
    def setUp(self):
        super().setUp()
        self.go('register.html')
        self.ime = self.context.new_cdp_session(self.page)

    def test_R26_expressions_see_the_last_committed_value_while_composing(self):
        self.page.get_by_label('User name').focus()
        self.ime.send('Input.imeSetComposition', {'text': 'nihao', 'selectionStart': 5, 'selectionEnd': 5})
        expect(self.page.get_by_text('Editing; 0 characters')).to_be_visible()
        self.ime.send('Input.insertText', {'text': '你好'})
        expect(self.page.get_by_text('Editing; 2 characters')).to_be_visible()

    def test_R26_enter_sends_nothing_while_composing_and_does_afterwards(self):
        self.page.get_by_label('User name').focus()
        self.ime.send('Input.imeSetComposition', {'text': 'nihao', 'selectionStart': 5, 'selectionEnd': 5})
        self.page.evaluate("document.querySelector('form').addEventListener('submit', () => { window.tried = (window.tried || 0) + 1 }, true)")
        self.page.evaluate("""document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }))""")
        self.page.keyboard.press('Enter')
        self.assertIsNone(self.page.evaluate('window.tried'))
        self.ime.send('Input.insertText', {'text': '你好'})
        late = self.page.evaluate("""document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))""")
        self.assertFalse(late)
        self.page.keyboard.press('Enter')
        self.assertEqual(self.page.evaluate('window.tried'), 1)


class OffAndNative(BrowserTest):
    def test_4_2_first_field_at_fault_gets_the_focus_and_success_lets_go(self):
        self.go('sign-in.html')
        send = self.button('Sign in')
        expect(send).to_have_js_property('disabled', False)
        expect(send).not_to_have_attribute('aria-disabled', 'true')
        send.click()
        self.assertEqual(self.focused(), 'email')
        expect(self.page.get_by_label('Email')).to_have_accessible_description('Enter your email')
        self.page.get_by_label('Email').fill('a@b.c')
        send.click()
        self.assertEqual(self.focused(), 'password')
        self.page.get_by_label('Password').fill('x')
        send.click()
        expect(self.page.get_by_text('Signed in', exact=True).last).to_be_visible()
        self.assertEqual(self.focused(), 'body')

    def test_4_1_4_4_focus_is_read_steered_and_told(self):
        self.go('sign-in.html')
        self.page.evaluate("window.seen = []; document.addEventListener('sitegen:focus', e => seen.push(e.detail.name))")
        self.button('Go to email').click()
        self.assertEqual(self.focused(), 'email')
        self.holds("document.getElementById('sign-in-text-1').textContent === 'email'")
        self.button('Let go').click()
        self.holds("document.activeElement === document.body && seen.join() === 'email,'")

    def test_5_1b_R46_native_is_the_property_and_never_on_the_focused_button(self):
        self.go('cupcakes.html')
        send = self.button('Create account')
        expect(send).to_be_disabled()
        self.page.get_by_label('User name').fill('annie')
        self.page.get_by_label('Email').fill('a@b.c')
        expect(send).to_be_enabled()
        send.focus()
        self.page.evaluate("""{ const e = document.getElementById('account_email'); e.value = ''
            e.dispatchEvent(new Event('input', { bubbles: true })) }""")
        expect(send).to_be_focused()
        self.assertFalse(send.evaluate('e => e.disabled'))
        self.page.get_by_label('User name').focus()
        self.holds("document.getElementById('account-submit').matches(':disabled')")

    def test_R48_section_says_why_it_is_disabled(self):
        self.go('cupcakes.html')
        group = self.page.get_by_role('group', name='Account')
        self.assertTrue(group.evaluate('e => e.disabled'))
        expect(group).to_have_accessible_description('Both need 5 characters')

    def test_R30_R31_R58_sent_once_and_released_after_back(self):
        self.go('cupcakes.html')
        self.page.goto(self.origin + '/delivery.html')
        self.page.route('**/in', lambda route: (Handler.sent.append(route.request.post_data), route.fulfill(status=204)))
        street = self.page.get_by_label('Street')
        street.press('Enter')
        self.assertEqual(Handler.sent, [])
        street.fill('High Street')
        street.press('Enter')
        send = self.page.get_by_role('button')
        expect(send).to_have_text('Sending…')
        send.click(force=True)
        send.click(force=True)
        self.sent(1)
        self.assertEqual(Handler.sent, ['street=High+Street&city=&quantity=3'])
        self.page.evaluate("window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        expect(send).to_have_text('Order')
        send.click()
        self.sent(2)


if __name__ == '__main__': unittest.main()
