"""Keeps Tests/App/HeadlessUITests/Ledger/ledger.csv in step with Sources/App/HeadlessUI, and docs/swiftui.md with the ledger.

    ledger.py update [CSV]  adds and removes rows as the sources did, keeps notes; CSV has uses (symbol,kind,files,…)
    ledger.py docs          writes the tables of docs/swiftui.md, by use
"""

import csv
import re
import sys

from declarations import ROOT, declarations

LEDGER = ROOT / "Tests/App/HeadlessUITests/Ledger/ledger.csv"
DOCS = ROOT / "docs/swiftui.md"
FIELDS = ["name", "kind", "files", "note"]


def read():
    if not LEDGER.exists():
        return {}
    with LEDGER.open() as file:
        return {row["name"]: row for row in csv.DictReader(file)}


def write(rows):
    with LEDGER.open("w", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows[name] for name in sorted(rows, key=lambda name: (name.lower(), name)))


def uses(path):
    """Returns how many files of public apps use a symbol, by the names of the ledger."""
    counts = {}
    with open(path) as file:
        for row in csv.DictReader(file):
            symbol, kind = row["symbol"], row["kind"]
            if kind == "env":
                names = ["EnvironmentValues." + symbol.removeprefix("\\.")]
            elif kind == "modifier":
                names = [f"{owner}.{symbol}" for owner in ("View", "Text", "Image", "Shape", "Scene")]
            else:
                names = [symbol.lstrip("@#")]
            for name in names:
                counts[name] = max(counts.get(name, 0), int(row["files"]))
    return counts


def update(path=None):
    rows, found = read(), declarations()
    counts = uses(path) if path else {}
    for name, (kind, _) in found.items():
        row = rows.setdefault(name, {"name": name, "kind": kind, "files": "", "note": ""})
        # What the sources can't show is decided by hand: a type that only describes what is drawn is accepted.
        if kind != "works" or row["kind"] == "unavailable" or "." in name:
            row["kind"] = kind
        if path:
            row["files"] = counts.get(name, "") or ""
    write({name: row for name, row in rows.items() if name in found})


def docs():
    rows = read().values()
    text = DOCS.read_text()
    for kind in ("works", "accepted", "unavailable"):
        for title, choose in (("types", lambda name: "." not in name),
                              ("modifiers", lambda name: "." in name and not name.startswith("Env")),
                              ("environment", lambda name: name.startswith("EnvironmentValues."))):
            chosen = [row for row in rows if row["kind"] == kind and choose(row["name"])]
            chosen.sort(key=lambda row: (-int(row["files"] or 0), row["name"].lower(), row["name"]))
            mark = f"<!-- {kind} {title} -->"
            pattern = re.compile(re.escape(mark) + r".*?<!-- end -->", re.S)
            if pattern.search(text):
                text = pattern.sub(lambda _: f"{mark}\n{table(chosen, kind)}<!-- end -->", text)
    DOCS.write_text(text)


def table(rows, kind):
    """Names with a note as rows of a table, the others in one paragraph, both by use."""
    # Most modifiers belong to View, and the values of the environment have a table of their own: both lose their owner.
    name = lambda row: "`" + re.sub(r"^(View|EnvironmentValues)(?=\.)", "", row["name"]) + "`"
    noted = [row for row in rows if row["note"]]
    plain = [row for row in rows if not row["note"]]
    text = ""
    if noted:
        text += "\n| name | what to know |\n| --- | --- |\n"
        text += "".join(f"| {name(row)} | {row['note']} |\n" for row in noted)
    if plain:
        text += "\n" + wrap(", ".join(name(row) for row in plain) + ".") + "\n"
    return text + "\n"


def wrap(text, width=118):
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return "\n".join(lines)


if __name__ == "__main__":
    if sys.argv[1:2] == ["update"]:
        update(*sys.argv[2:3])
    elif sys.argv[1:2] == ["docs"]:
        docs()
    else:
        sys.exit(__doc__)
