"""Each page has one script, joined of small modules when the box starts."""

import shutil
import subprocess
from pathlib import Path

import pytest

from web import bundle
from web.assets import Assets

STATIC = Path(bundle.__file__).parent / "static"
VENDOR = "export const three = 3;\n"
DOOR = "import { three as n } from '../vendor/v.js';\nexport { three } from '../vendor/v.js';\n"
DEEP = """/** Says what it is. @param {import('../door.js').X} x */
import { three } from '../door.js';
import { twice } from './twice.js';

// nothing of this is sent
export const six = () => twice(three);
export async function later() { return six(); }
"""
TWICE = "export function twice(n) {\n  return 2 * n; // kept: it ends a line\n}\n"
PAGE = (
    "import { six as much, later } from './parts/deep.js';\nconsole.log(much(), await later());\n"
)
FILES = {
    "vendor/v.js": VENDOR,
    "js/door.js": DOOR,
    "js/parts/deep.js": DEEP,
    "js/parts/twice.js": TWICE,
    "js/page.js": PAGE,
}
LATE = """import { three } from '../door.js';
import { got } from './got.js';
export const nine = () => three * got;
"""
GOT = "/** @type {import('../door.js').X} */\nexport const got = 3;\n"
ASKS = """const ask = () => import('./parts/late.js');
setTimeout(async () => {
  const more = await ask();
  console.log(more.nine(), more === (await ask()));
});
"""
TWO_PARTS = {
    **FILES,
    "js/parts/late.js": LATE,
    "js/parts/got.js": GOT,
    "js/page.js": PAGE + ASKS,
}
needs_node = pytest.mark.skipif(
    not shutil.which("node"),
    reason="=== SKIPPED: joined scripts are run by node, which is not here ===",
)


def said_by_node(folder: Path, files: dict[str, str]) -> str:
    for name, text in {**files, **bundle.joined(files, "js/page.js")}.items():
        path = folder / name.replace(".js", ".mjs")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(".js'", ".mjs'"))
    command = ["node", str(folder / "page" / "page.mjs")]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@needs_node
def test_joined_script_does_what_its_modules_do(tmp_path: Path) -> None:
    assert said_by_node(tmp_path, FILES) == "6 6\n"


@needs_node
def test_part_that_is_asked_for_later_runs_with_the_modules_of_the_first(tmp_path: Path) -> None:
    assert said_by_node(tmp_path, TWO_PARTS) == "6 6\n9 true\n"


def test_later_script_has_only_what_the_first_one_lacks() -> None:
    first, later = bundle.joined(TWO_PARTS, "js/page.js").values()
    assert "got" not in first
    assert "const $js_parts_got_js" in later
    assert "const $js_door_js" in first
    assert "const $js_door_js" not in later


def test_joined_script_leaves_comments_out_and_the_vendored_file_alone() -> None:
    [script] = bundle.joined(FILES, "js/page.js").values()
    assert "Says what" not in script
    assert "nothing of this" not in script
    assert script.count("import ") == 1
    assert "from '../vendor/v.js'" in script


def test_only_modules_that_nobody_else_needs_are_pages() -> None:
    assert [name for name, _ in bundle.pages(FILES)] == ["page/page.js"]
    both = [name for name, _ in bundle.pages(TWO_PARTS)]
    assert both == ["page/page.js", "page/page.late.js"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("js/parts/twice.js", "import { six } from './deep.js';\nexport const twice = six;\n"),
        ("js/page.js", "import { a } from './away.js';\n"),
        ("js/parts/twice.js", "export default 2;\n"),
        ("js/parts/twice.js", "export let n = 2;\n"),
        ("js/page.js", "const more = import(name);\n"),
        ("js/page.js", PAGE + "const more = import('./parts/twice.js');\n"),
        ("js/page.js", "import('./parts/twice.js');\nimport('./door.js');\n"),
        ("js/parts/twice.js", "import('../page.js');\n"),
    ],
)
def test_module_that_cannot_be_joined_is_named_at_the_start(name: str, text: str) -> None:
    with pytest.raises(bundle.UnknownScript, match=r"twice|away|page"):
        bundle.joined({**FILES, name: text}, "js/page.js")


def test_later_part_that_asks_for_a_still_later_one_is_refused() -> None:
    files = {**TWO_PARTS, "js/parts/got.js": "export const got = import('./more.js');\n"}
    with pytest.raises(bundle.UnknownScript, match="got"):
        bundle.joined(files, "js/page.js")


def test_every_page_that_a_template_names_is_there() -> None:
    assets = Assets(STATIC)
    for template in (STATIC.parent / "templates").glob("*.html"):
        for part in template.read_text("utf-8").split("asset('")[1:]:
            assert assets.url(part.partition("'")[0])
