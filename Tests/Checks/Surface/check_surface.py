"""Compares the call shapes that apps use with what the module declares.

    check_surface.py SHAPES.csv [--top N] [--module HeadlessUI] [--build .build/debug]

SHAPES.csv has the columns signature,files,uses,apps; a signature is `.frame(width:height:)`, `Button(_:){}{label}`.
Declarations come from `swift symbolgraph-extract`, which has their labels; which arguments have defaults comes from
the fragments of the declarations' text. A shape is there if a declaration of its name accepts its labels in order,
closures in braces matching parameters of function types at the end. Shapes of names that the module doesn't know at
all are counted as missing, also those that an app declares itself.
"""

import argparse
import csv
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]


def symbols(module, build):
    with tempfile.TemporaryDirectory() as directory:
        target = json.loads(subprocess.run(
            ["swiftc", "-print-target-info"], capture_output=True, check=True, text=True).stdout)["target"]["triple"]
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", f"{build}/Modules",
             *[option for path in pathlib.Path(build).glob("*.build/module.modulemap")
               for option in ("-Xcc", f"-fmodule-map-file={path}")],
             "-output-dir", directory, "-minimum-access-level", "public", "-skip-synthesized-members"], check=True)
        for path in pathlib.Path(directory).glob("*.json"):
            yield from json.loads(path.read_text())["symbols"]


def parameters(text):
    """Returns (label, has a default, is a closure) of each parameter of a declaration."""
    start = text.find("(")
    generic = text.find("<")
    if 0 <= generic < start:
        depth, start = 0, generic
        for start in range(generic, len(text)):
            depth += {"<": 1, ">": -1}.get(text[start], 0) if text[start - 1] != "-" else 0
            if depth == 0:
                break
        start = text.find("(", start)
    depth, part, parts = 0, "", []
    for index in range(start, len(text)):
        character = text[index]
        if character in "([{" or character == "<":
            depth += 1
            if depth == 1:
                continue
        elif character in ")]}" or character == ">" and text[index - 1] != "-":
            depth -= 1
            if depth == 0:
                break
        if character == "," and depth == 1:
            parts.append(part)
            part = ""
        else:
            part += character
    if part.strip():
        parts.append(part)
    found = []
    for part in parts:
        part = re.sub(r"^\s*(@[\w.]+(<(?:[^<>]|<[^<>]*>)*>)?(\([^)]*\))?\s+)*", "", part)
        label = re.match(r"[`\w]+", part)
        found.append((label.group().strip("`") if label else "_", " = " in part, "->" in part, "..." in part))
    return found


def accepts(declared, labels, closures):
    """Whether parameters accept labels and as many closures at the end; closures may have labels."""
    def match(i, j, k):
        if i == len(declared):
            return j == len(labels) and k == len(closures)
        label, has_default, is_closure, is_variadic = declared[i]
        if j < len(labels) and labels[j] == label and (match(i + 1, j + 1, k) or is_variadic and match(i, j + 1, k)):
            return True
        # A closure at the end, the first without its label; builders are function types, too.
        if j == len(labels) and k < len(closures) and (is_closure or label in ("content", "label")):
            if (k == 0 or closures[k] in ("", label)) and match(i + 1, j, k + 1):
                return True
        return (has_default or is_variadic) and match(i + 1, j, k)
    return match(0, 0, 0)


def shapes(path):
    with open(path) as file:
        for row in csv.DictReader(file):
            match = re.match(r"^(\.?)(\w+)(?:\((.*?)\))?((?:\{\w*\})*)$", row["signature"])
            if not match:
                continue
            dot, name, labels, closures = match.groups()
            yield (row["signature"], bool(dot), name, [label for label in (labels or "").split(":") if label],
                   re.findall(r"\{(\w*)\}", closures), int(row["files"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shapes")
    parser.add_argument("--top", type=int, default=300)
    parser.add_argument("--module", default="HeadlessUI")
    parser.add_argument("--build", default=str(ROOT / ".build/debug"))
    options = parser.parse_args()

    functions, initializers = {}, {}
    for symbol in symbols(options.module, options.build):
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        if any(domain.get("isUnconditionallyUnavailable") for domain in symbol.get("availability", [])):
            continue
        kind, path = symbol["kind"]["identifier"], symbol["pathComponents"]
        if kind in ("swift.method", "swift.func", "swift.type.method"):
            functions.setdefault(path[-1].split("(")[0].strip("`"), []).append(parameters(text))
        elif kind == "swift.init" and len(path) > 1:
            initializers.setdefault(path[-2], []).append(parameters(text))

    total = there = 0
    missing = []
    for rank, (signature, is_member, name, labels, closures, files) in enumerate(shapes(options.shapes), 1):
        declared = (functions if is_member else initializers).get(name, [])
        is_there = any(accepts(each, labels, closures) for each in declared)
        total += files
        there += files if is_there else 0
        if not is_there and rank <= options.top:
            missing.append((signature, files, "other labels" if declared else "no such name"))
        if rank in (100, options.top):
            print(f"top {rank}: {100 * there / total:.1f} % by files")
    print(f"all: {100 * there / total:.1f} % by files")
    print(f"missing of the top {options.top}:")
    for signature, files, why in missing:
        print(f"  {signature}  {files} files, {why}")


if __name__ == "__main__":
    sys.exit(main())
