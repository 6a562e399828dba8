#!/usr/bin/env python3
"""Builds the API reference: static pages of the public modules, with the guides and an article for each topic.

    python3 Tests/Checks/Docs/build_reference.py --build .build/debug --output .build/reference

It needs a debug build, and the `docc` and `swift-symbolgraph-extract` of the toolchain. A link that leads nowhere, or a
parameter without a description, is an error.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
MODULES = ["RobotKit", "Robots", "AppModel", "Reporters", "CucumberMessages", "VirtualTime", "HeadlessUI"]
TYPES = {"struct", "class", "enum", "protocol", "typealias", "macro", "func", "func.op"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / ".build/reference")
    parser.add_argument("modules", nargs="*", default=MODULES)
    arguments = parser.parse_args()
    work = arguments.output.with_name(arguments.output.name + ".work")
    shutil.rmtree(work, ignore_errors=True)
    archives = [archive(module, arguments.build, work) for module in arguments.modules]
    shutil.rmtree(arguments.output, ignore_errors=True)
    run(["docc", "merge", *archives, "--output-path", arguments.output,
         "--synthesized-landing-page-name", "robotrun", "--synthesized-landing-page-kind", "Package"])
    shutil.rmtree(work)
    pages = sum(1 for _ in arguments.output.glob("documentation/**/index.html"))
    print(f"{pages} pages: open {arguments.output}/documentation/index.html from a web server")


def archive(module, build, work):
    """Converts the documentation of a module, and returns its archive."""
    graphs, catalog = work / module / "graphs", work / module / f"{module}.docc"
    graphs.mkdir(parents=True)
    own = next((ROOT / "Sources").glob(f"*/{module}/{module}.docc"), None)
    shutil.copytree(own, catalog) if own else catalog.mkdir()
    maps = [f"-fmodule-map-file={path}" for path in sorted(build.glob("*.build/module.modulemap"))]
    run(["swift-symbolgraph-extract", "-module-name", module, "-I", build / "Modules", "-target", target(),
         "-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", graphs,
         *[part for path in maps for part in ("-Xcc", path)]])
    if module == "RobotKit":
        add_guides(catalog)
    elif module == "HeadlessUI":
        add_topics(catalog, graphs / "HeadlessUI.symbols.json")
    elif not own:
        (catalog / f"{module}.md").write_text(f"# ``{module}``\n\n{summary(module)}\n")
    result = work / f"{module}.doccarchive"
    run(["docc", "convert", catalog, "--additional-symbol-graph-dir", graphs, "--output-path", result,
         "--transform-for-static-hosting", "--fallback-bundle-identifier", f"robotrun.{module}",
         "--disable-parameters-and-returns-validation", "--warnings-as-errors"])
    return result


def target():
    machine = subprocess.run(["uname", "-m"], capture_output=True, text=True, check=True).stdout.strip()
    return f"{machine}-unknown-linux-gnu"


def summary(module):
    """What docs/architecture.md says of a module."""
    row = re.search(rf"^\| `{module}` \| ([^|]*) \|", (ROOT / "docs/architecture.md").read_text(), re.M)
    text = row.group(1) if row else module
    return text[0].upper() + text[1:] + "."


def add_guides(catalog):
    """Adds the pages of docs/ as articles; links to files of the repository become text."""
    pages = sorted((ROOT / "docs").glob("*.md"))
    names = {page.stem for page in pages}

    def link(match):
        text, path = match.group(1), match.group(2)
        stem = re.fullmatch(r"([\w-]+)\.md(#.*)?", path)
        if stem and stem.group(1) in names:
            return f"[{text}](doc:{stem.group(1)})"
        return f"[{text}]({path})" if path.startswith("http") else text

    for page in pages:
        text = re.sub(r"(?<!!)\[([^\]]*)\]\(([^)\s]*)\)", link, page.read_text()).replace("](images/", "](")
        # In DocC two backticks make a symbol.
        text = re.sub(r"(?<!`)`` ?(\S.*?) ?``(?!`)", lambda match: match.group(1).replace("`", "\\`"), text)
        (catalog / page.name).write_text(text)
    shutil.copytree(ROOT / "docs/images", catalog / "images")
    landing = catalog / "RobotKit.md"
    guides = "".join(f"- <doc:{page.stem}>\n" for page in pages)
    landing.write_text(f"{landing.read_text()}\n### Guides\n\n{guides}")


def add_topics(catalog, graph):
    """Lists the declarations of each directory of HeadlessUI in its article."""
    topics = {}
    symbols = json.loads(graph.read_text())["symbols"]
    overloads = collections.Counter("/".join(symbol["pathComponents"]).lower() for symbol in symbols)
    # What a macro has written has no place: it belongs to the overload that the macro is attached to.
    places = {overload_set(symbol): symbol["location"]["uri"] for symbol in symbols if "location" in symbol}
    for symbol in symbols:
        kind = symbol["kind"]["identifier"].removeprefix("swift.")
        path = symbol["pathComponents"]
        if len(path) == 1 and kind in TYPES:
            group = "Protocols" if kind == "protocol" else "Types"
        elif path[0] == "View" and len(path) == 2 and kind == "method":
            group = "Modifiers"
        else:
            continue
        uri = symbol.get("location", {}).get("uri") or places[overload_set(symbol)]
        topic = uri.split("/HeadlessUI/")[-1].split("/")[0]
        link = "/".join(path)
        if overloads[link.lower()] > 1:
            link += "-" + usr_hash(symbol["identifier"]["precise"])
        topics.setdefault(topic, {}).setdefault(group, set()).add(link)
    for topic, groups in sorted(topics.items()):
        article = catalog / f"Topic-{topic}.md"
        text = article.read_text() + "\n## Topics\n"
        for group, links in sorted(groups.items(), reverse=True):
            text += f"\n### {group}\n\n" + "".join(f"- ``{link}``\n" for link in sorted(links))
        article.write_text(text)
    landing = catalog / "HeadlessUI.md"
    landing.write_text(landing.read_text() + "\n## Topics\n\n### Topics\n\n" + "".join(
        f"- <doc:Topic-{topic}>\n" for topic in sorted(topics)))


def overload_set(symbol):
    *parents, name = symbol["pathComponents"]
    return (*parents, name.split("(")[0])


def usr_hash(usr):
    """The suffix that distinguishes the links of overloads: FNV-1 of the symbol's identifier,
    folded to 24 bits, in base 36."""
    value = 2166136261
    for byte in usr.encode():
        value = value * 16777619 % 2**32 ^ byte
    value = value >> 24 ^ value & 0xFFFFFF
    digits = ""
    while value:
        value, digit = divmod(value, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def run(command):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{command[0]} {command[1]}: exit {result.returncode}\n{result.stdout}{result.stderr}")


if __name__ == "__main__":
    main()
