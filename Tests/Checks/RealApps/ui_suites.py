"""Runs the UI tests of public apps, which pass on devices, and counts those that don't pass here.

    ui_suites.py ROBOTRUN CHECKOUT DIR... [--extras DIR] [--work DIR] [--only NAME] [--limit SECONDS]

Each DIR is the directory of an app with UI tests, or a directory of such directories; nothing is written there. Each
app is adopted and built with its tests, as for `make real-apps`, and its UI tests run by `swift test --parallel`, each
in a process of its own: an app on a device is one that each launch begins anew. EXTRAS/APP may have stand-ins, UITests
for what other tests of the app assert on a device, and App with files instead of those of the same paths. A test that
doesn't pass is *wrong*, unless Tests/Checks/RealApps/ui-suites.csv has a row for it: *unsupported* with what robotrun
lacks, or *broken* with the evidence that it fails on a device as well.

Printed per app: the counts, then each test that doesn't pass. The exit code is 0 if no test is wrong, 1 if one is or an
app doesn't build, and 2 if nothing could be measured.
"""

import csv
import pathlib
import re
import shutil
import sys

from judge import counted, judge
from real_apps import adopt, app_parser, prepare, run

ENDED = re.compile(r"^Test Case '([^']+)' (passed|failed|skipped)", re.M)
STARTED = re.compile(r"^Test Case '([^']+)' started", re.M)
UI_TESTS = re.compile(r"^  (\S+) \(UI tests\)", re.M)
KINDS = ("unsupported", "broken")


def outcomes(text):
    """Returns the outcome of each test of an output of XCTest; of one that didn't end it is `crashed`."""
    found = {name: "crashed" for name in STARTED.findall(text)}
    found.update(ENDED.findall(text))
    return found


def known_tests(path):
    """Returns (kind, reason) by (app, test)."""
    known = {}
    for row in csv.DictReader(path.open()):
        if row["kind"] not in KINDS or not row["reason"].strip():
            raise SystemExit(f"{path}: {row['app']}, {row['test']}: expected {' or '.join(KINDS)} and a reason")
        known[row["app"], row["test"]] = (row["kind"], row["reason"])
    return known


def classified(app, found, known):
    """Returns the tests of each kind, as `test: reason` if they didn't pass."""
    kinds = {kind: [] for kind in ("passed", "skipped", "wrong", *KINDS)}
    for name, outcome in sorted(found.items()):
        kind, reason = known.get((app, name), ("wrong", outcome))
        if outcome in ("passed", "skipped"):
            kinds[outcome].append(name)
        else:
            kinds[kind].append(f"{name}: {reason}")
    return kinds


def stale(app, found, known):
    """Returns the rows of tests that pass, or that the app doesn't have."""
    return [name for one, name in known if one == app and found.get(name) not in ("failed", "crashed")]


def with_tests(app, arguments):
    """Returns a copy of an app with the files and the UI tests that EXTRAS has for it, or the app itself."""
    extras = arguments.extras / app.name if arguments.extras else None
    if not extras or not (extras / "UITests").is_dir():
        return app
    copy = arguments.work / "apps" / app.name
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(app, copy / app.name, symlinks=True)
    if (extras / "App").is_dir():
        shutil.copytree(extras / "App", copy / app.name, dirs_exist_ok=True)
    shutil.copytree(extras / "UITests", copy / f"{app.name}UITests")
    return copy


def keep_tests(manifest, targets):
    """Takes all other test targets out of a manifest: unit tests that don't build keep no UI test from running."""
    kept = ", ".join(f'"{target}"' for target in targets)
    with manifest.open("a") as file:
        file.write(f"\npackage.targets.removeAll {{ $0.type == .test && ![{kept}].contains($0.name) }}\n")


def build_tests(name, directory, arguments):
    """Builds the tests of a package; returns why they don't build, `None` if they do."""
    # Of the warnings of an app there can be a million.
    build = run("swift", "build", "--build-tests", *scratch(arguments), "--disable-build-manifest-caching", "-Xswiftc",
                "-suppress-warnings", directory=directory, limit=arguments.limit)
    verdict = judge(build, [])
    if verdict.is_built:
        return None
    (arguments.work / f"{name}.txt").write_text(build.text)
    return f"does not build: {verdict.reason}"


def run_tests(directory, arguments, *options):
    """Runs tests that are built; returns how they ended."""
    return run("swift", "test", "--skip-build", *scratch(arguments), *options, directory=directory,
               limit=arguments.limit)


def scratch(arguments):
    """Returns the options for the directory that all apps share."""
    return ["--scratch-path", str(arguments.work / "build")]


def measure(app, arguments):
    """Adopts, builds and tests an app; returns the outcomes, or why there are none."""
    directory, problem = adopt(with_tests(app, arguments), arguments)
    if problem:
        return problem
    targets = UI_TESTS.findall((arguments.work / f"{app.name}.adopt.txt").read_text())
    if not targets:
        return "no UI tests"
    keep_tests(directory / "Package.swift", targets)
    if problem := build_tests(app.name, directory, arguments):
        return problem
    filters = [part for target in targets for part in ("--filter", f"^{target}\\.")]
    # Each test has a process of its own, as the launches of its app on a device.
    tests = run_tests(directory, arguments, "--parallel", "--verbose", *filters)
    (arguments.work / f"{app.name}.tests.txt").write_text(tests.text)
    if tests.code is None:
        # Tests that were running or waiting have printed nothing.
        return f"the tests had not ended after {arguments.limit} s"
    return outcomes(tests.text) or "no test ran"


def main():
    arguments = app_parser(__doc__, "robotrun-ui-suites").parse_args()
    apps = prepare(arguments)
    if not apps:
        print("ui_suites.py: no app found", file=sys.stderr)
        return 2
    known = known_tests(pathlib.Path(__file__).with_name("ui-suites.csv"))
    is_right = True
    for app in apps:
        found = measure(app, arguments)
        if isinstance(found, str):
            is_right = False
            print(f"{app.name}: {found}")
            continue
        kinds = classified(app.name, found, known)
        is_right = is_right and not kinds["wrong"]
        print(f"{app.name}: {counted(len(found), 'test')}, "
              + ", ".join(f"{len(members)} {kind}" for kind, members in kinds.items() if members))
        for kind in ("wrong", *KINDS):
            for line in kinds[kind]:
                print(f"  {kind}: {line}")
        for name in stale(app.name, found, known):
            print(f"  ui-suites.csv has a row for {name}, which passes or doesn't exist")
        sys.stdout.flush()
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
