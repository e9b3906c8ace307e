"""A Wild Draw Four is doubted by the next player, who looks at the hand.

Rules digest 2.4 (A4); switches `wd4_legality`, `wd4_challenge`, `challenge_reveal`,
`challenge_guilty_draw`, `challenge_fail_draw`. What comes of it stands in `settling`.
"""

from collections.abc import Collection

from companion import events as ev
from companion.cards import Face
from companion.errors import RuleViolation
from companion.house_rules import HouseRules
from companion.rules import stacking
from companion.rules.desk import Draft
from companion.state import GameState


def possible(game: GameState, face: Face) -> bool:
    """Whether a card just laid can be challenged."""
    on = game.rules.wd4_challenge != "off" and stacking.allows_challenge(game)
    return face.may_be_a_bluff and on


def open_for(draft: Draft, seat: int, colour: str | None, top: str | None) -> None:
    """The card has been laid by `seat`; below it lay `top` in `colour`."""
    victim = draft.game.turn
    assert victim is not None
    draft.add(ev.ChallengeOpened(seat, victim, colour, top, draft.context.at_s))


def check_seen(game: GameState, seat: int) -> None:
    """Whoever has challenged looks first: `look_first` for taking the cards, or answering."""
    if game.challenge is not None and game.challenge.made and seat == game.challenge.victim:
        raise RuleViolation("look_first", {"name": game.seats[seat].name})


def close(draft: Draft) -> None:
    """Somebody goes on without a challenge."""
    if draft.game.challenge is not None:
        draft.add(ev.ChallengeClosed())


def guilty(rules: HouseRules, saw: Collection[str]) -> bool:
    """Whether the +4 was wrong, from what was seen beside it in the hand."""
    match rules.wd4_legality:
        case "no_same_color":
            return "colour" in saw
        case "no_same_color_or_number":
            return "colour" in saw or "symbol" in saw
        case "no_other_playable":
            return bool(saw)
        case _:
            return False


def who_looks(game: GameState) -> str:
    """challenger, table, or none: a helper who only says yes or no."""
    return game.rules.challenge_reveal


def after_guilty(rules: HouseRules) -> str:
    """What becomes of a wrong +4: stay, replace or return."""
    return rules.wd4_challenge


def guilty_cards(rules: HouseRules, pending: int, face: Face) -> int:
    """What the player of a wrong +4 draws; cards stacked below it come on top."""
    return max(0, pending - face.draws + rules.challenge_guilty_draw)


def failed_cards(rules: HouseRules, pending: int, face: Face) -> int:
    """What a wrong challenger draws in all; cards stacked below it come on top."""
    return max(0, pending - face.draws + rules.challenge_fail_draw)
