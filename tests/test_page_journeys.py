"""Five ways through the page, in a real browser against the real server; pictures for docs/ are made here."""

from __future__ import annotations

import contextlib
from pathlib import Path
from urllib.parse import quote

import pytest

from browser_kit import DESKTOP, NARROW, PHONE, axe, browsing, page, serving, shot

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
TABLE = """A (31, mana {R}{R}{C}{C}{C}): Boggart Brute; Goblin = 6 1/1 red Goblin; Hill Giant (goaded by C); Wind Drake (sick)
B (38): Wall of Omens; Giant Spider; Propaganda; Jace Beleren
C (25): Serra Angel (tapped); Typhoid Rats; Alloy Myr
D (40): Llanowar Elves; Palace Guard
Hill Giant -> D"""
LURE = """A (20): Serra Angel; Boggart Brute; Grizzly Bears; Lure (attached A3)
B (17): Giant Spider; Qal Sisma Behemoth; Palace Guard; Llanowar Elves; Chandra, Torch of Defiance; 2 Forest
Serra Angel, Boggart Brute -> B | Grizzly Bears -> Chandra, Torch of Defiance
Giant Spider x Serra Angel | Qal Sisma Behemoth x Boggart Brute | Llanowar Elves x Grizzly Bears"""


@pytest.fixture(scope="module")
def browser():
    with browsing() as found:
        yield found


@pytest.fixture(scope="module")
def address(browser):
    with serving() as found:
        yield found


def opened(shown, address: str, text: str = "", lang: str = "en") -> None:
    shown.goto(f"{address}/?lang={lang}#{quote(text)}")
    shown.wait_for_selector("html[data-ready]")
    if text:
        shown.wait_for_selector("[data-verdict]")


def verdict(shown, look: str) -> None:
    """Wait until the panel says legal ("ok"), illegal ("bad") or something else ("plain", "warn")."""
    shown.wait_for_selector(f"[data-verdict=is-{look}]")
    shown.evaluate("redzone.settled()")


def notation(shown) -> str:
    return shown.input_value("[data-act=notation]")


def add(shown, seat: str, *names: str) -> None:
    shown.click(f".seat[data-seat={seat}] [data-act=add]")
    for name in names:
        shown.keyboard.type(name)
        shown.wait_for_selector("[role=option]")
        shown.keyboard.press("Enter")
        shown.wait_for_function("name => document.querySelector('[data-act=notation]').value.includes(name)", arg=name)
    shown.keyboard.press("Escape")


def link(shown, who: str, target: str) -> None:
    if shown.get_attribute(f"#table [data-at={who}]", "aria-pressed") != "true":
        shown.click(f"#table [data-at={who}]")
    shown.wait_for_selector("#table .able, #table .quiet")
    shown.click(f"#table [data-at={target}]")
    shown.evaluate("redzone.settled()")


def test_set_up_and_judge_a_block_from_card_names(browser, address) -> None:
    with page(browser, address) as shown:
        opened(shown, address)
        assert axe(shown) == []
        shot(shown, PICTURES, "empty")
        shown.keyboard.type("Boggart Brute")
        shown.wait_for_selector("[role=option]")
        shown.keyboard.press("Enter")
        shown.wait_for_selector("#table [data-at=A1]")
        add(shown, "B", "Hill Giant", "Wall of Omens")
        link(shown, "A1", "B")
        verdict(shown, "ok")
        link(shown, "B1", "A1")
        verdict(shown, "bad")
        assert "menace" in shown.inner_text("[data-tag='B1 A1']")
        assert "702.111b" in shown.inner_text("[data-tag='B1 A1']")
        assert "702.111b" in shown.inner_text("[data-reason=restriction]")
        assert shown.locator("[data-mark=need]").count() == 1
        link(shown, "B2", "A1")
        verdict(shown, "ok")
        assert "Hill Giant x Boggart Brute | Wall of Omens x Boggart Brute" in notation(shown)
        link(shown, "B2", "A1")  # the same again takes it back
        verdict(shown, "bad")
        assert axe(shown) == []


@pytest.mark.source
def test_a_refused_requirement_is_repaired_with_one_button(browser, address) -> None:
    with page(browser, address) as shown:
        opened(shown, address)
        shown.click("[data-example='0']")
        verdict(shown, "bad")
        shown.click("#table [data-at=B3]")
        shown.wait_for_selector("#table .able")
        shot(shown, PICTURES, "block")
        assert axe(shown) == []
        shown.keyboard.press("Escape")
        before = notation(shown)
        shown.hover("[data-act=nearest]")
        shown.wait_for_selector(".arrows .preview")
        shown.click("[data-act=nearest]")
        verdict(shown, "ok")
        assert notation(shown) != before
        assert shown.evaluate("document.activeElement.closest('.fixes') !== null || document.activeElement === document.body")
        shown.click("[data-act=undo]")
        verdict(shown, "bad")
        assert notation(shown) == before
        shown.click("[data-act=redo]")
        verdict(shown, "ok")


