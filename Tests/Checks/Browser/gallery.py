"""Takes the images of README.md and docs/gallery.md: what the program draws, prints and writes, in a headless Chromium.

  gallery.py --robotrun PATH --pictures DIR
"""
import argparse
import html
import pathlib
import re
import subprocess
import tempfile

from browser import Browser

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCENARIOS = "docs/examples/text-robots/sending.feature"
# The screens beside each other: where a scenario is run to, and how.
SCREENS = [
    ("scenarios/messages.feature:10", []),
    ("scenarios/characters.feature:25", []),
    ("scenarios/characters-filter.feature:14", ["--appearance", "dark"]),
    ("scenarios/suggest.feature:28", []),
]
# The colours that robotrun uses, on a dark ground.
COLOURS = {"1": "font-weight:bold", "2": "opacity:.6", "31": "color:#ff7b72", "32": "color:#7ee787",
           "33": "color:#e3b341", "34": "color:#79c0ff", "35": "color:#d2a8ff", "36": "color:#76e3ea", "90": "opacity:.6"}


def run(robotrun, *arguments):
    return subprocess.run([robotrun, *arguments], cwd=ROOT, capture_output=True, text=True, check=False).stdout


def painted(text):
    """A terminal's text as HTML; a colour that isn't known is an error."""
    parts = re.split(r"\x1b\[([0-9;]*)m", text)
    page, spans = [html.escape(parts[0])], 0
    for codes, piece in zip(parts[1::2], parts[2::2]):
        if codes in ("", "0"):
            page.append("</span>" * spans)
            spans = 0
        else:
            style = ";".join(COLOURS[code] for code in codes.split(";"))
            page.append(f'<span style="{style}">')
            spans += 1
        page.append(html.escape(piece))
    body = "".join(page)
    return ('<meta charset="utf-8"><body style="margin:0;background:#0d1117;color:#e6edf3">'
            f'<pre style="font:14px/1.45 DejaVu Sans Mono,monospace;padding:20px;margin:0">{body}</pre>')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True, type=pathlib.Path)
    parser.add_argument("--pictures", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    robotrun, pictures = arguments.robotrun.resolve(), arguments.pictures
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, Browser() as browser:
        folder = pathlib.Path(name)
        terminal, page = folder / "terminal.html", folder / "report.html"
        terminal.write_text(painted(run(robotrun, SCENARIOS, "--color", "always", "--reproducible")), encoding="utf-8")
        run(robotrun, SCENARIOS, "--trace", "all", "--reproducible", "--format", f"html:{page}")
        figures = []
        for number, (location, options) in enumerate(SCREENS):
            run(robotrun, "screenshot", *options, location, str(folder / f"{number}.svg"))
            figures.append(f'<img src="{number}.svg" style="height:720px;border:1px solid #d4d4da;border-radius:44px">')
        screens = folder / "screens.html"
        screens.write_text('<meta charset="utf-8"><body style="margin:0;padding:12px;display:flex;gap:20px;background:#fff">'
                           + "".join(figures), encoding="utf-8")
        browser.size(1430, 746)
        browser.open(screens)
        browser.screenshot(pictures / "screens.png")
        browser.size(900, 900)
        browser.open(terminal)
        browser.size(900, browser.value("document.querySelector('pre').offsetHeight"))
        browser.screenshot(pictures / "terminal.png")
        browser.size(1400, 900)
        for theme, fragment in [("light", "#scenario-2-3"), ("dark", "#scenario-1-4")]:
            browser.dark(theme == "dark")
            browser.open(page, fragment)
            browser.screenshot(pictures / f"html-{theme}.png")


main()
