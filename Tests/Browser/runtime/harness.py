"""Serves the pages of this folder under the Content-Security-Policy of R61, and opens them in Chromium."""
import http.server, pathlib, threading, time, unittest
from urllib.parse import parse_qs, urlsplit
from playwright.sync_api import expect, sync_playwright
import assets

expect.set_options(timeout=15_000)   # the machine may be busy; a test that passes does not wait

PAGES = pathlib.Path(__file__).parent / 'pages'
CSP = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
       "base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'")
WATCH = '''
  window.violations = []
  addEventListener('securitypolicyviolation', e => violations.push(e.effectiveDirective + ' ' + e.blockedURI))'''


class Handler(http.server.BaseHTTPRequestHandler):
    sent, status, made = [], 200, {}   # bodies that were posted; the next answer; pages that a test makes

    def log_message(self, *a): pass

    def answer(self, body, type, status=200):
        self.send_response(status)
        for name, value in (('Content-Type', type), ('Content-Security-Policy', CSP), ('Content-Length', str(len(body)))):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        url = urlsplit(self.path)
        name = url.path.lstrip('/')
        if name == 'runtime.js': text = assets.runtime((parse_qs(url.query).get('modules') or [','.join(assets.order())])[0].split(','))
        elif name == 'form.css': text = assets.css()
        elif name in self.made: text = self.made[name]
        elif (PAGES / name).is_file(): text = (PAGES / name).read_text()
        else: return self.answer(b'nothing here', 'text/plain', 404)
        types = {'js': 'text/javascript', 'css': 'text/css'}
        self.answer(text.encode(), types.get(name.rpartition('.')[2], 'text/html') + '; charset=utf-8')

    def do_POST(self):
        body = self.rfile.read(int(self.headers['Content-Length'])).decode()
        Handler.sent.append((self.headers['Content-Type'], body))
        self.answer(b'<!DOCTYPE html><title>Thanks</title><h1>Thanks</h1>', 'text/html', Handler.status)


class BrowserTest(unittest.TestCase):
    "a test has `self.page`, in a context of its own; uncaught errors and violations of the policy fail it"
    options = {}

    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.origin = f'http://127.0.0.1:{cls.server.server_port}'
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path='/usr/bin/chromium-headless-shell', args=['--no-sandbox'])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.server.shutdown()
        cls.server.server_close()

    def setUp(self):
        Handler.sent, Handler.status, Handler.made, self.faults = [], 200, {}, []
        self.fresh()

    def fresh(self, **options):
        if hasattr(self, 'context') and self.context: self.context.close()
        self.context = self.browser.new_context(**{**self.options, **options})
        self.context.set_default_timeout(15_000)
        self.context.add_init_script(WATCH)
        self.page = self.new_page()

    def new_page(self):
        page = self.context.new_page()
        page.on('pageerror', lambda e: self.faults.append(f'uncaught: {e}'))
        page.on('console', lambda m: m.type == 'error' and 'Content Security' in m.text and self.faults.append(m.text))
        return page

    def tearDown(self):
        faults, self.faults = self.faults, []
        self.context.close()
        self.context = None
        self.assertEqual(faults, [])

    def sent(self, count):
        "that so many submissions come, and no more a moment later"
        end = time.monotonic() + 15
        while len(Handler.sent) < count and time.monotonic() < end: self.page.wait_for_timeout(20)
        self.page.wait_for_timeout(100)
        self.assertEqual(len(Handler.sent), count)

    def settle(self):
        "waits until nothing moves or fades any more"
        self.page.evaluate("Promise.allSettled(document.getAnimations().map(it => it.finished)).then(() => {})")

    def go(self, path): self.page.goto(f'{self.origin}/{path}')
    def box(self, name): return self.page.get_by_role('textbox', name=name, exact=True)
    def button(self, name): return self.page.get_by_role('button', name=name)
    def switch(self, name): return self.page.get_by_role('switch', name=name)
    def focused(self): return self.page.evaluate("document.activeElement.name || document.activeElement.id || document.activeElement.localName")

    def holds(self, script, argument=None, seconds=15):
        "that an expression becomes true in time (wait_for_function would need eval, which the policy forbids)"
        end = time.monotonic() + seconds
        while not self.page.evaluate(script, argument):
            if time.monotonic() > end: self.fail(f'not so: {script}')
            time.sleep(0.02)
