"""The words of the page in a language, as `/v1/words` gives them."""

from __future__ import annotations

from redzone.messages import in_forms
from redzone.messages.en import CATALOGUE

#: the plural categories of the three languages, by the form's place in a catalogue
_CATEGORIES = {"en": ("one", "other"), "fr": ("one", "other"), "ru": ("one", "few", "many")}
_PREFIX = "page-"


def words(language: str) -> dict[str, str | dict[str, str]]:
    """Code -> text, or plural category -> text; "other" is always among the latter."""
    found: dict[str, str | dict[str, str]] = {}
    for code in CATALOGUE:
        if code.startswith(_PREFIX):
            forms = in_forms(code, language)
            found[code] = forms[0] if len(forms) == 1 else _by_category(language, forms)
    return found


def _by_category(language: str, forms: tuple[str, ...]) -> dict[str, str]:
    named = dict(zip(_CATEGORIES[language], forms, strict=True))
    return {"other": forms[-1]} | named
