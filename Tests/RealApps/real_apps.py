"""Measures how much of public apps compiles and runs on Linux.

    real_apps.py ROBOTRUN CHECKOUT DIR... [--extras DIR] [--work DIR] [--only NAME] [--no-launch]

Each DIR is the directory of an app, or a directory of such directories; nothing is written there. Each app is adopted
(`robotrun adopt`), its modules are compiled one by one with -wmo, and if all are clean, it is built and its scenarios
run. A file is clean if the compiler reports no error in it. EXTRAS/APP may have `StandIns` and `scenarios`, which are
copied into the package of APP: what a user would write by hand. The modules of ROBOTRUN are used, so build it first.

Printed per app and module: files, clean files, and those among them that import only the modules of KNOWN and the app's
own; then the errors by the number of files. The exit code is 0 whatever was found.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

KNOWN = {"SwiftUI", "Foundation", "Observation", "Combine", "OSLog", "os", "UIKit", "Swift"}
SKIPPED = {"Pods", "Carthage", "DerivedData", "node_modules", "build"}
ERROR = re.compile(r"^(/[^:\n]+\.swift):(\d+):\d+: error: (.*)$", re.M)
IMPORT = re.compile(r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:public |internal |private )?import (?:\w+ )?(\w+)", re.M)


def projects(directory):
    """Returns the directories of apps: the directory itself if it has a project, otherwise those in it."""
    manifests = ("*.xcodeproj", "Package.swift", "Project.swift", "project.yml", "*.swift")
    if any(next(directory.glob(pattern), None) for pattern in manifests):
        return [directory]
    return [child for child in sorted(directory.iterdir())
            if child.is_dir() and child.name not in SKIPPED and next(child.rglob("*.swift"), None)]


def run(*command, directory=None, limit=1800):
    try:
        done = subprocess.run(command, cwd=directory, capture_output=True, text=True, errors="replace", timeout=limit)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return 124, f"not done after {limit} s"


def imports(path):
    return set(IMPORT.findall(path.read_text(errors="replace")))


def reason(message):
    """Returns an error without what differs from file to file."""
    message = re.sub(r"\s+", " ", message)
    return message if len(message) <= 110 else message[:107] + "..."


class Package:
    def __init__(self, directory, scratch):
        self.directory, self.scratch = directory, scratch
        code, text = run("swift", "package", "--scratch-path", scratch, "dump-package", directory=directory)
        if code != 0:
            raise SystemExit(f"{directory}: {text[-2000:]}")
        targets = [target for target in json.loads(text)["targets"] if target["type"] != "test"]
        self.targets = {target["name"]: target for target in targets}
        self.standIns = {target["name"] for target in targets if (target.get("path") or "").startswith("StandIns/")}
        self.app = next(name for name, target in self.targets.items() if target["type"] == "executable")

    def ordered(self):
        """Returns the modules, each after those that it imports."""
        order = []

        def visit(name):
            if name in order or name not in self.targets:
                return
            for dependency in self.targets[name]["dependencies"]:
                visit(next(iter(dependency.values()))[0])
            order.append(name)

        for name in sorted(self.targets):
            visit(name)
        return order

    def sources(self, name):
        """Returns the paths of the Swift files in the package that the manifest doesn't exclude from a module."""
        root = self.directory / ("StandIns" if name in self.standIns else "Sources") / name
        excluded = [os.path.realpath(root / path) for path in self.targets[name]["exclude"]]
        found = [os.path.join(place, file) for place, _, names in os.walk(root, followlinks=True) for file in names
                 if file.endswith(".swift")]
        return [path for path in found if not any(
            os.path.realpath(path) == one or os.path.realpath(path).startswith(one + "/") for one in excluded)]

    def files(self, name):
        """Returns the Swift files of a module by their real paths; generated files aren't the app's."""
        paths = {os.path.realpath(path) for path in self.sources(name)}
        return {path for path in paths if not path.startswith(str(self.directory))}

    def compile(self, name, build, modules):
        """Type-checks a module with all of its files and returns the output; others can import it despite errors."""
        target, files = self.targets[name], self.sources(name)
        if target["resources"]:
            accessor = modules / f"{name}-resources.swift"
            accessor.write_text("import Foundation\nextension Bundle { nonisolated static let module = Bundle.main }\n")
            files.append(str(accessor))
        options = ["-I", str(build / "Modules"), "-I", str(modules), "-parse-as-library", "-DDEBUG", "-DSWIFT_PACKAGE",
                   "-load-plugin-executable", f"{build}/SwiftUIMacros-tool#SwiftUIMacros"]
        for path in build.glob("*.build/module.modulemap"):
            options += ["-Xcc", f"-fmodule-map-file={path}"]
        for setting in target["settings"]:
            (kind, value), = setting["kind"].items()
            options += {"swiftLanguageMode": ["-swift-version", value["_0"]],
                        "defaultIsolation": ["-default-isolation", "MainActor"],
                        "enableUpcomingFeature": ["-enable-upcoming-feature", value["_0"]],
                        "define": ["-D", value["_0"]]}[kind]
        return run("swiftc", "-emit-module", "-wmo", "-module-name", name, "-o", str(modules / f"{name}.swiftmodule"),
                   *options, "-Xfrontend", "-experimental-allow-module-with-compiler-errors", *sorted(files))[1]


