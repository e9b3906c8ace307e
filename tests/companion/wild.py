"""Whatever a broken page might send: commands with values that fit and such that do not."""

from hypothesis import strategies as st

from companion import commands as cmd
from companion.cards import COLOURS, deck_ids, load_deck
from companion.house_rules import presets
from tests.companion.rule_sets import changes

KNOWN = sorted({face.id for deck in deck_ids() for face in load_deck(deck).faces})
FACES = st.sampled_from(("num", "num", "7", "0", "skip", "rev", "d2", "wild", "wd4", "", *KNOWN))
COLOUR = st.sampled_from((None, "pink", *COLOURS))
ANYWHERE = st.integers(-1, 10)
ANYTHING = st.integers(-2, 130)
MAYBE = st.none() | ANYTHING
SOMEBODY = st.none() | ANYWHERE
A_COUNT = st.dictionaries(st.sampled_from(("0", "5", "skip", "wd4", "num", "")), ANYTHING)
ALSO = st.lists(st.fixed_dictionaries({"face": FACES}), max_size=3).map(tuple)
NAMES = st.sampled_from(("", "aki", "Rin", "\u200d", "x" * 30))
SEATS = st.lists(ANYTHING, max_size=11).map(tuple)
SIGHTS = st.lists(st.sampled_from(("colour", "symbol", "wild", "")), max_size=3).map(tuple)
OFFER = st.integers(-1, 10)
YES_NO = st.booleans()


def plays() -> st.SearchStrategy[cmd.Command]:
    build = st.builds
    return st.one_of(
        build(
            cmd.Play, ANYWHERE, FACES, COLOUR, YES_NO, MAYBE, OFFER, ALSO, YES_NO, YES_NO, SOMEBODY
        ),
        build(cmd.Draw, ANYWHERE, MAYBE, MAYBE, st.none() | YES_NO),
        build(cmd.TurnUp, FACES, COLOUR),
        build(cmd.SetDealer, ANYWHERE),
        build(cmd.BeginTurn, ANYWHERE),
        build(cmd.NameTarget, ANYWHERE, ANYWHERE),
        build(cmd.MakeChallenge, ANYWHERE),
        build(cmd.SettleChallenge, SIGHTS, st.none() | FACES, COLOUR),
        build(cmd.Doubt, SOMEBODY, st.none() | OFFER),
        build(cmd.NameDoubter, ANYWHERE),
        st.just(cmd.BeginThinkTime()),
        build(cmd.SpeakUp, SOMEBODY),
        build(cmd.RaiseDoubt, ANYWHERE, OFFER),
        build(cmd.AgreeDoubt, ANYWHERE),
        build(cmd.DropDoubt, ANYWHERE),
        build(cmd.RevealDoubt, st.sampled_from(("right", "wrong", "wild", ""))),
        build(cmd.CallPair, ANYWHERE),
        build(cmd.CallStop, SOMEBODY),
        build(cmd.LeaveRound, ANYWHERE),
        build(cmd.PassTurn, SOMEBODY, MAYBE),
        build(cmd.ClaimTurn, ANYWHERE),
        build(cmd.Tick, st.integers(0, 10**6).map(float)),
        build(cmd.PauseClocks, YES_NO),
    )


def repairs() -> st.SearchStrategy[cmd.Command]:
    build = st.builds
    return st.one_of(
        build(cmd.SetTurn, ANYWHERE),
        build(cmd.SetDirection, st.integers(-2, 2)),
        build(cmd.SetColour, st.sampled_from(("", *COLOURS))),
        build(cmd.SetHandCount, ANYWHERE, ANYTHING),
        build(cmd.SetTracking, st.sampled_from(("scores", "turns", "hands", ""))),
        build(cmd.CallUno, SOMEBODY),
        build(cmd.Catch, SOMEBODY, SOMEBODY),
        build(cmd.AimCatch, ANYWHERE, ANYWHERE),
        build(cmd.AnswerCatch, ANYWHERE, ANYTHING, YES_NO),
        build(cmd.NameRace, ANYTHING, ANYWHERE),
        build(cmd.LetItPass, ANYTHING),
        build(cmd.Undo, ANYTHING),
    )


def counts() -> st.SearchStrategy[cmd.Command]:
    build = st.builds
    return st.one_of(
        build(cmd.EndRound, ANYWHERE, MAYBE),
        build(cmd.CountHand, ANYWHERE, st.none() | A_COUNT, MAYBE, YES_NO, ANYTHING),
        build(cmd.CountPile, st.none() | A_COUNT, MAYBE, ANYTHING),
        build(cmd.CountCardsLeft, ANYWHERE, ANYTHING),
        build(cmd.ClearCount, SOMEBODY, ANYTHING),
        build(cmd.CorrectRound, ANYTHING, ANYWHERE, SEATS, ANYTHING),
        st.sampled_from((cmd.ConfirmRound(), cmd.PlayOn())),
    )


def at_the_chairs() -> st.SearchStrategy[cmd.Command]:
    build, ids = st.builds, st.sampled_from((*deck_ids(), "own-1", "own-2", ""))
    few = st.dictionaries(FACES, ANYTHING, max_size=2)
    return st.one_of(
        build(cmd.StartGame, SOMEBODY),
        build(cmd.AddPerson, NAMES),
        build(cmd.RemovePerson, ANYWHERE),
        build(cmd.RenamePerson, ANYWHERE, NAMES),
        build(cmd.PlayAlong, ANYWHERE),
        build(cmd.ArrangeSeats, SEATS),
        build(cmd.ChooseRules, st.none() | st.sampled_from((*presets(), "ours", "")), changes()),
        build(cmd.TakeFace, SOMEBODY, NAMES),
        build(cmd.LeaveFace, ANYWHERE),
        build(cmd.SaveDeck, ids, NAMES, few, few, st.none() | ids),
        build(cmd.ForgetDeck, ids),
        build(cmd.SaveRules, st.sampled_from(("ours", "", "mattel"))),
        build(cmd.ForgetRules, st.sampled_from(("ours", ""))),
        build(cmd.SetCardText, FACES, NAMES),
        build(cmd.MarkYoung, ANYWHERE, YES_NO),
        st.sampled_from((cmd.ShowRules(), cmd.SameAgain(), cmd.GoodNight(), cmd.BackToLobby())),
    )


def wild_commands() -> st.SearchStrategy[cmd.Command]:
    return st.one_of(plays(), plays(), repairs(), counts(), at_the_chairs())
