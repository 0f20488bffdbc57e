"""The Nu HTML checker over every page."""

from support.markup import nu
from support.site import built_site, file_of, pages


def test_the_nu_checker_reports_nothing():
    assert nu([built_site() / file_of(path) for path in pages()]) == ""
