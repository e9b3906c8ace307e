"""One contact: which edges are a press, and when it was."""

import random
from collections.abc import Iterator

from hardware.edges import FirstEdge, Press


class Contact:
    """A contact that is closed and opened at given milliseconds; presses come out."""

    def __init__(self, *, closed: bool = False, late_ms: float = 0.0) -> None:
        self.edges = FirstEdge(hold_s=1.0, closed=closed, at_s=0.0)
        self.closed = closed
        self.late_s = late_ms / 1000  # how late anybody looks
        self.now_s = 0.0
        self.presses: list[Press] = []

    def until(self, ms: float) -> "Contact":
        end_s = ms / 1000
        while (due_s := self.edges.next_due_s()) is not None and due_s + self.late_s <= end_s:
            self.now_s = max(self.now_s, due_s + self.late_s)
            self.presses += self.edges.settle(self.now_s, self.closed)
        self.now_s = end_s
        return self

    def moves(self, *times_ms: float) -> "Contact":
        """Change the contact at each of the times."""
        for ms in times_ms:
            self.until(ms)
            self.closed = not self.closed
            self.edges.edge(ms / 1000, self.closed)
        self.presses += self.edges.settle(self.now_s, self.closed)
        return self

    def pressed_ms(self) -> list[float]:
        self.until(self.now_s * 1000 + 200)
        return [round(press.at_s * 1000, 3) for press in self.presses if not press.held]

    def trouble(self) -> str | None:
        return self.edges.trouble(self.now_s)


def test_clean_press_is_known_five_milliseconds_after_its_edge() -> None:
    contact = Contact().moves(100)
    contact.until(104.9)
    assert contact.presses == []
    contact.until(105.1)
    assert contact.presses == [Press(0.1, held=False)]


def test_bouncing_press_counts_once_at_its_first_edge() -> None:
    assert Contact().moves(100, 101, 102.5, 104, 106).pressed_ms() == [100]


def test_bouncing_release_is_no_second_press() -> None:
    assert Contact().moves(100, 160, 161, 162.5, 164, 166).pressed_ms() == [100]


def test_lone_spike_is_no_press() -> None:
    assert Contact().moves(100, 101).pressed_ms() == []


def test_press_soon_after_a_spike_keeps_its_own_time() -> None:
    assert Contact().moves(100, 100.2, 118).pressed_ms() == [118]


def test_quick_tap_seen_late_is_still_a_press() -> None:
    assert Contact(late_ms=60).moves(100, 130).pressed_ms() == [100]


def test_tap_whose_end_is_told_late_is_still_a_press() -> None:
    contact = Contact().moves(100)
    contact.edges = FirstEdge(hold_s=1.0, closed=False, at_s=0.0)
    contact.edges.edge(0.100, closed=True)  # nobody had time to look ...
    assert contact.edges.settle(0.170, closed_now=False) == []  # ... until it was over,
    contact.edges.edge(0.165, closed=False)  # and this was still on its way
    assert contact.edges.settle(0.171, closed_now=False) == [Press(0.1, held=False)]


def test_lone_spike_seen_late_is_still_no_press() -> None:
    assert Contact(late_ms=60).moves(100, 103).pressed_ms() == []


def test_two_taps_a_tenth_of_a_second_apart_are_two_presses() -> None:
    assert Contact().moves(100, 150, 200, 250).pressed_ms() == [100, 200]


def test_button_works_again_after_a_lost_release() -> None:
    contact = Contact().moves(100).until(300)
    contact.closed = False  # its edge was never told
    contact.until(2000)
    assert contact.moves(2000).pressed_ms() == [100, 2000]
    assert not any(press.held for press in contact.presses)


def test_first_edge_told_with_the_wrong_direction_still_stamps_the_press() -> None:
    contact = Contact().until(100)
    contact.edges.edge(0.100, closed=False)  # read while it bounced open
    assert contact.moves(100.5).pressed_ms() == [100]


def test_press_whose_last_bounce_was_swallowed_is_not_lost() -> None:
    contact = Contact().moves(100, 101)
    contact.closed = True  # two edges in one: nobody was told
    assert contact.pressed_ms() == [100]
    assert [press.held for press in contact.until(1200).presses] == [False, True]


def test_release_told_with_the_wrong_direction_is_no_second_press() -> None:
    contact = Contact().moves(100).until(200)
    contact.edges.edge(0.200, closed=True)  # read while it bounced closed
    assert contact.moves(201, 202, 204.5, 206, 209).pressed_ms() == [100]


def test_trembling_contact_told_as_one_edge_is_no_second_press() -> None:
    contact = Contact().moves(100).until(200)
    contact.edges.edge(0.200, closed=True)
    assert contact.pressed_ms() == [100]


def test_lost_edges_of_a_spike_leave_nothing_behind() -> None:
    contact = Contact().moves(100)
    contact.closed = False  # its opening was never told
    assert contact.until(400).pressed_ms() == []
    assert contact.edges.next_due_s() is None
    assert contact.moves(500).pressed_ms() == [500]


def test_held_press_is_told_a_second_time_with_its_first_time() -> None:
    contact = Contact().moves(100, 101, 103).until(1099)
    assert contact.presses == [Press(0.1, held=False)]
    contact.until(1101)
    assert contact.presses == [Press(0.1, held=False), Press(0.1, held=True)]
    contact.until(5000)
    assert len(contact.presses) == 2


