"""Pages that are left and come back, values that come without an event, tabs that clear (R24, R45, R55, R57)."""
from playwright.sync_api import expect
from harness import BrowserTest

PAGESHOW = "window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


class Return(BrowserTest):
    def fill(self):
        for name, text in (('User name', 'annie'), ('Email', 'a@b.example'), ('Password', 'secret stuff'), ('Password again', 'secret stuff')):
            self.page.get_by_role('textbox', name=name).first.fill(text)

    def test_R55_back_restores_what_was_typed_and_the_button_follows(self):
        self.go('register.html')
        self.page.get_by_role('textbox', name='User name').fill('ann')
        self.go('settings.html')
        self.page.go_back()
        self.holds("document.querySelector('form[data-on]')")
        typed = self.page.get_by_role('textbox', name='User name').input_value()
        missing = self.page.get_by_role('button', name='Register').get_attribute('aria-describedby')
        self.assertIn(typed, ('ann', ''))
        self.assertIn('User name', self.page.locator('#' + missing.split()[-1]).inner_text())

    def test_R55_pageshow_out_of_the_cache_computes_anew(self):
        self.go('register.html')
        self.fill()
        expect(self.button('Register')).not_to_have_attribute('aria-disabled', 'true')
        self.page.evaluate("document.getElementById('register_username').value = ''")
        self.page.evaluate(PAGESHOW)
        expect(self.button('Register')).to_have_attribute('aria-disabled', 'true')

    def test_R45_autofill_without_an_event_is_seen_when_the_form_is_sent(self):
        self.go('register.html')
        self.page.evaluate("""for (const [id, text] of [['username', 'annie'], ['email', 'a@b.example'], ['password', 'secret stuff'], ['again', 'secret stuff']])
            document.getElementById('register_' + id).value = text""")
        self.button('Register').evaluate('e => e.click()')
        expect(self.page.get_by_role('group', name='There is a problem')).to_have_count(0)

    def test_R55_reload_begins_anew_without_error(self):
        self.go('register.html')
        self.fill()
        self.page.reload()
        expect(self.button('Register')).to_have_attribute('aria-disabled', 'true')

    def test_R57_storage_that_is_full_leaves_the_form_usable(self):
        self.context.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
        self.go('settings.html')
        self.button('Increase').click() if self.button('Increase').count() else self.page.get_by_role('spinbutton').press('ArrowUp')
        expect(self.page.get_by_role('spinbutton')).to_have_value('9')

    def test_R24_a_focused_control_is_not_under_a_sticky_header(self):
        self.go('register.html')
        self.page.evaluate("""() => { const bar = document.createElement('div'); bar.textContent = 'bar'; bar.id = 'bar'
            Object.assign(bar.style, { position: 'sticky', top: 0, height: '64px', background: '#fff', zIndex: 5 })
            document.body.prepend(bar) }""")
        self.page.set_viewport_size({'width': 375, 'height': 420})
        self.page.evaluate("scrollTo(0, document.body.scrollHeight)")
        self.page.get_by_role('textbox', name='User name').focus()
        covered = self.page.evaluate("document.activeElement.getBoundingClientRect().top < document.getElementById('bar').getBoundingClientRect().bottom")
        self.assertFalse(covered)

    def test_clear_in_one_tab_blanks_the_other(self):
        self.go('settings.html')
        other = self.new_page()
        other.goto(f'{self.origin}/settings.html')
        self.page.get_by_role('spinbutton').press('ArrowUp')
        expect(other.get_by_role('spinbutton')).to_have_value('9')
        self.page.evaluate("""() => { const key = Object.keys(localStorage)[0]; localStorage.setItem(key, '{}'); localStorage.removeItem(key) }""")
        expect(other.get_by_role('spinbutton')).to_have_value('8')


if __name__ == '__main__':
    import unittest
    unittest.main()
