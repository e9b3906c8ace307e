"""What a press of the big button means, phase by phase."""

from companion import commands as cmd
from companion.pressing import BigButton, Meaning, meaning
from tests.companion.evening import Evening


def means(table: Evening, *, waits: bool = False) -> Meaning:
    return meaning(table.history.state, somebody_waits=waits)


# --- phases -----------------------------------------------------------------------------------


def test_joining_lets_the_waiting_phone_in() -> None:
    table = Evening("Aki", "Mika", deal=False)
    assert means(table, waits=True) is Meaning.LET_IN
    assert means(table) is Meaning.NOTHING


def test_rule_card_is_agreed_by_a_press() -> None:
    table = Evening("Aki", "Mika", deal=False)
    table.asks(cmd.ShowRules())
    assert means(table, waits=True) is Meaning.DEAL


def test_press_in_play_is_uno() -> None:
    for tracking in ("scores", "turns", "hands"):
        assert means(Evening("Aki", "Mika", tracking=tracking)) is Meaning.UNO


def test_press_passes_the_turn_where_the_family_wants_it() -> None:
    table = Evening("Aki", "Mika", tracking="turns", button_passes_turn=True)
    assert means(table) is Meaning.TURN_OVER


def test_press_is_uno_again_once_the_level_has_changed_to_hands() -> None:
    """The switch stays, but it means nothing where hands are tracked."""
    table = Evening("Aki", "Mika", tracking="turns", button_passes_turn=True)
    assert table.game.tracking == "turns"
    table.aki.is_out()
    assert means(table) is Meaning.NOTHING


def test_press_confirms_the_round_only_when_everybody_is_counted() -> None:
    table = Evening("Aki", "Mika")
    table.aki.is_out()
    assert means(table) is Meaning.NOTHING
    table.mika.counts(points=60)
    assert means(table) is Meaning.NEXT_ROUND


def test_press_after_the_game_plays_again() -> None:
    table = Evening("Aki", "Mika", target=50)
    table.scores("Aki", Mika=60)
    assert means(table) is Meaning.AGAIN


def test_press_goes_on_with_a_game_that_a_correction_has_opened() -> None:
    table = Evening("Aki", "Mika", target=50)
    table.scores("Aki", Mika=60)
    table.asks(cmd.CorrectRound(1, 0, (0, 6), 1))
    assert means(table) is Meaning.NEXT_ROUND


# --- gestures ---------------------------------------------------------------------------------


def test_single_press_does_what_it_means() -> None:
    for wanted, command in (
        (Meaning.DEAL, cmd.StartGame()),
        (Meaning.UNO, cmd.CallUno()),
        (Meaning.TURN_OVER, cmd.PassTurn()),
        (Meaning.AGAIN, cmd.StartGame()),
        (Meaning.NOTHING, None),
        (Meaning.LET_IN, None),
    ):
        assert BigButton().command(wanted, 10.0) == (command, 10.0)


def test_second_press_says_uno_stamped_at_the_first() -> None:
    button = BigButton()
    assert button.command(Meaning.TURN_OVER, 10.0) == (cmd.PassTurn(), 10.0)
    assert button.command(Meaning.TURN_OVER, 10.7) == (cmd.CallUno(), 10.0)


def test_presses_within_a_gesture_never_pass_two_turns() -> None:
    button = BigButton()
    told = [button.command(Meaning.TURN_OVER, at)[0] for at in (10.0, 10.2, 10.4, 10.6)]
    assert told.count(cmd.PassTurn()) == 1


def test_press_after_a_breath_passes_the_next_turn() -> None:
    button = BigButton()
    button.command(Meaning.TURN_OVER, 10.0)
    assert button.command(Meaning.TURN_OVER, 10.71) == (cmd.PassTurn(), 10.71)


def test_steady_presses_are_a_gesture_of_two_each() -> None:
    """A child that never stops: the gesture ends 0.7 s after it began."""
    button = BigButton()
    told = [button.command(Meaning.TURN_OVER, at)[0] for at in (10.0, 10.5, 11.0, 11.5)]
    assert told == [cmd.PassTurn(), cmd.CallUno(), cmd.PassTurn(), cmd.CallUno()]


def test_second_press_elsewhere_is_the_same_once() -> None:
    button = BigButton()
    assert button.command(Meaning.UNO, 10.0)[0] == cmd.CallUno()
    assert button.command(Meaning.UNO, 10.3) == (None, 10.0)


def test_second_press_on_agreed_deal_says_no_uno() -> None:
    """Two quick presses on the rule card began a race in the first second of the game."""
    button = BigButton()
    assert button.command(Meaning.DEAL, 10.0)[0] == cmd.StartGame()
    assert button.command(Meaning.TURN_OVER, 10.4) == (None, 10.0)


def test_round_is_confirmed_two_seconds_after_the_last_hand() -> None:
    button = BigButton()
    button.counted(10.0, done=True)
    button.counted(11.0, done=True)
    assert button.command(Meaning.NEXT_ROUND, 11.9)[0] is None
    assert button.command(Meaning.NEXT_ROUND, 12.7)[0] == cmd.ConfirmRound()


def test_hand_counted_anew_starts_the_two_seconds_again() -> None:
    button = BigButton()
    button.counted(10.0, done=True)
    button.counted(11.0, done=False)
    button.counted(13.0, done=True)
    assert button.command(Meaning.NEXT_ROUND, 14.0)[0] is None
    assert button.command(Meaning.NEXT_ROUND, 15.0)[0] == cmd.ConfirmRound()


def test_round_whose_count_nobody_watched_is_confirmed_at_once() -> None:
    assert BigButton().command(Meaning.NEXT_ROUND, 10.0)[0] == cmd.ConfirmRound()
