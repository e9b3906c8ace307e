"""Evenings in which everything happens that can, for tests of the log."""

from typing import Any

from companion import commands as cmd
from tests.companion.evening import Evening


def at_the_chairs() -> Evening:
    """Phones come and go, people sit down."""
    table = Evening("Aki", "Mika", "Ken", deal=False, wd4_challenge="off")
    table.asks(cmd.AdmitPhone("tablet"))
    table.asks(cmd.AskFace(3), phone="tablet")
    table.ken.taps(cmd.AnswerFace("tablet", 3, yes=False))
    table.asks(cmd.TakeFace(3), phone="tablet", vouched=True)
    table.asks(cmd.LeaveFace(3), phone="tablet")
    table.asks(cmd.RemovePhone("tablet"))
    table.mika.taps(cmd.RenamePerson(2, "みか"))
    table.asks(cmd.AddPerson("Rin"))
    table.asks(cmd.RemovePerson(4))
    table.asks(cmd.ArrangeSeats((1, 3, 2)))
    table.asks(cmd.ArrangeSeats((1, 2, 3)))
    table.asks(cmd.HandHost("mika-phone"))
    return table


def evening_of_the_house() -> Evening:
    """Chairs, phones, turns, races, counting and corrections."""
    table = at_the_chairs()
    table.asks(cmd.ShowRules())
    table.asks(cmd.StartGame(2))
    table.aki.plays("rev")
    table.aki.plays("wd4", "red")
    table.ken.draws()
    for seat, cards in enumerate((2, 2, 5)):
        table.asks(cmd.SetHandCount(seat, cards))
    table.asks(cmd.SetTurn(0))
    table.asks(cmd.SetTracking("turns"))
    table.aki.calls_uno()
    table.mika.plays()
    table.ken.catches("Mika")
    table.aki.draws()
    table.judges()
    table.asks(cmd.LetItPass(table.view["verdict"]["race"]))
    table.undoes()
    table.aki.is_out()
    table.mika.counts({"5": 2, "wild": 1})
    table.asks(cmd.ClearCount(1, 1))
    table.asks(cmd.CountPile({"0": 4}))
    table.confirms()
    table.aki.taps(cmd.CorrectRound(1, 0, (0, 30, 40), 1))
    table.comes("Rin")
    table.ken.passes()
    table.mika.catches()
    table.judges()
    table.asks(cmd.NameRace(table.view["verdict"]["race"], 0))
    table.asks(cmd.GoodNight())
    table.asks(cmd.StartNight())
    return table


def evening_of_what_is_kept() -> Evening:
    """Decks, rules and texts of one's own; a game that is played on."""
    table = Evening("Aki", "Mika", deal=False, target=50)
    table.asks(cmd.SaveDeck("classic_112", "Ours", {"w-custom": 30}))
    table.asks(cmd.SaveDeck("classic_108", "Other"))
    table.asks(cmd.ForgetDeck("own-2"))
    table.asks(cmd.SaveRules("ours"))
    table.asks(cmd.SaveRules("theirs"))
    table.asks(cmd.ForgetRules("theirs"))
    table.asks(cmd.MarkYoung(2, young=True))
    table.asks(cmd.ChooseRules(changes={"deck": "own-1"}))
    table.asks(cmd.SetCardText("w-custom", "Everybody sings"))
    table.asks(cmd.ShowRules())
    table.asks(cmd.StartGame(0))
    table.scores("Aki", mika=50)
    table.asks(cmd.PlayOn())
    return table


