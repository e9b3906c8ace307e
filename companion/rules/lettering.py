"""What people type, as other people see it: names and the words on cards."""

import unicodedata

MOST_MARKS = 4
"""On one letter, as many as a living script needs; more of them paint over other lines."""
JOINER = "\u200d"
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by their class, and yet there is nothing to be seen of them."""
_PICTURES = ("So", "Sm")


def seen(text: str) -> str:
    """Trimmed, without signs that nobody can see or that turn text round."""
    kept, marks = "", 0
    for sign in text:
        marks = marks + 1 if _stacks(sign) else 0
        if sign.isspace():
            kept += " "
        elif marks <= MOST_MARKS and (sign == JOINER or _is_seen(sign)):
            kept += sign
    return " ".join(kept.split())


def graphemes(text: str) -> int:
    """How many signs a person sees (UAX 29, but for rare scripts).

    Marks, joined emoji, the second half of a flag and the later parts of a Korean syllable
    count with what they belong to.
    """
    count = 0
    before = base = ""
    half_a_flag = False
    for sign in text:
        letter = "\U0001f1e6" <= sign <= "\U0001f1ff"
        joined = before == JOINER and _is_picture(base) and _is_picture(sign)
        if not (joined or _belongs_before(sign) or (letter and half_a_flag)):
            count += 1
        half_a_flag = letter and not half_a_flag
        before, base = sign, base if _belongs_before(sign) else sign
    return count


def same_name(one: str, other: str) -> bool:
    """Names are one name if they differ only by case, width, surrounding space or unseen signs."""
    return fold_name(one) == fold_name(other)


def fold_name(name: str) -> str:
    """What is the same for all ways of writing one name."""
    shown = "".join(sign for sign in seen(name) if sign != JOINER and not _chooses(sign))
    folded = unicodedata.normalize("NFKC", shown).casefold()
    return unicodedata.normalize("NFKC", folded).strip()  # folding may take signs apart again


def _is_seen(sign: str) -> bool:
    return sign.isprintable() and sign not in _BLANK


def _is_picture(sign: str) -> bool:
    return unicodedata.category(sign) in _PICTURES if sign else False


def _chooses(sign: str) -> bool:
    """Whether it only chooses between shapes of the sign before it."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _stacks(sign: str) -> bool:
    """Whether it is painted above or below the sign before it."""
    return unicodedata.category(sign) in ("Mn", "Me") and not _chooses(sign)


def _belongs_before(sign: str) -> bool:
    """Whether it changes the sign before it: marks, shades of skin, vowels of Korean and Thai."""
    shade, korean = "\U0001f3fb" <= sign <= "\U0001f3ff", "\u1160" <= sign <= "\u11ff"
    mark = unicodedata.category(sign) in ("Mn", "Me", "Mc", "Cf")
    return mark or shade or korean or sign in "\u0e33\u0eb3"
