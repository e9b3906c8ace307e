"""What raw edges say of a contact, for whoever tries it out."""

from companion.ports import Button, Edge
from hardware.bounce import movements


def edges(button: Button, *times_ms: float, closed: bool = True) -> list[Edge]:
    """A contact that moves at each of the times."""
    return [
        Edge(button, ms / 1000, closed=closed is (number % 2 == 0))
        for number, ms in enumerate(times_ms)
    ]


def test_bouncing_press_is_one_movement_with_the_times_of_its_edges() -> None:
    (press,) = movements(edges(Button.UNO, 100, 101, 102.5, 104, 108))
    assert (press.at_s, press.closed) == (0.1, True)
    assert press.after_ms == (0, 1, 2.5, 4, 8)
    assert press.bounced_s == 0.008


def test_press_and_release_are_two_movements_in_order() -> None:
    press, release = movements(edges(Button.UNO, 100, 250))
    assert (press.closed, release.closed) == (True, False)
    assert release.bounced_s == 0


def test_two_buttons_do_not_bounce_into_each_other() -> None:
    found = movements(edges(Button.UNO, 100, 101, 102) + edges(Button.CATCH, 100.5))
    assert [(each.button, len(each.after_ms)) for each in found] == [
        (Button.UNO, 3),
        (Button.CATCH, 1),
    ]


def test_contact_that_did_not_move_has_no_movements() -> None:
    assert movements([]) == []
