"""Eight players at two tables of four: the plan, whose verdicts one sees, a round put right."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.box import Box
from tests.browser.family import Phone

pytestmark = pytest.mark.browser

NOTES_VERDICTS = """() => {
  window.verdicts = 0;
  const shown = () => document.querySelectorAll('[data-test=verdict]').length;
  const note = () => { window.verdicts += shown(); };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
OTHERS = ("Ben", "Chi", "Dan", "Eri", "Fumi", "Gen", "Hana")


@pytest.fixture
def aki(browser: Browser, box: Box) -> Phone:
    """The first to come; taps for everybody without a phone."""
    phone = Phone(browser, box, "Aki", "fox")
    phone.joins()
    return phone


def begins(aki: Phone) -> None:
    changes = {"teams": "rotate_8", "tracking": "scores"}
    aki.asks("choose_rules", preset="mattel", changes=changes)
    aki.asks("show_rules")
    aki.hears_of(aki.asks("start_game", dealer=0))


def plays_a_round(aki: Phone, tables: list[list[int]], points: list[list[int]]) -> None:
    """The first of each table is out, the others hold so many points."""
    aki.asks("end_round", seat=tables[0][0])
    for table, costs in zip(tables, points, strict=True):
        for seat, cost in zip(table, costs, strict=True):
            if cost:
                aki.asks("count_hand", seat=seat, points=cost, seen=0)
    aki.asks("count_hand", seat=tables[1][0], nothing=True, seen=0)
    aki.hears_of(aki.asks("confirm_round"))


def totals(aki: Phone, seats: list[int]) -> list[int]:
    return [aki.table["seats"][seat]["total"] for seat in seats]


def test_round_of_two_tables_is_put_right_with_both_its_winners(aki: Phone) -> None:
    """Partners sit opposite; 10 + 20 go to one pair, 5 + 7 to the other; then all was different.

    A hand that cost nothing does not make its owner the winner: both winners are named.
    """
    for name in OTHERS:
        aki.asks("add_person", name=name)
    begins(aki)
    one, other = aki.table["rotation"]["plan"][0]
    expect(aki.at("round")).to_contain_text("of 28")
    plays_a_round(aki, [one, other], [[0, 10, 0, 20], [0, 5, 0, 7]])
    assert totals(aki, one) == [30, 0, 30, 0]
    assert totals(aki, other) == [12, 0, 12, 0]
    aki.tap("menu")
    aki.sees("seat-plan", "28 rounds")
    aki.tap("menu-points", "round-1", "round-correct")
    aki.tap(f"correct-winner-{one[3]}", f"correct-winner-{other[1]}")
    for seat, key in ((one[0], 4), (one[2], 0), (other[0], 1), (other[2], 2)):
        aki.tap(f"correct-hand-{seat}", f"key-{key}")
    aki.tap("correct-save")
    aki.waits(lambda table: table["rounds"][0]["version"] == 2)
    assert totals(aki, one) == [0, 4, 0, 4]
    assert totals(aki, other) == [0, 3, 0, 3]
    aki.sees("round-was")
    aki.tap("round-close", "points-close")
    aki.sees("round-over")
    assert aki.faults == []


def test_verdict_disturbs_only_its_own_table_and_asks_only_for_its_faces(
    aki: Phone, browser: Browser, box: Box
) -> None:
    aki.asks("add_person", name="Ben")
    chi = Phone(browser, box, "Chi", "cat")
    chi.joins()
    for name in OTHERS[2:]:
        aki.asks("add_person", name=name)
    begins(aki)
    chi.waits(lambda table: table["phase"] == "play")
    one, other = chi.table["rotation"]["plan"][0]
    assert (0 in one, 2 in one) == (True, False)
    for phone in (aki, chi):
        phone.sees("round-over")  # the page has come from the chairs to the table
        phone.page.evaluate(NOTES_VERDICTS)
    chi.tap("catch")
    aki.waits(lambda table: table["verdict"] and table["verdict"]["by"] == 2)
    expect(chi.at("verdict")).to_be_visible()
    faces = chi.page.locator(".verdict-face")
    asked = [str(each.get_attribute("data-test")) for each in faces.all()]
    assert asked == [f"name-{seat}" for seat in sorted(other)]
    expect(chi.at("verdict")).to_have_count(0, timeout=15_000)  # as long as Aki's would have stood
    seen = [phone.page.evaluate("() => window.verdicts > 0") for phone in (aki, chi)]
    assert seen == [False, True]
    assert aki.faults == chi.faults == []
