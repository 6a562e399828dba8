"""Runs scenarios that attack their process: in the process of the run, in one worker, in two.

  torture.py --bin DIR [SCENARIO...]

Each hostile scenario is between two harmless ones. In a worker it fails alone, with a message that names the cause, or
passes if it is only unusual; both reports can be read, the exit code is right, and no process remains. Without a worker
a crash ends the run, and less is promised: the column shows what. A dash means that nothing is promised there, so the
scenario doesn't run. The exit code is 1 if a promise is broken.
"""
import argparse, json, os, pathlib, platform, signal, subprocess, sys, tempfile, time, uuid
import xml.etree.ElementTree as ET

from hostile import HOSTILE

MARK = "ROBOTRUN_TORTURE"
LIMIT = 60


class Broken(Exception):
    """Something other than what is promised."""


def expect(condition, what):
    if not condition:
        raise Broken(what)


def feature(steps):
    lines = "".join(f"    {step}\n" for step in steps)
    return (f"Feature: Torture\n\n  Scenario: First\n    given launch\n\n  Scenario: Hostile\n{lines}\n"
            "  Scenario: Last\n    given launch\n")


def marked(mark):
    """The processes that were started by a run, and are still there."""
    found = []
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (folder / "environ").read_bytes() and (folder / "stat").read_text().split()[2] != "Z":
                found.append(int(folder.name))
        except OSError:
            pass
    return found


class Run:
    """One run of the program: how it ended, and its reports."""

    def __init__(self, program, folder, hostile, options):
        self.folder = folder
        (folder / "a.feature").write_text(feature(hostile.steps))
        mark = f"{MARK}={uuid.uuid4()}"
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", **dict([mark.split("=")]))
        command = [program, "a.feature", "--scenario-timeout", hostile.limit, "--format", "pretty", "--format",
                   "junit:report.xml", "--format", "messages:stream.ndjson", *hostile.options, *options]
        # A session of its own, so that what it does to its group does nothing to us.
        process = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True,
                                   stdin=subprocess.DEVNULL, stdout=(folder / "out").open("wb"),
                                   stderr=(folder / "err").open("wb"))
        try:
            self.code = process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise Broken(f"it did not end within {LIMIT} s")
        finally:
            self.left = self.end_left(mark)
        self.errors = (folder / "err").read_text(errors="replace")

    @staticmethod
    def end_left(mark):
        # What was killed a moment ago may still be there.
        deadline = time.monotonic() + 2
        while (left := marked(mark)) and time.monotonic() < deadline:
            time.sleep(0.02)
        for process in left:
            os.kill(process, signal.SIGKILL)
        return len(left)

    def stream(self):
        try:
            lines = (self.folder / "stream.ndjson").read_text().split("\n")
            messages = [json.loads(line) for line in lines if line]
            ET.parse(self.folder / "report.xml")
        except (OSError, ValueError, ET.ParseError) as error:
            raise Broken(f"a report can't be read: {error}")
        expect("testRunFinished" in messages[-1], "the stream has no end")
        return messages

    def results(self):
        """The statuses of the three scenarios, and the message of the step that failed."""
        names, cases, attempts, statuses, message = {}, {}, {}, {}, ""
        for envelope in self.stream():
            [(kind, body)] = envelope.items()
            if kind == "pickle":
                names[body["id"]] = body["name"]
            elif kind == "testCase":
                cases[body["id"]] = names[body["pickleId"]]
            elif kind == "testCaseStarted":
                attempts[body["id"]] = cases[body["testCaseId"]]
            elif kind == "testStepFinished":
                result = body["testStepResult"]
                statuses.setdefault(attempts[body["testCaseStartedId"]], []).append(result["status"])
                if result["status"] == "FAILED":
                    message = message or result["message"]
        worst = {name: next((s for s in found if s != "PASSED"), "PASSED") for name, found in statuses.items()}
        return [worst.get(name) for name in ("First", "Hostile", "Last")], message


def check_alone(run, hostile):
    """What is promised with --in-process."""
    kind, value = hostile.alone
    if kind == "signal":
        expect(run.code == -value, f"it ended with {run.code}")
        return signal.Signals(value).name
    expect(run.code == value, f"it ended with {run.code}")
    if kind == "says":
        expect(hostile.says in run.errors, f"it said {run.errors[-200:]!r}")
        return f"exit {value}, said"
    if kind == "fails alone":
        return check_worker(run, hostile)
    statuses, _ = run.results()
    expected = ["PASSED", "FAILED", "SKIPPED"] if value else ["PASSED"] * 3
    expect(statuses == expected, f"scenarios: {statuses}")
    return f"exit {value}, reports closed" if value else "passed"


def check_worker(run, hostile):
    """What is promised in a worker."""
    statuses, message = run.results()
    expect(statuses == ["PASSED", "FAILED" if hostile.message else "PASSED", "PASSED"], f"scenarios: {statuses}")
    expect(run.code == (1 if hostile.message else 0), f"it ended with {run.code}")
    expect(hostile.message in message, f"it said {message!r}")
    expect(run.left <= hostile.left, f"{run.left} processes are left")
    return "failed alone" if hostile.message else "passed"


def play(program, hostile, mode):
    is_alone = mode == ["--in-process"]
    if is_alone and not hostile.alone:
        return "–", True
    with tempfile.TemporaryDirectory() as folder:
        try:
            run = Run(program, pathlib.Path(folder), hostile, mode)
            return (check_alone if is_alone else check_worker)(run, hostile), True
        except Broken as broken:
            return f"BROKEN: {broken}", False


def row(name, *cells):
    widths = [23, 15, 15]
    return f"{name:39} " + " ".join(f"{cell:{width}}" for cell, width in zip(cells, widths)).rstrip()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True, help="the directory of stuck-robots")
    parser.add_argument("scenario", nargs="*", help="parts of names of scenarios; all when absent")
    arguments = parser.parse_args()
    if platform.system() != "Linux":
        sys.exit("torture: it looks for processes in /proc, which only Linux has")
    program = str(pathlib.Path(arguments.bin).resolve() / "stuck-robots")
    chosen = [h for h in HOSTILE if not arguments.scenario or any(part in h.name for part in arguments.scenario)]
    print(row("a scenario that", "--in-process", "a worker", "--jobs 2"))
    start, failures = time.monotonic(), 0
    for hostile in chosen:
        cells = [play(program, hostile, mode) for mode in (["--in-process"], [], ["--jobs", "2"])]
        failures += sum(not is_fine for _, is_fine in cells)
        print(row(hostile.name, *(text for text, _ in cells)), flush=True)
    played = f"{len(chosen)} scenarios in three ways, {time.monotonic() - start:.0f} s"
    print(f"{played}: " + (f"{failures} times something else happened" if failures else "all as promised"))
    sys.exit(1 if failures or not chosen else 0)


main()