def evening_of_doubts() -> Evening:
    """Challenges, doubts and think times, STOP and pairs."""
    rules: dict[str, Any] = {
        "facedown_limit": 3,
        "stop_call": "required",
        "multi_discard": "identical_any",
    }
    table = Evening("Aki", "Mika", "Ken", preset="japan", pair_uno=True, turn_s=30, **rules)
    table.asks(cmd.Tick(table.now_s + 100))
    table.asks(cmd.TurnUp("skip"))
    table.asks(cmd.SetTurn(0))
    table.aki.plays("wd4", "red")
    table.mika.taps(cmd.MakeChallenge(1))
    table.mika.taps(cmd.SettleChallenge(("colour",), "7", "red"))
    table.mika.plays("wd4", "red")
    table.ken.draws()
    for offers in ((2, 3), (2,)):
        turn = table.game.turn
        assert turn is not None
        doubted, doubter = table.player(table.turn), table.player(table.names[turn - 2])
        doubted.taps(cmd.Play(doubted.seat, facedown=True))
        doubter.taps(cmd.Doubt(doubter.seat, offers[0]))
        if len(offers) > 1:
            doubted.taps(cmd.RaiseDoubt(doubted.seat, offers[1]))
            table.asks(cmd.Tick(table.now_s + 100))
            doubter.taps(cmd.AgreeDoubt(doubter.seat))
            doubter.taps(cmd.RevealDoubt("wrong"))
        else:
            doubted.taps(cmd.DropDoubt(doubted.seat))
    table.asks(cmd.PauseClocks(paused=True))
    table.asks(cmd.SetTurn(0))
    table.aki.taps(cmd.Play(0, facedown=True))
    table.asks(cmd.SetHandCount(1, 2))
    table.mika.taps(cmd.CallPair(1))
    table.mika.taps(cmd.Play(1, "5", "red", count=2))
    table.ken.plays()
    table.asks(cmd.SetHandCount(0, 1))
    table.aki.plays()
    table.aki.taps(cmd.CallStop(0))
    return table


def evening_of_presses() -> Evening:
    """Catches that meet no window, a doubt at the button, think time."""
    rules: dict[str, Any] = {"facedown_limit": 3}
    table = Evening("Aki", "Mika", "Ken", hands=(2, 5, 3), **rules)
    table.mika.catches("Aki")
    table.aki.plays()
    table.ken.taps(cmd.AnswerCatch(2, table.view["queries"][0]["query"], yes=True))
    table.judges()
    table.mika.taps(cmd.Play(1, facedown=True))
    table.asks(cmd.Doubt())
    table.ken.taps(cmd.NameDoubter(2))
    table.ken.taps(cmd.Doubt(2, 3))
    table.asks(cmd.BeginThinkTime())
    table.aki.taps(cmd.SpeakUp(0))
    return table


def evening_of_many_cards() -> Evening:
    """Skips passed on and owed, hands and sides that move, seats that leave, a last +4."""
    table = Evening("Aki", "Mika", "Ken", deck="flip", skip_pass_on=True, skip_multi="lose_x_turns")
    table.asks(cmd.SetDealer(0))
    table.asks(cmd.SetTurn(0))
    table.aki.taps(cmd.Play(0, "skip", count=2))
    table.mika.passes()
    table.ken.plays("flip")
    table.asks(cmd.BackToLobby())
    table.asks(cmd.ChooseRules("taiwan", {"seven_zero": True, "wd4_challenge": "stay"}))
    table.asks(cmd.ShowRules())
    table.asks(cmd.StartGame(0))
    table.asks(cmd.TurnUp("rev"))
    table.aki.plays("7")
    table.asks(cmd.NameTarget(0, 1))
    table.asks(cmd.SetHandCount(2, 1))
    table.asks(cmd.SetTurn(2))
    table.asks(cmd.SetDirection(1))
    table.ken.plays("wd4", "red")
    table.asks(cmd.LeaveRound(0))
    return table


def evening_of_ranks() -> Evening:
    """Only cards are counted."""
    table = Evening("Aki", "Mika", preset="small_children")
    table.aki.is_out()
    table.asks(cmd.CountCardsLeft(1, 3))
    return table


def evenings() -> tuple[Evening, ...]:
    return (
        evening_of_the_house(),
        evening_of_what_is_kept(),
        evening_of_doubts(),
        evening_of_presses(),
        evening_of_many_cards(),
        evening_of_ranks(),
    )
