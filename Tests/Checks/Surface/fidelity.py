"""Lists what the tests know of a device, with their sources: docs/fidelity.md.

A test of a device's behaviour says in its documentation where the behaviour was seen, in a line that begins with
"Source:", or that nothing was found, in one that begins with "Guess:".

    fidelity.py          writes the page and prints the counts
    fidelity.py --check  fails if the page is not up to date
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "fidelity.md"

HEAD = """# How sure are we?

robotrun models an iPhone with iOS 26.5, as XCUITest in Xcode 26 sees it. It was not run beside one: what it does is taken
from sources, and each test of a device's behaviour names its own. A published UI test that its project's CI runs, or a
dump of a device, counts for more than a comment; where sources disagree, the weightier ones decide. Without any source the
test says that it is a guess.

What is known to differ is in [XCUITest and robotrun](xcuitest.md#what-is-missing) and in the notes of
[each name of SwiftUI](swiftui.md).

`python3 Tests/Checks/Surface/fidelity.py` writes this page from the tests.

"""

SUITE = re.compile(r"^ *(?:@MainActor )?(?:@Suite.*?struct (?=\w)|final class (?=\w+: XCTestCase))(\w+)", re.M)
FACT = re.compile(
    r"^ +/// (Source|Guess): (.+)\n((?: +///.*\n)*)(?: +@(?!Test)\w+.*\n)*"
    r" +(?:@Test(?:[^\n]*\n)*?[^\n]*func (`[^`]+`|\w+)|func test(\w+))",
    re.M,
)


class Fact:
    def __init__(self, area, name, kind, source):
        self.area, self.name, self.kind, self.source = area, name, kind, source


def title(name):
    """The name of a test in words."""
    if name.startswith("`"):
        return name[1].upper() + name[2:-1]
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])", " ", name)
    words = re.sub(r"(?<=[A-Z])(?=[A-Z][a-z])", " ", words).lower()
    return words[0].upper() + words[1:]


def area(text, end):
    """The documentation of the suite that encloses a position."""
    suites = [match for match in SUITE.finditer(text) if match.start() < end]
    if not suites:
        return ""
    lines = text[: suites[-1].start()].rstrip().splitlines()
    lines = [line.strip() for line in lines]
    while lines and not lines[-1].startswith("///"):
        lines.pop()
    documentation = []
    while lines and lines[-1].startswith("///"):
        documentation.insert(0, lines.pop()[4:])
    return " ".join(documentation) or suites[-1].group(1)


def facts():
    found = []
    for path in sorted((ROOT / "Tests").rglob("*.swift")):
        text = path.read_text()
        matches = list(FACT.finditer(text))
        marked = len(re.findall(r"^ +/// (?:Source|Guess): ", text, re.M))
        if marked != len(matches):
            sys.exit(f"{path.relative_to(ROOT)}: {marked} sources and guesses, but {len(matches)} of tests")
        for match in matches:
            more = "".join(" " + line.strip().removeprefix("///").strip() for line in match.group(3).splitlines())
            source = (match.group(2) + more).rstrip(".")
            found.append(Fact(area(text, match.start()), title(match.group(4) or match.group(5)), match.group(1), source))
    return found


def page(found):
    areas = {}
    for fact in found:
        areas.setdefault(fact.area, []).append(fact)
    guesses = sum(fact.kind == "Guess" for fact in found)
    lines = [HEAD + f"{len(found)} facts, {len(found) - guesses} with a source, {guesses} guesses.\n"]
    for name, members in areas.items():
        lines.append(f"\n## {name.rstrip('.')}\n\n| fact | source |\n| --- | --- |\n")
        for fact in members:
            source = fact.source if fact.kind == "Source" else "guess: " + fact.source
            lines.append(f"| {fact.name} | {source.replace('|', chr(92) + '|')} |\n")
    return "".join(lines), guesses


def main():
    found = facts()
    if not found:
        sys.exit("no test names a source")
    text, guesses = page(found)
    print(f"{len(found)} facts of a device, {guesses} guesses")
    if sys.argv[1:] == ["--check"]:
        if PAGE.read_text() != text:
            sys.exit("docs/fidelity.md is not up to date; run python3 Tests/Checks/Surface/fidelity.py")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        PAGE.write_text(text)


main()
