"""Joins the runtime and the style sheet as the build does, for the pages of these tests, and measures them."""
import gzip, pathlib, re, sys

HERE = pathlib.Path(__file__).resolve().parent
ASSETS = HERE.parents[2] / 'Sources/Forms/Assets'
EXPRESSIONS = {  # as long as Sources/Forms/Assets/expressions is another's: what these pages call
    'count': 't => [...new Intl.Segmenter().segment(t)].length',
}


def order():
    "module name → what it needs, in the order in which modules are joined"
    lines = (ASSETS / 'runtime/order.txt').read_text().split('\n')
    return {name: needs.split() for name, needs in (line.split(':') for line in lines if line)}


def closure(names):
    "the modules and what they need, in order"
    needs, wanted, todo = order(), set(), ['core', *names]
    while todo:
        name = todo.pop()
        if name not in wanted:
            wanted.add(name)
            todo += needs[name]
    return [name for name in needs if name in wanted]


TOKEN = re.compile(r'''//[^\n]*|"(?:\\.|[^"\\])*"|/(?![/*\s])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\\n])+/[a-z]*(?=[.,;)\s])|\s+|[\w$]+|.''')


def small(js):
    "without comments and white space; strings and regular expressions stay, words keep one space between them"
    out = ''
    for token in TOKEN.findall(js):
        if token.startswith('//'): continue
        if not token.isspace(): out += token
        elif out and re.match(r'[\w$+\-]', out[-1]): out += ' '
    return re.sub(r' (?=[^\w$+\-"/])', '', out).replace(',}', '}').replace(',]', ']').replace(',)', ')').strip()


def runtime(names=None):
    parts = [small((ASSETS / f'runtime/{name}.js').read_text()) for name in (closure(names) if names else order())]
    parts[1:1] = [f'x.{name}={text};' for name, text in EXPRESSIONS.items()]
    return '(()=>{"use strict";\n' + '\n'.join(parts) + '\n})();\n'


def css():
    return (ASSETS / 'form.css').read_text()


def small_css(text):
    text = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
    return re.sub(r'\s*([{};,>])\s*|\s+', lambda m: m[1] or ' ', text).strip()


def size(text):
    return len(gzip.compress(text.encode(), 9))


if __name__ == '__main__':
    for name in order(): print(f'{size(small((ASSETS / f"runtime/{name}.js").read_text())):6} {name}')
    print(f'{size(runtime()):6} all')
    print(f'{size(runtime(["errors", "submit"])):6} core errors submit')
    cake = 'choice stepper parts texts submit errors storage done rules-range buttons'.split()
    print(f'{size(runtime(cake)):6} cupcakes')
    if (ASSETS / 'form.css').exists(): print(f'{size(small_css(css())):6} form.css')