@pytest.mark.source
def test_a_taxed_attack_at_a_table_of_four(browser, address) -> None:
    with page(browser, address) as shown:
        opened(shown, address, TABLE)
        verdict(shown, "ok")
        shown.click("#table [data-at=A1]")
        shown.wait_for_selector("#table [data-at=B].able")
        prices = shown.locator("#table .price").all_inner_texts()
        assert "2" in prices, prices
        assert "free" in prices, prices
        box, goal = (shown.locator(f"#table [data-at={at}]").bounding_box() for at in ("A1", "B"))
        shown.mouse.move(box["x"] + 30, box["y"] + 30)
        shown.mouse.down()
        shown.mouse.move(goal["x"] + 60, goal["y"] + 20, steps=6)
        shown.mouse.up()
        shown.wait_for_selector("[data-arrow='A1 B']")
        shown.evaluate("redzone.settled()")
        shown.wait_for_selector("[data-reason=cost]")
        assert "Propaganda" in shown.inner_text("[data-reason=cost]")
        assert "2" in shown.inner_text("[data-verdict]")
        shot(shown, PICTURES, "table")
        assert axe(shown) == []
        link(shown, "A3", "D")  # off: the goaded one stays at home
        verdict(shown, "bad")


@pytest.mark.source
def test_a_combat_is_walked_to_its_damage(browser, address) -> None:
    text = """A (20): Colossus = 6/6 green Beast trample; Snake = 1/1 green Snake deathtouch
B (20): Hill Giant; Wall of Omens
Colossus, Snake -> B
Hill Giant x Colossus | Wall of Omens x Snake"""
    with page(browser, address) as shown:
        opened(shown, address, text)
        verdict(shown, "ok")
        shown.click("[data-step=damage]")
        shown.wait_for_selector(".log")
        shot(shown, PICTURES, "steps")
        assert axe(shown) == []
        shown.fill("[data-act=do]", "then damage (Colossus: Hill Giant 2, B 4)")
        shown.click("[data-act=send]")
        shown.wait_for_selector("[data-step-error]")
        assert "702.19" in shown.inner_text("[data-step-error]"), "lethal damage first"
        shown.fill("[data-act=do]", "then damage (Colossus: Hill Giant 3, B 3)")
        shown.click("[data-act=send]")
        shown.wait_for_function("() => document.querySelector('.log').innerText.includes('Hill Giant has been')")
        for _ in range(8):
            if shown.locator("[data-act=pass], [data-act=deal]").count() == 0:
                break
            before = shown.inner_text(".log")
            shown.locator("[data-act=deal], [data-act=pass]").first.click()
            shown.wait_for_function("text => document.querySelector('.log').innerText !== text || "
                                    "!document.querySelector('[data-act=pass],[data-act=deal]')", arg=before)
        said = shown.inner_text(".log")
        assert "Hill Giant" in said
        assert "510" in said
        assert "17" in shown.inner_text(".seat[data-seat=B]"), "3 of 6 trample over the Giant"


