"""The style sheet: R23, R47, R64 to R66; tutorials 1.8, 1.9, 5.3. axe runs over each page in its states."""
import re, unittest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
import assets
from harness import BrowserTest

PAGES = ['register', 'settings', 'focus', 'sign-in', 'cupcakes', 'delivery', 'kinds']
STYLE = "(e, names) => names.map(n => getComputedStyle(e)[n])"
CONTRAST = """(e, pair) => {
  const rgb = (c) => { const x = new OffscreenCanvas(1, 1).getContext('2d'); x.fillStyle = c; x.fillRect(0, 0, 1, 1); return x.getImageData(0, 0, 1, 1).data }
  const light = (c) => [...rgb(c)].slice(0, 3).map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, n) => sum + v * [0.2126, 0.7152, 0.0722][n], 0)
  const around = (node) => { for (let n = node; n; n = n.parentElement) { const c = getComputedStyle(n).backgroundColor; if (!/, 0\\)$|transparent/.test(c)) return c }
    return matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#fff' }
  const of = { text: () => getComputedStyle(e).color, fill: () => around(e), border: () => getComputedStyle(e).borderTopColor, around: () => around(e.parentElement),
    track: () => getComputedStyle(e).backgroundColor, knob: () => getComputedStyle(e, '::before').backgroundColor, ring: () => getComputedStyle(e).outlineColor }
  const [a, b] = pair.map(name => light(of[name]())).sort((p, q) => q - p)
  return (a + 0.05) / (b + 0.05) }"""