class Count:
    def __init__(self, files=(), clean=(), known=(), known_clean=()):
        self.files, self.clean, self.known, self.known_clean = map(len, (files, clean, known, known_clean))

    def add(self, other):
        for key, value in vars(other).items():
            setattr(self, key, getattr(self, key) + value)

    def __str__(self):
        share = f" ({100 * self.known_clean / self.known:.0f} %)" if self.known else ""
        return f"{self.clean} of {self.files} files clean, {self.known_clean} of {self.known} with known imports{share}"


def measure(app, arguments, reasons):
    """Adopts, compiles and runs an app; returns its count, and whether it passes its scenarios."""
    package = arguments.work / "packages" / app.name
    adopt = [arguments.robotrun, "adopt", str(app), str(package), "--force", "--package", arguments.checkout]
    code, text = run(*adopt)
    if target := re.search(r"several apps: .*; try (--target \S+)", text):
        code, text = run(*adopt, *target[1].split())
    if code != 0:
        print(f"{app.name}: not adopted: {text.strip().splitlines()[-1][:200]}")
        return Count(), False
    extras = arguments.extras / app.name if arguments.extras else None
    if extras and extras.is_dir():
        shutil.copytree(extras, package, dirs_exist_ok=True)
    adopted, total, rows = Package(package, str(arguments.work / "build")), Count(), []
    modules = arguments.work / "modules" / app.name
    shutil.rmtree(modules, ignore_errors=True)
    modules.mkdir(parents=True)
    for name in adopted.ordered():
        text = adopted.compile(name, pathlib.Path(arguments.robotrun).parent.resolve(), modules)
        if name in adopted.standIns:
            continue
        files, errors = adopted.files(name), {}
        known = {path for path in files if imports(pathlib.Path(path)) <= KNOWN | set(adopted.targets) - adopted.standIns}
        for path, line, message in set(ERROR.findall(text)):
            errors.setdefault(os.path.realpath(path), []).append((message, int(line)))
        note = "" if errors or "error:" not in text else "; " + text[text.index("error:"):].splitlines()[0][:200]
        for path, found in errors.items():
            for message, line in found:
                reasons[reason(message)].add((path, line, path in known))
        rows.append((name, Count(files, files - set(errors), known, known - set(errors)), note))
    for _, count, _ in rows:
        total.add(count)
    passes, result = False, ""
    if total.clean == total.files and not arguments.no_launch:
        code, text = run("swift", "build", "--scratch-path", adopted.scratch, "--product", adopted.app, directory=package)
        result = "; not built"
        if code == 0:
            program = arguments.work / "build" / "debug" / adopted.app
            code, text = run(str(program), "scenarios", directory=package, limit=300)
            summary = [line for line in text.splitlines() if re.match(r"\d+ scenarios?\b", line)]
            passes, result = code == 0, f"; {summary[-1] if summary else f'exit code {code}'}"
        if code != 0:
            (arguments.work / f"{app.name}.txt").write_text(text)
    print(f"{app.name}: {total}{result}")
    for name, count, note in rows if len(rows) > 1 or any(row[2] for row in rows) else []:
        print(f"  {name}: {count}{note}")
    sys.stdout.flush()
    return total, passes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("robotrun")
    parser.add_argument("checkout")
    parser.add_argument("apps", nargs="+", type=pathlib.Path)
    parser.add_argument("--extras", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / "robotrun-real-apps")
    parser.add_argument("--no-launch", action="store_true", help="only compile")
    parser.add_argument("--top", type=int, default=60, help="how many errors are printed")
    parser.add_argument("--only", action="append", help="the name of an app; may be repeated")
    arguments = parser.parse_args()
    arguments.robotrun = os.path.abspath(arguments.robotrun)
    arguments.work = arguments.work.resolve()
    arguments.work.mkdir(parents=True, exist_ok=True)
    total, passing, measured = Count(), 0, 0
    reasons = collections.defaultdict(set)
    for app in [app.resolve() for directory in arguments.apps for app in projects(directory)]:
        if arguments.only and app.name not in arguments.only:
            continue
        count, passes = measure(app, arguments, reasons)
        total.add(count)
        measured += count.files > 0
        passing += passes
    print(f"\n{measured} apps: {total}; {passing} pass their scenarios")
    # Errors of files with known imports first: the others may lack what a foreign module declares.
    rank = lambda places: (-len({path for path, _, known in places if known}), -len({path for path, _, _ in places}))
    for message, places in sorted(reasons.items(), key=lambda item: (rank(item[1]), item[0]))[:arguments.top]:
        path, line, _ = min(places, key=lambda place: (not place[2], place))
        print(f"{-rank(places)[0]:4}{-rank(places)[1]:4}  {message}  {path}:{line}")


main()
