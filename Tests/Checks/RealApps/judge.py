"""Judges a build of `swift build` by its exit code and its output; used by real_apps.py."""

import os
import re
import typing

ERROR = re.compile(r"^(/[^:\n]+):(\d+):(\d+): (?:fatal )?error: (.*)$", re.M)
SIGNAL = re.compile(r"failed due to signal (\d+)")
CRASHED_FILE = re.compile(r'source_file "([^"]+)"|(?:While|at) .*?\[(/[^:\]]+):\d+')
NO_MODULE = re.compile(r"error: no such module '(\w+)'")
CRASH = ("Stack dump:", "Please submit a bug report")


class Build(typing.NamedTuple):
    """A build that has ended: its exit code, negative if a signal ended it, None after the time limit; its output."""

    code: int | None
    text: str


class Verdict(typing.NamedTuple):
    """How a build went: BUILT, or why it failed; and its errors: a set of lines and messages for each file."""

    reason: str
    errors: dict[str, set[tuple[int, str]]]

    @property
    def is_built(self):
        return self.reason == BUILT


BUILT = "built"


def errors_by_file(text):
    """Returns the errors of a build by the real path of their file; SwiftPM prints each of them several times."""
    found = {}
    for path, line, _, message in set(ERROR.findall(text)):
        found.setdefault(os.path.realpath(path), set()).add((int(line), message))
    return found


def judge(build, own_modules=()):
    """Returns the verdict on a build; the modules of robotrun are OWN_MODULES.

    Only exit code 0 means that it built. Errors alone are the last reason to be looked for: what ended a compiler also
    ended the search for other errors.
    """
    errors = errors_by_file(build.text)
    return Verdict(reason(build, errors, own_modules), errors)


def reason(build, errors, own_modules):
    if build.code is None:
        return "not done within the time limit"
    if build.code == 0:
        return f"exit code 0 despite errors in {counted(len(errors), 'file')}" if errors else BUILT
    if build.code < 0:
        return f"the build was killed by signal {-build.code}"
    signals = SIGNAL.findall(build.text)
    if "9" in signals:
        return "the compiler was killed by signal 9"
    if signals or any(mark in build.text for mark in CRASH):
        return "the compiler crashed" + (f" (signal {signals[0]})" if signals else "") + crashed_file(build.text)
    if missing := sorted(set(NO_MODULE.findall(build.text)) & set(own_modules)):
        return f"robotrun has no module {', '.join(missing)}"
    if errors:
        return f"errors in {counted(len(errors), 'file')}"
    lines = [line.strip() for line in build.text.splitlines() if "error:" in line] or build.text.split("\n")[-2:-1]
    return f"exit code {build.code}: {lines[0][:200] if lines else 'no output'}"


def crashed_file(text):
    found = CRASHED_FILE.search(text)
    return f" at {os.path.basename(found[1] or found[2])}" if found else ""


def counted(number, noun):
    return f"{number} {noun}{'' if number == 1 else 's'}"


def judge_modules(order, dependencies, build, own_modules=()):
    """Builds modules one by one and returns their verdicts in order; None for a module that wasn't reached.

    ORDER has each module after its DEPENDENCIES. A module is reached if all of them are built.
    """
    verdicts = {}
    for name in order:
        reached = all(verdicts[other] and verdicts[other].is_built for other in dependencies[name] if other in verdicts)
        verdicts[name] = judge(build(name), own_modules) if reached else None
    return verdicts


def missing_modules(directory, names):
    """Returns the modules that a build directory lacks: one without them isn't a build of robotrun."""
    return [name for name in names if not os.path.exists(os.path.join(directory, "Modules", f"{name}.swiftmodule"))]