class Looks(BrowserTest):
    def axe(self, note):
        # axe is put in by a script tag, which the policy forbids; its own context goes round the policy
        self.settle()
        results = Axe().run(self.page, options={'resultTypes': ['violations']}).response['violations']
        self.assertEqual([(note, v['id'], [n['html'][:120] for n in v['nodes']]) for v in results], [])

    def test_R66_axe_finds_nothing_on_any_page_in_light_and_dark_with_and_without_errors(self):
        for scheme in ('light', 'dark'):
            self.fresh(color_scheme=scheme, bypass_csp=True)
            for name in PAGES:
                self.go(f'{name}.html')
                self.axe(f'{name} {scheme}')
                send = self.page.locator('[type=submit]').last
                if name == 'settings' or name == 'cupcakes': continue
                send.evaluate('e => e.click()')
                self.axe(f'{name} {scheme} after an attempt')

    def test_R64_no_sideways_scrolling_at_320_px(self):
        self.fresh(viewport={'width': 320, 'height': 640})
        for name in PAGES:
            self.go(f'{name}.html')
            self.assertLessEqual(self.page.evaluate('document.documentElement.scrollWidth'), 320, name)

    def test_R64_text_spacing_loses_nothing(self):
        self.fresh(viewport={'width': 320, 'height': 640}, bypass_csp=True)
        for name in PAGES:
            self.go(f'{name}.html')
            self.page.add_style_tag(content='* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }')
            self.assertLessEqual(self.page.evaluate('document.documentElement.scrollWidth'), 320, name)

    def test_R64_targets_are_44_px_and_text_16_px_on_touch(self):
        self.fresh(viewport={'width': 375, 'height': 700}, has_touch=True, is_mobile=True)
        for name in PAGES:
            self.go(f'{name}.html')
            small = self.page.evaluate("""[...document.querySelectorAll('form :is(input, select, textarea, button)')].filter(e => e.offsetParent)
                .filter(e => { const whole = e.closest('.sg-switch, .sg-option') || e
                  return whole.getBoundingClientRect().height < 44 || parseFloat(getComputedStyle(e).fontSize) < 16 && !/checkbox|radio/.test(e.type) }).map(e => e.id)""")
            self.assertEqual(small, [], name)

    def test_1_9_text_password_button_and_select_look_alike(self):
        self.fresh(color_scheme='light')
        names = ['paddingTop', 'paddingLeft', 'borderTopWidth', 'borderTopLeftRadius', 'borderTopColor', 'backgroundColor', 'boxShadow']
        want = ['8px', '16px', '2px', '8px', 'rgb(0, 122, 255)', 'rgb(255, 255, 255)', 'rgba(128, 128, 128, 0.4) 1px 2px 3px 0px']
        for name, controls in (('register', ['#register_username', '#register_password', '.sg-reveal']), ('settings', ['#settings_preview', '#settings-button-1'])):
            self.go(f'{name}.html')
            for control in controls: self.assertEqual(self.page.locator(control).evaluate(STYLE, names), want, control)

    def test_1_8_four_styles_differ(self):
        self.go('register.html')
        seen = set()
        for style in ('bordered', 'rounded', 'underlined', 'plain'):
            self.page.evaluate("s => document.querySelector('form').setAttribute('class', 'sg-form sg-' + s)", style)
            seen.add(str(self.page.locator('#register_username').evaluate(STYLE, ['borderTopColor', 'borderBottomColor', 'borderTopLeftRadius', 'boxShadow'])))
        self.assertEqual(len(seen), 4)

    def test_R47_R65_5_3_contrast_in_light_and_dark(self):
        for scheme in ('light', 'dark'):
            self.fresh(color_scheme=scheme)
            self.go('register.html')
            def least(selector, pair, ratio):
                self.settle()
                found = self.page.locator(selector).first.evaluate(CONTRAST, pair)
                self.assertGreaterEqual(round(found, 2), ratio, (scheme, selector, pair))
            least('#register-submit', ['text', 'fill'], 4.5)           # dimmed
            least('#register-submit', ['border', 'around'], 3)
            least('#register_username', ['border', 'around'], 3)
            least('#register_username', ['border', 'fill'], 3)
            least('#register_remember', ['track', 'around'], 3)
            least('#register_remember', ['track', 'knob'], 3)
            least('.sg-hint', ['text', 'fill'], 4.5)
            least('.sg-reveal', ['text', 'fill'], 4.5)
            self.page.get_by_label('User name').focus()
            least('#register_username', ['ring', 'around'], 3)
            for name, text in (('User name', 'annie'), ('Email', 'a@b.c')): self.page.get_by_label(name).fill(text)
            self.box('Password (required)').fill('x')
            self.box('Password again').fill('x')
            self.switch('Remember me').check()
            least('#register-submit', ['text', 'fill'], 4.5)           # ready
            least('#register-submit', ['border', 'around'], 3)
            least('#register_remember', ['track', 'around'], 3)
            least('#register_remember', ['track', 'knob'], 3)

    def test_R23_focus_is_seen_on_every_control(self):
        self.go('register.html')
        for _ in range(7):
            self.page.keyboard.press('Tab')
            width, style = self.page.evaluate("[getComputedStyle(document.activeElement).outlineWidth, getComputedStyle(document.activeElement).outlineStyle]")
            self.assertEqual((width, style), ('3px', 'solid'), self.focused())

    def test_R23_R65_forced_colours_keep_borders_and_the_focus(self):
        self.page.emulate_media(forced_colors='active')
        self.go('register.html')
        for selector in ('#register_username', '#register-submit', '#register_remember', '.sg-reveal'):
            width, color = self.page.locator(selector).evaluate(STYLE, ['borderTopWidth', 'borderTopColor'])
            self.assertEqual(width, '2px', selector)
            self.assertNotRegex(color, r'rgba.*, 0\)')

    def test_data_theme_overrides_the_scheme(self):
        self.fresh(color_scheme='light')
        self.go('register.html')
        self.page.evaluate("document.documentElement.dataset.theme = 'dark'")
        self.assertEqual(self.page.locator('#register_username').evaluate(STYLE, ['backgroundColor']), ['rgb(44, 44, 46)'])

    def test_R20_tab_visits_in_visual_order_in_both_directions_and_widths(self):
        for direction in ('ltr', 'rtl'):
            for width in (320, 768, 1280):
                self.fresh(viewport={'width': width, 'height': 800})
                self.go('settings.html')
                self.page.evaluate("d => { document.documentElement.dir = d }", direction)
                places = []
                for _ in range(7):
                    self.page.keyboard.press('Tab')
                    places.append(self.page.evaluate("(() => { const r = document.activeElement.getBoundingClientRect(); return [Math.round((r.top + r.height / 2 + scrollY) / 8), r.left] })()"))
                self.assertEqual(places, sorted(places, key=lambda p: (p[0], p[1] if direction == 'ltr' else -p[1])), (direction, width))

    def test_R65_print_hides_buttons(self):
        self.page.emulate_media(media='print')
        self.go('register.html')
        expect(self.page.locator('#register-submit')).to_be_hidden()
        expect(self.page.get_by_label('User name')).to_be_visible()

    def test_R66_only_logical_properties(self):
        found = re.findall(r'(?<![\w-])(?:margin|padding|border|inset)?-?(?:left|right)(?:-[\w-]+)?\s*:|text-align:\s*(?:left|right)', assets.css())
        self.assertEqual(found, [])


class Size(unittest.TestCase):
    def test_R63_style_sheet_is_at_most_3_KB(self): self.assertLess(assets.size(assets.css()), 3072)

    def test_R63_runtime_of_each_tutorial_is_at_most_6_KB(self):
        for name in PAGES[:-1]:
            page = (assets.HERE / f'pages/{name}.html').read_text()
            modules = re.search(r'modules=([\w,-]+)', page)[1].split(',')
            self.assertLess(assets.size(assets.runtime(modules)), 6144, name)

    def test_order_names_every_module_once_and_needs_what_is_there(self):
        order = assets.order()
        self.assertEqual(sorted(order), sorted(f.stem for f in (assets.ASSETS / 'runtime').glob('*.js')))
        for name, needs in order.items(): self.assertLessEqual(set(needs), set(order), name)

    def test_R27_no_keyup_nor_keypress_and_R61_nothing_that_makes_code_or_markup(self):
        for file in (assets.ASSETS / 'runtime').glob('*.js'):
            self.assertNotRegex(file.read_text(), r'keyup|keypress|innerHTML|outerHTML|insertAdjacent|eval\(|Function\(|document\.write|\.cssText|paste', file.name)


if __name__ == '__main__': unittest.main()
