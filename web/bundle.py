"""One script a page, joined when the box starts: there is no build step, and no hundred requests.

Each module of `js/` becomes a function that gives back what it exports, in the order in which
they need each other. The vendored module stays a file of its own. Comments are left out. The
sources are plain: names are exported where they are declared, or from another module, and are
never assigned anew. Anything else is refused at the start, so no page is ever half a script.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping

_COMMENT = re.compile(
    r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/[ \t]*\n|//[^\n]*\n)", re.DOTALL | re.MULTILINE
)
_FROM = re.compile(
    r"^(import|export) (?:(\{[^}]*\}) from )?'([^']+)';?[ \t]*\n", re.DOTALL | re.MULTILINE
)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.MULTILINE)
_AGAIN = re.compile(r"^export \{([^}]*)\};?[ \t]*\n", re.MULTILINE)
_UNKNOWN = re.compile(r"^(?:import|export)\b[^\n]*|\bimport\(", re.MULTILINE)
_NAME = re.compile(r"(\w+)(?:\s+as\s+(\w+))?")
_OWN = "js/"


class UnknownScript(ValueError):
    """A module that cannot be joined; says which and why."""


def joined(files: Mapping[str, str], entry: str) -> str:
    """The whole script of a page; `files` are sources by name, `entry` is one of them."""
    order = _order(files, entry)
    outside = [name for name in order if not name.startswith(_OWN)]
    heads = [
        f"import * as {_variable(name)} from '{posixpath.relpath(name, 'page')}';\n"
        for name in outside
    ]
    own = [name for name in order if name.startswith(_OWN)]
    return "".join([*heads, *(_wrapped(files, name, last=name == entry) for name in own)])


def _order(files: Mapping[str, str], entry: str) -> list[str]:
    """Every module that is needed, each after those it needs."""
    order: list[str] = []
    open_: list[str] = []

    def visit(name: str) -> None:
        if name in order:
            return
        if name in open_ or name not in files:
            raise UnknownScript(f"{name}: {'a circle' if name in open_ else 'missing'}, {open_}")
        open_.append(name)
        for needed in needs(files[name], name) if name.startswith(_OWN) else ():
            visit(needed)
        order.append(open_.pop())

    visit(entry)
    return order


def needs(source: str, name: str) -> list[str]:
    """The modules that a source names, in its order."""
    return [_beside(name, found[3]) for found in _FROM.finditer(source)]


def _beside(name: str, relative: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), relative))


def _variable(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name)


def _wrapped(files: Mapping[str, str], name: str, *, last: bool) -> str:
    """A module as `const $name = (() => { … return its exports })();`, the page's own bare."""
    source = _COMMENT.sub("", files[name])
    told: dict[str, str] = {}
    heads = []
    for kind, names, address in (found.groups() for found in _FROM.finditer(source)):
        heads.append(_taken(kind, names, _variable(_beside(name, address)), told))
    body = _FROM.sub("", source)
    told |= {found[1]: found[1] for found in _EXPORT.finditer(body)}
    for again in _AGAIN.finditer(body):
        told |= {given: known for known, given in _pairs(again[1])}
    body = _AGAIN.sub("", _EXPORT.sub("", body))
    strange = _UNKNOWN.search(body)
    if strange:
        raise UnknownScript(f"{name}: {strange[0]}")
    inside = "".join(heads) + body
    if last:
        return f"{{\n{inside}}}\n"
    gives = ", ".join(f"{given}: {known}" for given, known in told.items())
    return f"const {_variable(name)} = (() => {{\n{inside}return {{ {gives} }};\n}})();\n"


def _taken(kind: str, names: str | None, variable: str, told: dict[str, str]) -> str:
    """What an import line becomes; names that are exported on are noted in `told`."""
    pairs = _pairs(names or "")
    if kind == "export":
        told |= {given: f"{variable}.{known}" for known, given in pairs}
        return ""
    inside = ", ".join(known if known == own else f"{known}: {own}" for known, own in pairs)
    return f"const {{ {inside} }} = {variable};\n" if inside else ""


def _pairs(names: str) -> list[tuple[str, str]]:
    """`a, b as c` as (a, a), (b, c)."""
    return [(each[1], each[2] or each[1]) for each in _NAME.finditer(names)]


def pages(files: Mapping[str, str]) -> Iterable[tuple[str, str]]:
    """`page/<name>.js` and its text for every script that no other one needs."""
    needed = {each for name, source in files.items() for each in needs(source, name)}
    for name in sorted(files):
        if name.startswith(_OWN) and name not in needed:
            yield f"page/{name.removeprefix(_OWN)}", joined(files, name)
