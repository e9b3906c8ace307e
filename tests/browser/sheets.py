"""Contact sheets: many small pictures on one, so that people see at a glance what is ugly."""

from pathlib import Path

from playwright.sync_api import Browser

WIDTHS = {"tv": 520, "tv-dark": 520, "844": 390}
A_SHEET = 24
STYLE = "margin:4px;background:#888;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:6px"


def bind(browser: Browser, folder: Path) -> None:
    """`sheet-<look>-<n>.png` of all pictures in a folder, look by look, as they were played."""
    looks: dict[str, list[Path]] = {}
    for picture in sorted(folder.glob("*.*.*.png"), key=lambda path: path.stat().st_mtime_ns):
        looks.setdefault(picture.name.split(".")[2], []).append(picture)
    for look, pictures in looks.items():
        for start in range(0, len(pictures), A_SHEET):
            path = folder / f"sheet-{look}-{start // A_SHEET}.png"
            _sheet(browser, path, pictures[start:][:A_SHEET], WIDTHS.get(look, 220))


def _sheet(browser: Browser, path: Path, pictures: list[Path], width: int) -> None:
    figures = "".join(
        f"<figure style='margin:0;width:{width}px'><img src='{picture.name}' style='width:100%'>"
        f"<figcaption>{picture.stem}</figcaption></figure>"
        for picture in pictures
    )
    html = path.with_suffix(".html")
    html.write_text(f"<meta charset='utf-8'><body style='{STYLE}'>{figures}", "utf-8")
    page = browser.new_page(viewport={"width": 1600, "height": 900})
    page.goto(html.as_uri())
    page.screenshot(path=path, full_page=True)
    page.close()
    html.unlink()
