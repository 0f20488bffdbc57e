"""How code within text is set."""

from support.site import built_site


def test_code_reads_from_left_to_right_in_arabic_text(reader):
    sheet = next(built_site().rglob("site-*.css")).read_text("utf-8")
    page = reader.context.new_page()
    page.set_content(f'<html lang="ar" dir="rtl"><style>{sheet}</style><p>المجلد <code>/src</code> هو</p></html>')
    edges = page.evaluate(
        """() => {
          const text = document.querySelector('code').firstChild
          return [...text.data].map((_, at) => {
            const range = document.createRange()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            return range.getBoundingClientRect().left
          })
        }"""
    )
    assert edges == sorted(edges)