def test_all_by_keyboard_in_russian_on_a_narrow_phone(browser, address) -> None:
    with page(browser, address, NARROW, dark=True, touch=True, locale="ru-RU") as shown:
        shown.goto(address)
        shown.wait_for_selector("html[data-ready]")
        assert shown.evaluate("document.documentElement.lang") == "ru"
        shown.focus("[data-act=find]")  # with touch nothing opens the keyboard by itself
        shown.keyboard.type("Боггарт-Громила")
        shown.wait_for_selector("[role=option]")
        shown.keyboard.press("Enter")
        shown.wait_for_selector("#table [data-at=A1]")
        assert "Боггарт-Громила" in shown.inner_text("#table [data-at=A1]")
        shown.focus(".seat[data-seat=B] [data-act=add]")
        shown.keyboard.press("Enter")
        for name in ("Гризли", "Дворцовый Стражник"):
            shown.keyboard.type(name)
            shown.wait_for_selector("[role=option]")
            shown.keyboard.press("Enter")
            shown.wait_for_function("seat => document.querySelectorAll(`#table [data-side=B]`).length > 1")
            shown.evaluate("redzone.settled()")
        shown.keyboard.press("Escape")
        shown.wait_for_selector("#table [data-at=B2]")
        shown.focus("#table [data-at=A1]")
        shown.keyboard.press("Enter")
        shown.wait_for_selector("#table .able")
        shown.keyboard.press("1")
        verdict(shown, "ok")
        shown.focus("#table [data-at=B1]")
        shown.keyboard.press("Enter")
        shown.wait_for_selector("#table .able, #table .quiet")
        shown.keyboard.press("1")
        verdict(shown, "bad")
        assert "Нелегальный блок" in shown.inner_text("#panel")
        assert "Угроза" in shown.inner_text("[data-reason=restriction]")
        shown.wait_for_function("() => document.getElementById('live').textContent.includes('Нелегальный')")
        shot(shown, PICTURES, "phone-ru")
        assert axe(shown) == []
        wide = shown.evaluate("document.documentElement.scrollWidth")
        assert wide <= NARROW[0], wide
        shown.focus("#table [data-at=B1]")
        shown.keyboard.press("l")
        verdict(shown, "ok")
        shown.focus("#table [data-at=A1]")
        shown.keyboard.press("u")
        verdict(shown, "bad")


#: every language, theme and size, twice or more often
SCREENS = [
    ("en", False, DESKTOP), ("fr", False, DESKTOP), ("ru", True, DESKTOP), ("en", True, (900, 800)),
    ("ru", False, (900, 800)), ("fr", True, PHONE), ("en", False, PHONE), ("ru", True, NARROW), ("fr", False, NARROW),
]


@pytest.mark.source
@pytest.mark.parametrize(("lang", "dark", "size"), SCREENS)
def test_axe_and_width_on_every_screen(browser, address, lang, dark, size) -> None:
    with page(browser, address, size, dark=dark) as shown:
        opened(shown, address, LURE, lang)
        verdict(shown, "bad")
        assert axe(shown) == []
        assert shown.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert shown.evaluate("getComputedStyle(document.body).backgroundColor") == (
            "rgb(19, 20, 22)" if dark else "rgb(245, 244, 240)")
        if size == DESKTOP and (lang, dark) in (("fr", False), ("ru", True)):
            shot(shown, PICTURES, f"block-{lang}-{'dark' if dark else 'light'}")


@pytest.mark.source
def test_a_band_is_made_with_shift_and_art_of_ones_own_is_shown(browser, tmp_path) -> None:
    (tmp_path / "Hill Giant.jpg").write_bytes(bytes.fromhex("47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b"))
    text = "A (20): Benalish Hero; Hill Giant\nB (20): Giant Spider\nBenalish Hero, Hill Giant -> B"
    with serving("--assets", str(tmp_path)) as own, page(browser, own) as shown:
        opened(shown, own, text)
        verdict(shown, "ok")
        shown.click("#table [data-at=A1]")
        shown.wait_for_selector("#table .able, #table .quiet")
        shown.click("#table [data-at=A2]", modifiers=["Shift"])
        shown.evaluate("redzone.settled()")
        verdict(shown, "ok")
        assert "[Benalish Hero, Hill Giant] -> B" in notation(shown)
        shown.click("#table [data-at=A2]", modifiers=["Shift"])
        shown.wait_for_function("() => !document.querySelector('[data-act=notation]').value.includes('[')")
        assert shown.locator("#table [data-at=A2] img.art").count() == 1
        assert shown.locator("#table [data-at=A1] img.art").count() == 0, "there is no picture of it"


@pytest.mark.source
def test_a_late_answer_never_takes_the_place_of_a_newer_one(browser, address) -> None:
    with page(browser, address) as shown:
        opened(shown, address, LURE)
        verdict(shown, "bad")
        held: list = []
        shown.route("**/v1/check", lambda route: held.append(route) if not held else route.continue_())
        shown.click("#table [data-at=B3]")
        shown.wait_for_selector("#table .able, #table .quiet")
        shown.click("#table [data-at=A3]")  # its question is held back
        shown.wait_for_selector("[data-arrow='B3 A3']")
        shown.wait_for_timeout(150)
        assert held
        shown.fill("[data-act=notation]", "A: Boggart Brute\nB: Hill Giant\nBoggart Brute -> B")
        verdict(shown, "ok")
        with contextlib.suppress(Exception):  # the page has given it up already
            held[0].continue_()
        shown.wait_for_timeout(500)
        assert "Palace Guard" not in notation(shown)
        assert "Hill Giant" in shown.inner_text("#table [data-at=B1]")