def test_press_let_go_in_time_is_not_held() -> None:
    contact = Contact().moves(100, 1050).until(3000)
    assert contact.presses == [Press(0.1, held=False)]


def test_contact_that_breaks_while_held_starts_its_hold_again() -> None:
    contact = Contact().moves(100, 900, 902).until(1800)
    assert [press.held for press in contact.presses] == [False]
    contact.until(1900)
    assert [press.held for press in contact.presses] == [False, True]


def test_button_closed_at_the_start_is_stuck_until_it_opens() -> None:
    contact = Contact(closed=True).until(20_000)
    assert contact.presses == []
    assert contact.trouble() == "stuck"
    contact.moves(20_000, 20_001, 20_002)
    assert contact.trouble() is None
    assert contact.moves(20_100).pressed_ms() == [20_100]


def test_button_that_settles_open_right_after_the_start_is_not_stuck() -> None:
    contact = Contact(closed=True)
    contact.closed = False  # the pull-up had to charge a long lead
    contact.presses += contact.edges.settle(0.01, closed_now=False)
    assert contact.trouble() is None
    assert contact.moves(100).pressed_ms() == [100]


def test_press_that_never_ends_becomes_a_stuck_button() -> None:
    contact = Contact().moves(100).until(29_000)
    assert contact.trouble() is None
    contact.until(31_000)
    assert contact.trouble() == "stuck"
    assert contact.moves(31_000).trouble() is None


def test_minute_of_chatter_is_at_most_one_press_no_hold_and_a_faulty_button() -> None:
    rng = random.Random(7)
    contact, ms = Contact(), 100.0
    while ms < 60_000:
        contact.moves(ms)
        ms += rng.uniform(0.2, 1.8)
        assert contact.trouble() in ("chatters", None)
    contact.until(ms)
    assert len(contact.presses) <= 1
    assert contact.trouble() == "chatters"


def test_press_after_long_chatter_is_not_dated_back_to_where_the_chatter_began() -> None:
    assert Contact().moves(*(100 + half / 2 for half in range(401))).pressed_ms() == []


def test_faulty_contact_must_rest_longer_and_is_forgiven_in_the_end() -> None:
    contact = Contact().moves(*range(100, 600))
    before = len(contact.pressed_ms())
    contact.moves(*(800 + step for step in (0, 50, 100, 150)))
    assert len(contact.pressed_ms()) - before <= 1
    contact.until(60_000)
    assert contact.trouble() is None


def test_child_hammering_at_fifteen_a_second_is_no_faulty_button() -> None:
    times = [100 + tap * 66.0 + part for tap in range(60) for part in (0, 1, 2, 33, 34, 35)]
    contact = Contact().moves(*times)
    assert contact.trouble() is None
    assert len(contact.pressed_ms()) == 60


class Kernel:
    """Three presses of a bouncing contact as they reach us from a busy machine.

    Edges within 0.3 ms of each other become one, its direction is read after it,
    and what is told may be late by up to 90 ms.
    """

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.presses_s: list[float] = []
        self.moves_s: list[float] = []
        at_s = 1.0
        for _ in range(3):
            self.presses_s.append(at_s)
            at_s = self._bounce(at_s) + self.rng.uniform(0.025, 0.3)
            at_s = self._bounce(at_s) + self.rng.uniform(0.06, 0.4)
        self.told = list(self._tell())  # (told at, stamp, closed)

    def _bounce(self, at_s: float) -> float:
        self.moves_s.append(at_s)
        for _ in range(2 * self.rng.randrange(4)):
            at_s += self.rng.uniform(0.00002, 0.0012)
            self.moves_s.append(at_s)
        return at_s

    def _tell(self) -> Iterator[tuple[float, float, bool]]:
        read_s = told_s = 0.0
        for move_s in self.moves_s:
            if move_s > read_s:
                read_s = move_s + self.rng.choice([0.00005, 0.0001, 0.0003])
                told_s = max(told_s, read_s + self.rng.choice([0.0007, 0.0015, 0.003, 0.09]))
                yield told_s, move_s, self.closed(read_s)

    def closed(self, at_s: float) -> bool:
        return sum(move_s <= at_s for move_s in self.moves_s) % 2 == 1


def test_every_press_is_found_once_through_merged_misread_and_late_edges() -> None:
    for seed in range(300):
        kernel = Kernel(seed)
        told, edges, now_s = kernel.told, FirstEdge(9.0, closed=False, at_s=0.0), 0.0
        found: list[float] = []
        while told or edges.next_due_s() is not None:
            coming_s = [told[0][0]] if told else []
            due_s = edges.next_due_s()
            now_s = max(now_s, min(coming_s if due_s is None else [*coming_s, due_s]))
            now_s += kernel.rng.choice([0.0, 0.0001, 0.001, 0.02])
            while told and told[0][0] <= now_s:
                edges.edge(*told.pop(0)[1:])
            found += [press.at_s for press in edges.settle(now_s, kernel.closed(now_s))]
        assert found == kernel.presses_s, f"seed {seed}"
