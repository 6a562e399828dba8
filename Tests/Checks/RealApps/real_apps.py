"""Measures whether public apps build and run on Linux, as their developers would find out: by `swift build`.

    real_apps.py ROBOTRUN CHECKOUT DIR... [--extras DIR] [--work DIR] [--only NAME] [--no-launch] [--limit SECONDS]

Each DIR is the directory of an app, or a directory of such directories; nothing is written there. Each app is adopted
(`robotrun adopt`) and built. If that fails, its modules are built one by one, each after those that it imports: a
module that imports one that failed is not reached, and nothing is known about its files. If the app builds, its
scenarios run. EXTRAS/APP may have `StandIns` and `scenarios`, which are copied into the package of APP: what a user
would write by hand.

Printed per app and module: whether it builds, or why not; then the errors by the number of files. The exit code is 0
only if every app builds and passes its scenarios, 1 if one doesn't, and 2 if nothing could be measured: no app was
found, the build of robotrun in CHECKOUT is incomplete, or robotrun doesn't build.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from judge import Build, counted, judge, judge_modules, missing_modules

SKIPPED = {"Pods", "Carthage", "DerivedData", "node_modules", "build"}


def projects(directory):
    """Returns the directories of apps: the directory itself if it has a project, otherwise those in it."""
    manifests = ("*.xcodeproj", "Package.swift", "Project.swift", "project.yml", "*.swift")
    if any(next(directory.glob(pattern), None) for pattern in manifests):
        return [directory]
    return [child for child in sorted(directory.iterdir())
            if child.is_dir() and child.name not in SKIPPED and next(child.rglob("*.swift"), None)]


def run(*command, directory=None, limit=None):
    """Runs a command to its end, or ends it and the processes that it started after LIMIT seconds."""
    process = subprocess.Popen(command, cwd=directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               errors="replace", start_new_session=True)
    try:
        text, _ = process.communicate(timeout=limit)
        return Build(process.returncode, text)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return Build(None, process.communicate()[0])


def description(directory, *options):
    code, text = run("swift", "package", *options, "dump-package", directory=directory)
    if code != 0:
        raise SystemExit(f"{directory}: {text[-2000:]}")
    return json.loads(text[text.index("{"):])


def shown(message):
    """Returns an error in one line of ordinary length."""
    message = re.sub(r"\s+", " ", message)
    return message if len(message) <= 110 else message[:107] + "..."


class Package:
    def __init__(self, directory, scratch):
        self.directory, self.scratch = directory, scratch
        targets = [target for target in description(directory, "--scratch-path", scratch)["targets"]
                   if target["type"] != "test"]
        self.targets = {target["name"]: target for target in targets}
        self.stand_ins = {target["name"] for target in targets if (target.get("path") or "").startswith("StandIns/")}
        self.app = next(name for name, target in self.targets.items() if target["type"] == "executable")
        self.dependencies = {name: [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]
                             for name, target in self.targets.items()}

    def ordered(self):
        """Returns the modules, each after those that it imports."""
        order = []

        def visit(name):
            if name in order or name not in self.targets:
                return
            for dependency in self.dependencies[name]:
                visit(dependency)
            order.append(name)

        for name in sorted(self.targets):
            visit(name)
        return order

    def files(self, name):
        """Returns the Swift files of a module by their real paths; generated and excluded files aren't the app's."""
        root = self.directory / "Sources" / name
        excluded = [os.path.realpath(root / path) for path in self.targets[name]["exclude"]]
        paths = {os.path.realpath(os.path.join(place, file)) for place, _, names in os.walk(root, followlinks=True)
                 for file in names if file.endswith(".swift")}
        return {path for path in paths if not path.startswith(str(self.directory))
                and not any(path == one or path.startswith(one + "/") for one in excluded)}

    def build(self, *options, limit):
        # The cached manifest of the shared directory may be that of another app.
        return run("swift", "build", "--scratch-path", self.scratch, "--disable-build-manifest-caching", *options,
                   directory=self.directory, limit=limit)


class Measure:
    """What was found out about one app: a line for each module if it doesn't build, and its result."""

    def __init__(self, name, result, rows=(), errors=None, passes=False):
        self.name, self.result, self.rows, self.passes = name, result, rows, passes
        self.errors = errors or {}

    def print(self):
        print(f"{self.name}: {self.result}")
        for row in self.rows:
            print(f"  {row}")
        sys.stdout.flush()


def forget_other_apps(arguments):
    """Removes the modules of apps that were built before: `canImport` finds them in the shared directory."""
    own = {path.stem for path in (pathlib.Path(arguments.robotrun).parent / "Modules").iterdir()}
    for module in (arguments.work / "build" / "debug" / "Modules").glob("*"):
        if module.stem not in own:
            module.unlink()


def adopt(app, arguments):
    """Adopts an app as its developers do, by `adopt --check`, which completes drafted stand-ins, and adds its extras;
    returns the directory of the package, and why it could not be adopted."""
    directory = arguments.work / "packages" / app.name
    forget_other_apps(arguments)
    extras = arguments.extras / app.name if arguments.extras else None
    if extras and extras.is_dir():
        # What stand-ins declare isn't drafted.
        shutil.copytree(extras, directory, dirs_exist_ok=True)
    # All apps share the directory, so that robotrun is compiled once.
    command = [arguments.robotrun, "adopt", str(app), str(directory), "--force", "--package", arguments.checkout,
               "--check", "--scratch-path", str(arguments.work / "build")]
    code, text = run(*command, limit=arguments.limit)
    if target := re.search(r"several apps: .*; try (--target \S+)", text):
        code, text = run(*command, *target[1].split(), limit=arguments.limit)
    (arguments.work / f"{app.name}.adopt.txt").write_text(text)
    # 1: errors are left, which the build counts.
    if code not in (0, 1):
        return None, f"not adopted: {(text.strip().splitlines() or ['no output'])[-1][:200]}"
    if extras and extras.is_dir():
        shutil.copytree(extras, directory, dirs_exist_ok=True)
    return directory, None


