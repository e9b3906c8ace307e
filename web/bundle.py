"""One script a page, joined when the box starts: there is no build step, and no hundred requests.

Each module of `js/` becomes a function that gives back what it exports, in the order in which
they need each other. The vendored module stays a file of its own. Comments are left out. The
sources are plain: names are exported where they are declared, or from another module, and are
never assigned anew. Anything else is refused at the start, so no page is ever half a script.

What a page names by `import('…')` comes in a second script, asked for when it is wanted: one such
name a page. The second script takes from the first what both need, so no module is there twice.
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
_LATER = re.compile(r"\bimport\('([^']+)'\)")
_UNKNOWN = re.compile(r"^(?:import|export)\b[^\n]*|\bimport\(", re.MULTILINE)
_NAME = re.compile(r"(\w+)(?:\s+as\s+(\w+))?")
_OWN = "js/"


class UnknownScript(ValueError):
    """A module that cannot be joined; says which and why."""


def joined(files: Mapping[str, str], entry: str) -> dict[str, str]:
    """A page's scripts by address: its own and, if it names one, the one that comes later.

    `files` are sources by name, `entry` is one of them.
    """
    first = _order(files, entry)
    gates = {gate for name in first for gate in _laters(files[name], name)}
    if not gates:
        return {_address(entry): _script(files, first, entry)}
    if len(gates) > 1 or gates & {*first}:
        raise UnknownScript(f"{entry}: not one script that comes later, {sorted(gates)}")
    [gate] = gates
    second = [name for name in _order(files, gate) if name not in first]
    shared = {each for name in second for each in needs(files[name], name)} & {*first}
    lent = ", ".join(_variable(name) for name in first if name in shared)
    address = _address(entry, gate)
    taken = f"import {{ {lent} }} from './{posixpath.basename(entry)}';\n"
    return {
        _address(entry): _script(files, first, entry, address) + f"export {{ {lent} }};\n",
        address: f"{taken}{_script(files, second)}export default {_variable(gate)};\n",
    }


def _address(entry: str, gate: str = "") -> str:
    """`page/table.js`, and `page/table.evening.js` for what comes later by `js/evening.js`."""
    page = entry.removeprefix(_OWN)
    return f"page/{page[:-3]}.{posixpath.basename(gate)}" if gate else f"page/{page}"


def _script(files: Mapping[str, str], order: list[str], entry: str = "", later: str = "") -> str:
    """The modules in this order; `entry` is the page's own, `later` the other script's address."""
    heads = [
        f"import * as {_variable(name)} from '{posixpath.relpath(name, 'page')}';\n"
        for name in order
        if not name.startswith(_OWN)
    ]
    own = [name for name in order if name.startswith(_OWN)]
    return "".join([*heads, *(_wrapped(files, name, name == entry, later) for name in own)])


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


def _laters(source: str, name: str) -> list[str]:
    """The modules that a source of ours asks for only when it comes to that."""
    if not name.startswith(_OWN):
        return []
    return [_beside(name, found[1]) for found in _LATER.finditer(_COMMENT.sub("", source))]


def _beside(name: str, relative: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), relative))


def _variable(name: str) -> str:
    return "$" + re.sub(r"\W", "_", name)


def _wrapped(files: Mapping[str, str], name: str, last: bool, later: str) -> str:
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
    strange = _UNKNOWN.search(_LATER.sub("", body) if later else body)
    if strange:
        raise UnknownScript(f"{name}: {strange[0]}")
    asked = f"import('./{posixpath.basename(later)}').then((more) => more.default)"
    inside = "".join(heads) + _LATER.sub(asked, body)
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
    """Address and text of each script that no other one needs, and of what comes later to it."""
    needed = {
        each
        for name, source in files.items()
        for each in (*needs(source, name), *_laters(source, name))
    }
    for name in sorted(files):
        if name.startswith(_OWN) and name not in needed:
            yield from joined(files, name).items()
