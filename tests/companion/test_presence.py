"""Who is here: live, waiting, away, and when a night is another one."""

from companion.presence import HOST_GONE_S, NIGHT_BREAK_S, VOUCH_S, Presence


def here(*refs: str, at_s: float = 0.0) -> Presence:
    presence = Presence()
    for ref in refs:
        presence.arrive(ref, "page", at_s, member=True)
    return presence


def test_phone_is_live_while_one_of_its_pages_is_there() -> None:
    presence = here("aki")
    assert not presence.arrive("aki", "second", 1.0, member=True)
    assert not presence.leave("aki", "page", 2.0)
    assert presence.live == ("aki",)
    assert presence.leave("aki", "second", 3.0)
    assert not presence.live


def test_reload_leaves_the_phone_live() -> None:
    """The new page may come before the old one is missed."""
    presence = here("aki")
    presence.arrive("aki", "reloaded", 1.0, member=True)
    presence.leave("aki", "page", 1.5)
    assert (presence.live, presence.gone_for_s("aki", 9.0)) == (("aki",), 0.0)


def test_page_that_leaves_twice_leaves_once() -> None:
    presence = here("aki")
    assert presence.leave("aki", "page", 1.0)
    assert not presence.leave("aki", "page", 2.0)
    assert not presence.leave("ghost", "page", 2.0)
    assert presence.gone_for_s("aki", 3.0) == 2.0


def test_phone_that_is_not_let_in_waits() -> None:
    presence = here("aki")
    assert presence.arrive("mika", "page", 1.0, member=False)
    assert not presence.arrive("mika", "second", 2.0, member=False)
    assert (presence.live, presence.waiting) == (("aki",), ("mika",))
    presence.admitted("mika")
    assert (presence.live, presence.waiting) == (("aki", "mika"), ())


def test_waiting_phone_that_leaves_waits_no_longer() -> None:
    presence = here()
    presence.arrive("mika", "page", 1.0, member=False)
    assert presence.leave("mika", "page", 2.0)
    assert presence.waiting == ()


def test_phone_sent_away_waits_again_while_it_is_there() -> None:
    presence = here("aki", "mika")
    presence.sent_away("mika")
    presence.sent_away("ghost")
    assert (presence.live, presence.waiting) == (("aki",), ("mika",))


def test_strangers_who_come_and_go_leave_nothing_behind() -> None:
    """Each new cookie used to be remembered for good: a program could fill the memory."""
    presence = here("aki")
    for number in range(100):
        presence.arrive(f"stranger{number}", "page", 1.0, member=False)
        presence.leave(f"stranger{number}", "page", 2.0)
    assert presence == here("aki")


def test_button_vouches_for_thirty_seconds() -> None:
    presence = here()
    assert not presence.vouched(0.0)
    presence.vouch(10.0)
    assert presence.vouched(10.0 + VOUCH_S)
    assert not presence.vouched(10.1 + VOUCH_S)


def test_phone_that_never_came_has_been_away_for_ever() -> None:
    assert here().gone_for_s("ghost", 5.0) > HOST_GONE_S


# --- another night ----------------------------------------------------------------------------


def test_four_hours_of_nobody_make_another_night() -> None:
    presence = here("aki")
    presence.leave("aki", "page", 100.0)
    presence.arrive("aki", "page", 100.0 + 4 * 3600, member=True)
    assert presence.new_night


def test_less_than_four_hours_is_the_same_night() -> None:
    presence = here("aki")
    presence.leave("aki", "page", 100.0)
    presence.arrive("aki", "page", 99.0 + 4 * 3600, member=True)
    assert not presence.new_night


def test_phones_that_never_left_keep_the_night() -> None:
    """Five hours without a reconnect, then grandma's phone: the next game was another night."""
    presence = here("aki", "mika")
    presence.arrive("grandma", "page", 5 * 3600.0, member=True)
    assert not presence.new_night


def test_new_night_is_not_forgotten_when_the_second_phone_comes() -> None:
    presence = here("aki")
    presence.leave("aki", "page", 0.0)
    presence.arrive("aki", "page", NIGHT_BREAK_S, member=True)
    presence.arrive("mika", "page", NIGHT_BREAK_S + 1, member=True)
    assert presence.new_night


def test_neighbour_who_only_waits_is_nobody_at_the_table() -> None:
    presence = here("aki")
    presence.leave("aki", "page", 0.0)
    presence.arrive("neighbour", "page", NIGHT_BREAK_S - 10, member=False)
    presence.leave("neighbour", "page", NIGHT_BREAK_S - 5)
    presence.arrive("aki", "page", NIGHT_BREAK_S, member=True)
    assert presence.new_night


def test_first_phone_of_all_begins_no_night_by_its_absence() -> None:
    assert not here("aki", at_s=10 * NIGHT_BREAK_S).new_night