def prepare(arguments):
    """Returns the apps of the command line; makes the other paths absolute."""
    arguments.robotrun = os.path.abspath(arguments.robotrun)
    arguments.work = arguments.work.resolve()
    arguments.work.mkdir(parents=True, exist_ok=True)
    apps = [app.resolve() for directory in arguments.apps for app in projects(directory)]
    return [app for app in apps if not arguments.only or app.name in arguments.only]


def measure(app, arguments, own_modules):
    """Adopts, builds and runs an app."""
    directory, problem = adopt(app, arguments)
    if problem:
        return Measure(app.name, problem)
    package = Package(directory, str(arguments.work / "build"))
    count = sum(len(package.files(name)) for name in package.targets)
    build = package.build(limit=arguments.limit)
    verdict = judge(build, own_modules)
    own_sources = os.path.join(os.path.realpath(arguments.checkout), "Sources", "")
    if any(path.startswith(own_sources) for path in verdict.errors):
        print(f"real_apps.py: robotrun itself doesn't build: {verdict.reason}", file=sys.stderr)
        sys.exit(2)
    if verdict.is_built:
        return launched(app.name, package, count, arguments)
    (arguments.work / f"{app.name}.txt").write_text(build.text)
    return failed(app.name, package, count, verdict, arguments, own_modules)


def launched(name, package, count, arguments):
    """Returns the measure of an app that builds."""
    result = f"builds, {counted(count, 'file')} in {counted(len(package.targets) - len(package.stand_ins), 'module')}"
    if arguments.no_launch:
        return Measure(name, result, passes=True)
    program = os.path.join(package.scratch, "debug", package.app)
    code, text = run(program, "scenarios", directory=package.directory, limit=300)
    summary = [line for line in text.splitlines() if re.match(r"\d+ scenarios?\b", line)]
    passes = code == 0 and bool(summary)
    if not passes:
        (arguments.work / f"{name}.txt").write_text(text)
    end = "no end within 300 s" if code is None else f"exit code {code}"
    return Measure(name, f"{result}; {summary[-1] if summary else end}", passes=passes)


def failed(name, package, count, verdict, arguments, own_modules):
    """Returns the measure of an app that doesn't build: its modules one by one."""
    verdicts = judge_modules(
        package.ordered(), package.dependencies,
        lambda module: package.build("--target", module, limit=arguments.limit), own_modules)
    errors, rows, built, unreached = dict(verdict.errors), [], 0, 0
    for module, own in verdicts.items():
        files = len(package.files(module))
        if own:
            errors |= own.errors
        if module not in package.stand_ins:
            built += files if own and own.is_built else 0
            unreached += 0 if own else files
        elif own and own.is_built:
            continue
        rows.append(f"{module} ({counted(files, 'file')}): {own.reason if own else 'not reached'}")
    result = (f"does not build: {verdict.reason}; of {counted(count, 'file')} {built} are in modules that build, "
              f"{len(errors)} have errors, {unreached} were not reached")
    return Measure(name, result, rows, errors)


def app_parser(documentation, work):
    """The arguments of a measure of apps: its documentation, and the name of the directory in which it works."""
    parser = argparse.ArgumentParser(description=documentation, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("robotrun")
    parser.add_argument("checkout")
    parser.add_argument("apps", nargs="+", type=pathlib.Path)
    parser.add_argument("--extras", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path(tempfile.gettempdir()) / work)
    parser.add_argument("--limit", type=int, default=3600, help="seconds that a build or a suite may take")
    parser.add_argument("--only", action="append", help="the name of an app; may be repeated")
    return parser


def main():
    parser = app_parser(__doc__, "robotrun-real-apps")
    parser.add_argument("--no-launch", action="store_true", help="only build")
    parser.add_argument("--top", type=int, default=60, help="how many errors are printed")
    arguments = parser.parse_args()
    apps = prepare(arguments)
    own_modules = [target for product in description(arguments.checkout)["products"] if "library" in product["type"]
                   for target in product["targets"]]
    if missing := missing_modules(os.path.dirname(arguments.robotrun), own_modules):
        print(f"real_apps.py: the build of robotrun is incomplete: no module {', '.join(missing)} beside "
              f"{arguments.robotrun}; try: swift build", file=sys.stderr)
        return 2
    if not apps:
        print("real_apps.py: no app found", file=sys.stderr)
        return 2
    measures = []
    for app in apps:
        measures.append(measure(app, arguments, own_modules))
        measures[-1].print()
    passing = sum(one.passes for one in measures)
    what = "build" if arguments.no_launch else "build and pass their scenarios"
    print(f"\n{passing} of {counted(len(measures), 'app')} {what}")
    places = {}
    for one in measures:
        for path, found in one.errors.items():
            for line, message in found:
                places.setdefault(shown(message), []).append((path, line))
    files = lambda message: len({path for path, _ in places[message]})
    for message in sorted(places, key=lambda message: (-files(message), message))[:arguments.top]:
        path, line = min(places[message])
        print(f"{files(message):4}  {message}  {path}:{line}")
    return 0 if passing == len(measures) else 1


if __name__ == "__main__":
    sys.exit(main())
