"""Prints the version of each published suite of the Cucumber project, and compares them with those that the
documentation names.

  versions.py --data DIR --robotrun PROGRAM --page docs/from-cucumber.md

The version of a suite is the newest release of its CHANGELOG.md; a copy without one has an unknown version. The exit
code is 1 if a suite is newer than the page says, or if robotrun writes messages of another version.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

# What the cases of a suite are, to show how much of it is there.
CASES = {
    "gherkin": ("testdata/*/*.feature*", r"\.feature(\.md)?$"),
    "messages": ("jsonschema/src/*.schema.json", r""),
    "cucumber-expressions": ("testdata/*/*/*.yaml", r""),
    "tag-expressions": ("testdata/*.yml", r""),
    "compatibility-kit": ("devkit/samples/*", r""),
    "junit-xml-formatter": ("testdata/src/*.ndjson", r""),
}


def published(directory):
    """The newest release of a suite; None if the copy doesn't say."""
    changelog = directory / "CHANGELOG.md"
    if not changelog.exists():
        return None
    found = re.search(r"^## \[(\d+\.\d+\.\d+)\]", changelog.read_text(encoding="utf-8"), re.M)
    return found and found[1]


def documented(page):
    """The versions in the table of the page, by suite."""
    return dict(re.findall(r"^\| ([a-z-]+) \| (\d+\.\d+\.\d+) \|", page.read_text(encoding="utf-8"), re.M))


def written(robotrun):
    """The version of the messages that robotrun writes."""
    run = subprocess.run([robotrun, "scenarios/messages.feature:5", "--format", "messages"], capture_output=True, text=True,
                         check=True)
    return json.loads(run.stdout.splitlines()[0])["meta"]["protocolVersion"]


def number(version):
    return [int(part) for part in version.split(".")]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True, type=pathlib.Path)
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--page", required=True, type=pathlib.Path)
    arguments = parser.parse_args()
    known, failed = documented(arguments.page), False
    for suite, (pattern, name) in CASES.items():
        directory = arguments.data / suite
        count = sum(bool(re.search(name, path.name)) for path in directory.glob(pattern))
        version = published(directory)
        print(f"{suite} {version or 'of an unknown version: there is no CHANGELOG.md'}, {count} files")
        if suite not in known:
            failed = True
            print(f"FAIL {arguments.page} names no version of {suite}")
        elif version and number(version) > number(known[suite]):
            failed = True
            print(f"FAIL {arguments.page} names {suite} {known[suite]}, which is older")
    messages = written(arguments.robotrun)
    if messages != known.get("messages"):
        failed = True
        print(f"FAIL robotrun writes messages {messages}; {arguments.page} names {known.get('messages')}")
    sys.exit(failed)


main()
