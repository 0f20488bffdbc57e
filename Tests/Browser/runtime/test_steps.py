"""Steps with a review (R59), a date in parts (R36), the trap (R62), `stay`: on pages that the real binary builds."""
import functools, os, pathlib, subprocess, tempfile
from playwright.sync_api import expect
from harness import BrowserTest, Handler

ROOT = pathlib.Path(__file__).resolve().parents[3]
BINARY = os.environ.get('SITEGEN', ROOT / '.build/release/sitegen')

STEPS = '''
send: {to: /order, stay: true}
enter: next
honeypot: true
steps:
  - step: Your details
    fields:
      - text: fullName
        required: true
        autocomplete: name
      - toggle: gift
        label: It is a gift
  - step: The gift
    when: gift
    fields:
      - text: card
        label: Words on the card
        required: true
  - step: When
    fields:
      - date: day
        label: Day of delivery
        layout: parts
        required: true
  - step: Check
    review: true
done: Thank you.
'''


@functools.cache
def built(spec):
    "path → text of a site with one page that has the form"
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder)
        (site / 'content').mkdir()
        (site / 'content/index.md').write_text(f'---\ntitle: Order\n---\n\n# Order\n\n```form order\n{spec.strip()}\n```\n')
        build = subprocess.run([BINARY, 'build', site], capture_output=True, text=True, timeout=60)
        if build.returncode: raise RuntimeError(build.stdout + build.stderr)
        return {str(file.relative_to(site / 'public')): file.read_text() for file in (site / 'public').rglob('*')
                if file.suffix in ('.html', '.js', '.css')}


class Steps(BrowserTest):
    spec = STEPS

    def setUp(self):
        super().setUp()
        Handler.made = built(self.spec)
        self.go('index.html')
        self.holds("document.querySelector('form[data-on]')")

    def heading(self, name): return self.page.get_by_role('heading', name=name, exact=True)
    def next(self): self.button('Next').click()

    def first(self, gift=False):
        self.page.get_by_role('textbox', name='Full name').fill('Annie')
        if gift: self.switch('It is a gift').check()
        self.next()

    def date(self, day, month, year):
        for name, text in (('Day', day), ('Month', month), ('Year', year)): self.page.get_by_role('textbox', name=name, exact=True).fill(text)

    def test_R59_next_judges_its_step_only_and_the_title_gets_the_focus(self):
        expect(self.page.get_by_text('Step 1 of 3').filter(visible=True)).to_be_visible()
        self.next()
        expect(self.page.get_by_role('group', name='There is a problem')).to_be_focused()
        self.assertEqual(self.page.get_by_role('group', name='There is a problem').get_by_role('link').count(), 1)
        self.first()
        expect(self.heading('When')).to_be_focused()
        expect(self.page.get_by_text('Step 2 of 3').filter(visible=True)).to_be_visible()
        expect(self.page.get_by_role('textbox', name='Full name')).to_have_count(0)

    def test_R59_hidden_steps_are_not_disabled(self):
        self.first()
        self.assertTrue(self.page.evaluate("!document.getElementById('order_fullName').matches(':disabled')"))

    def test_R59_back_of_the_page_and_of_the_browser_keep_values(self):
        self.first(gift=True)
        expect(self.heading('The gift')).to_be_focused()
        self.page.get_by_role('textbox', name='Words on the card').fill('Hello')
        self.button('Back').click()
        expect(self.heading('Your details')).to_be_focused()
        expect(self.page.get_by_role('textbox', name='Full name')).to_have_value('Annie')
        self.page.go_forward()
        expect(self.page.get_by_role('textbox', name='Words on the card')).to_have_value('Hello')
        self.page.go_back()
        expect(self.heading('Your details')).to_be_visible()

    def test_R59_a_step_whose_condition_fails_is_left_out(self):
        self.first()
        expect(self.heading('When')).to_be_visible()

    def test_R59_enter_goes_on_and_never_sends_before_the_last_step(self):
        name = self.page.get_by_role('textbox', name='Full name')
        name.fill('Annie')
        name.press('Enter')
        self.switch('It is a gift').press('Enter')
        expect(self.heading('When')).to_be_visible()
        self.assertEqual(Handler.sent, [])

    def test_R59_review_lists_answers_and_a_change_leads_back_to_it(self):
        self.first()
        self.date('3', '12', '2026')
        self.next()
        expect(self.heading('Check')).to_be_focused()
        answers = self.page.locator('dl').first
        expect(answers).to_contain_text('Annie')
        expect(answers).to_contain_text('December 3, 2026')
        expect(answers).to_contain_text('No')
        self.page.get_by_role('link', name='Change Full name').click()
        expect(self.page.get_by_role('textbox', name='Full name')).to_be_focused()
        self.page.get_by_role('textbox', name='Full name').fill('Ben')
        self.next()
        expect(self.heading('Check')).to_be_focused()
        expect(answers).to_contain_text('Ben')
        self.button('Send').click()
        expect(self.page.get_by_text('Thank you.').last).to_be_visible()
        self.assertEqual(len(Handler.sent), 1)
        self.assertIn('fullName=Ben', Handler.sent[0][1])
        self.assertIn('day=2026-12-03', Handler.sent[0][1])

    def test_R59_a_change_that_makes_a_step_necessary_leads_there_first(self):
        self.first()
        self.date('3', '12', '2026')
        self.next()
        self.page.get_by_role('link', name='Change It is a gift').click()
        self.switch('It is a gift').check()
        self.next()
        expect(self.heading('The gift')).to_be_focused()

    def test_R36_date_in_parts_the_faulty_box_gets_the_focus(self):
        self.first()
        self.date('３', '13', '2026')
        self.next()
        self.page.get_by_role('group', name='There is a problem').get_by_role('link').click()
        expect(self.page.get_by_role('textbox', name='Month', exact=True)).to_be_focused()
        self.date('３', '2', '2026')
        self.next()
        expect(self.heading('Check')).to_be_visible()

    def test_R62_a_filled_trap_sends_nothing_and_says_that_all_is_well(self):
        self.first()
        self.date('3', '12', '2026')
        self.next()
        self.page.evaluate("document.getElementById('order-trap').value = 'x'")
        self.button('Send').click()
        expect(self.page.get_by_text('Thank you.').last).to_be_visible()
        self.assertEqual(Handler.sent, [])

    def test_R58_a_failure_keeps_everything_and_can_be_tried_again(self):
        Handler.status = 500
        self.first()
        self.date('3', '12', '2026')
        self.next()
        self.button('Send').click()
        self.holds("!document.getElementById('order-failed').hidden")
        Handler.status = 200
        self.button('Send').click()
        expect(self.page.get_by_text('Thank you.').last).to_be_visible()
        self.assertEqual(len(Handler.sent), 2)


