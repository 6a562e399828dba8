"""Finds what Sources/App/HeadlessUI declares, by a scan of its text."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[3]
SOURCES = ROOT / "Sources/App/HeadlessUI"

TYPE = re.compile(
    r"^(?:@\S+(?:\([^)]*\))? )*(?:public|open) (?:final )?(struct|class|enum|protocol|actor|typealias) `?(\w+)")
EXTENSION = re.compile(r"^extension (?:\w+\.)?([\w.]+)")
MEMBER = re.compile(
    r"^  (?:@\S+(?:\([^)]*\))? )*public (?:static |mutating |nonisolated |private\(set\) )*(func|var) `?(\w+)`?")
# The types whose functions are modifiers.
MODIFIED = {"View": "View", "Scene": "Scene", "Text": "Text", "Image": "Image", "DynamicViewContent": "View",
            "Shape": "Shape", "InsettableShape": "Shape"}


def declarations():
    """Returns {name: (kind, file)}: kind is unavailable, accepted or works, as the sources have it."""
    found = {}

    def add(name, kind, path):
        order = ["unavailable", "accepted", "works"]
        if name not in found or order.index(kind) > order.index(found[name][0]):
            found[name] = (kind, str(path.relative_to(SOURCES)))

    for path in sorted(SOURCES.rglob("*.swift")):
        lines = path.read_text().splitlines()
        context = None
        attributes = ""
        for number, line in enumerate(lines):
            if line.startswith("extension "):
                match = EXTENSION.match(line)
                context = match.group(1) if match else None
            elif re.match(r"^\S", line) and re.match(r".*\b(struct|class|enum|protocol)\b", line):
                match = TYPE.match(line)
                context = match.group(2) if match else None
            if line.strip().startswith("@available("):
                attributes = line
                ahead = number
                while attributes.count("(") > attributes.count(")"):
                    ahead += 1
                    attributes += lines[ahead].strip()
            unavailable = "unavailable" in attributes.split("message")[0]
            if match := TYPE.match(line):
                name = match.group(2)
                if not name.startswith("_"):
                    add(name, "unavailable" if unavailable else "works", path)
                attributes = ""
            elif match := MEMBER.match(line):
                kind, name = match.groups()
                if not name.startswith("_"):
                    if kind == "func" and context in MODIFIED and "static" not in line.split(kind)[0]:
                        own = kind_of(body(lines, number), name)
                        if unavailable or own:
                            add(f"{MODIFIED[context]}.{name}", "unavailable" if unavailable else own, path)
                    elif kind == "var" and context == "EnvironmentValues":
                        add(f"EnvironmentValues.{name}", "unavailable" if unavailable else "works", path)
                attributes = ""
            elif line.strip() and not line.strip().startswith(("@", "///", "*,", "message", ")")) \
                    and not (attributes and not attributes.rstrip().endswith(")")):
                attributes = ""
    return found


def body(lines, number):
    """Returns the text of a function, to the end of its braces."""
    text = ""
    for line in lines[number:number + 30]:
        text += line + "\n"
        if "{" in text and text.count("{") == text.count("}") and line.rstrip().endswith("}"):
            break
    return text


def kind_of(text, name):
    """Whether a modifier returns what it modifies; None if it calls another one of its name."""
    if re.search(r"\{\s*(accepted\([^{}]*\)|self|attributed\(.*\))\s*\}\s*$", text):
        return "accepted"
    return None if re.search(rf"\{{\s*{name}\(", text) else "works"
