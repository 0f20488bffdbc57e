"""Joins the runtime and the style sheet as the build does, for the pages of these tests, and measures them."""
import atexit, functools, gzip, json, pathlib, shutil, subprocess, tempfile

HERE = pathlib.Path(__file__).resolve().parent
ASSETS = HERE.parents[2] / 'Sources/Forms/Assets'


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


def private():
    "the properties that only the runtime knows and that are shortened"
    return (ASSETS / 'runtime/private.txt').read_text().split()


@functools.cache
def minified():
    "a folder with all assets as EmbedAssetsTool minifies them"
    folder = pathlib.Path(tempfile.mkdtemp(prefix='sitegen-assets-'))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    files = [str(file) for end in ('js', 'css') for file in ASSETS.rglob('*.' + end) if file.parent.name != 'runtime']
    # The modules are made small together, between comments that stay (Plugins/EmbedAssetsTool/Minifier.swift).
    parts = [f'/*! {name} */\n' + (ASSETS / f'runtime/{name}.js').read_text() for name in order()]
    (folder / 'joined.js').write_text('(() => {\n' + ''.join(parts) + '/*! end */\n})();\n')
    options = ['--minify', '--charset=utf8', '--supported:template-literal=false', '--log-level=warning']
    letters = [first + chr(65 + n) for first in ('', 'A', 'B') for n in range(26)]
    (folder / 'names.json').write_text(json.dumps(dict(zip(private(), letters))))
    subprocess.run(['esbuild', *options, f'--outbase={ASSETS}', f'--outdir={folder}', *files], check=True)
    mangling = [f'--mangle-props=^({"|".join(private())})$', f'--mangle-cache={folder}/names.json']
    subprocess.run(['esbuild', *options, *mangling, '--legal-comments=inline', f'--outfile={folder}/small.js',
                    f'{folder}/joined.js'], check=True)
    (folder / 'runtime').mkdir()
    for part in (folder / 'small.js').read_text().split('/*! ')[1:]:
        name, _, text = part.partition(' */')
        (folder / f'runtime/{name}.js').write_text(text.strip('\n') + '\n')
    return folder


def small(name): return (minified() / name).read_text()


def runtime(names=None, library=('count', 'text')):
    parts = [small(f'runtime/{name}.js') for name in (closure(names) if names else order())]
    functions = ''.join(small(f'expressions/{name}.js') for name in library)
    parts[1:1] = ['{' + functions + f'Object.assign(x,{{{",".join(library)}}})}}\n']
    return '(()=>{"use strict";const x={};\n' + ''.join(parts) + '})();\n'


def css(): return small('form.css')


def size(text):
    return len(gzip.compress(text.encode(), 9))


if __name__ == '__main__':
    for name in order(): print(f'{size(small(f"runtime/{name}.js")):6} {name}')
    print(f'{size(runtime()):6} all')
    print(f'{size(css()):6} form.css')