class Review(BrowserTest):
    """R59: every kind of answer, as its reader writes it, and what the form has worked out."""

    spec = '''
lang: de
send: {to: /order, stay: true}
steps:
  - step: Wann
    fields:
      - time: hour
        label: Uhrzeit
        value: '08:30'
      - datetime: moment
        label: Termin
        value: '2026-03-01T17:05'
      - month: expires
        label: Monat
        value: '2026-03'
  - step: Wie viel
    fields:
      - currency: budget
        label: Budget
        unit: EUR
        value: 1234.5
      - number: weight
        label: Gewicht
        suffix: kg
        value: 3
      - text: site
        label: Seite
        prefix: https://
        value: example.org
      - range: sweetness
        label: Zucker
        max: 5000
        value: 2500
      - textarea: words
        label: Worte
        value: "eins\\nzwei"
      - output: total
        label: Summe
        value: (weight ?? 0) * 2
        submitted: true
        suffix: kg
      - output: half
        label: Hälfte
        value: (weight ?? 0) / 2
      - text: last
        label: Zuletzt
        required: true
  - step: Übersicht
    review: true
'''

    def setUp(self):
        super().setUp()
        Handler.made = built(self.spec)
        self.go('index.html')
        self.holds("document.querySelector('form[data-on]')")

    def next(self): self.page.get_by_role('button', name='Weiter', exact=True).filter(visible=True).click()

    def test_R59_a_step_with_an_output_tells_what_is_missing(self):
        self.next()
        self.next()
        expect(self.page.get_by_role('group').filter(has=self.page.get_by_role('link', name='Zuletzt'))).to_be_focused()

    def test_R59_answers_are_written_as_the_language_writes_them(self):
        self.next()
        self.page.get_by_role('textbox', name='Zuletzt').fill('fertig')
        self.next()
        expect(self.page.get_by_role('heading', name='Übersicht')).to_be_focused()
        read = """() => Object.fromEntries([...document.querySelectorAll('#order-answers > div')].map((row) =>
            [row.querySelector('dt').textContent, row.querySelector('dd').textContent.replaceAll('\\u00a0', ' ')]))"""
        told = self.page.evaluate(read)
        self.assertEqual(told['Uhrzeit'], '08:30')
        self.assertRegex(told['Termin'], r'^1\. März 2026 .*17:05$')
        self.assertEqual(told['Monat'], 'März 2026')
        self.assertEqual(told['Budget'], '1.234,50 €')
        self.assertEqual(told['Gewicht'], '3 kg')
        self.assertEqual(told['Seite'], 'https://example.org')
        self.assertEqual(told['Zucker'], '2.500')
        self.assertEqual(told['Worte'], 'eins\nzwei')
        self.assertEqual(told['Summe'], '6 kg')
        self.assertNotIn('Hälfte', told)
        expect(self.page.get_by_role('link', name='Summe')).to_have_count(0)


if __name__ == '__main__':
    import unittest
    unittest.main()
