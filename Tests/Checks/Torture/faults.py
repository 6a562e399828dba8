"""What is done to a run, and which ends it may then have."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

SHIM_SOURCE = pathlib.Path(__file__).with_name("preload.c")


def compiled_shim(folder):
    """The library of preload.c; None without a C compiler."""
    compiler = next(filter(None, map(shutil.which, ["cc", "gcc", "clang"])), None)
    library = pathlib.Path(folder) / "preload.so"
    if not compiler:
        return None
    command = [compiler, "-shared", "-fPIC", "-O1", "-o", library, SHIM_SOURCE, "-ldl"]
    return library if subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 0 else None


class Fault:
    """No fault at all: the others change what they need to. `lab` knows what the machine can do."""
    name = "none"
    weight = 10
    # The signals that a fault sends to the program.
    signals = ()
    # Whether its effect is visible only in the stream.
    needs_stream = False
    # The files and processes that it may leave, as documented.
    may_leave = None

    def __init__(self, chance, lab):
        self.chance = chance
        self.lab = lab
        # Whether it happened before all was over.
        self.struck = False
        # Why it can't be tried here.
        self.skipped = None

    def modes(self):
        return [[], [], ["--in-process"], ["--jobs", "2"]]

    def prepare(self, play):
        """Before the program starts."""

    def strike(self, play, process):
        """While it runs."""

    def judge(self, play, judge):
        """What else must hold afterwards."""

    def clean(self, play):
        """Whatever happened."""

    def sleep(self, play, process):
        """Until a random moment: soon after the start, or after the first scenario was reported."""
        has_begun = self.chance.random() < 0.5
        if has_begun:
            play.output.first_byte.wait(30)
        deadline = time.monotonic() + self.chance.random() * self.lab.usual_time((*play.kind, has_begun))
        while process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.001)


class Signalled(Fault):
    def strike(self, play, process):
        for number in self.signals:
            self.sleep(play, process)
            if process.poll() is None:
                try:
                    os.kill(process.pid, number)
                except ProcessLookupError:
                    return
                self.struck = number == self.signals[-1]

    def judge(self, play, judge):
        judge.may_be_interrupted(128 + self.signals[0], -self.signals[0])


class Interrupted(Signalled):
    name, signals = "main process INT", (signal.SIGINT,)


class Terminated(Signalled):
    name, signals = "main process TERM", (signal.SIGTERM,)


class InterruptedTwice(Signalled):
    name, signals = "main process INT twice", (signal.SIGINT, signal.SIGINT)

    def sleep(self, play, process):
        if play.signals_sent:
            time.sleep(self.chance.random() * 0.03)
        else:
            super().sleep(play, process)
        play.signals_sent += 1


class Killed(Signalled):
    name, signals = "main process KILL", (signal.SIGKILL,)
    # The name that a report has for a moment where it takes the place of an older one.
    may_leave = re.compile(r"reports/\w+\.report\.\d+\.tmp")

    def judge(self, play, judge):
        judge.may_be_interrupted(-signal.SIGKILL)


class WorkerKilled(Fault):
    name, weight, needs_stream = "worker KILL", 16, True

    def modes(self):
        return [[], ["--jobs", "2"]]

    def strike(self, play, process):
        while process.poll() is None and not play.workers(process):
            time.sleep(0.002)
        for _ in range(self.chance.randint(1, 3)):
            self.sleep(play, process)
            for worker in play.workers(process)[-1:]:
                try:
                    os.kill(worker, signal.SIGKILL)
                    self.struck = True
                except ProcessLookupError:
                    pass

    def judge(self, play, judge):
        judge.may_fail_because("SIGKILL", at_most=3 if self.struck else 0)


class FileLimit(Fault):
    name = "file size limit"

    def prepare(self, play):
        blocks = self.chance.randint(0, 60)
        play.prefix = ["sh", "-c", f'ulimit -f {blocks} && exec "$@"', "sh"]
        play.output_limit = blocks * 512 if self.chance.random() < 0.3 else None

    def judge(self, play, judge):
        self.struck = judge.may_lack_reports()


class FullDisk(Fault):
    name, weight = "full disk (tmpfs)", 8

    def prepare(self, play):
        # Each older report takes a page.
        size = (len(play.older) + self.chance.randint(1, 20)) * 4
        command = ["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", play.reports]
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode != 0:
            self.skipped = "no tmpfs can be mounted here"

    def judge(self, play, judge):
        self.struck = judge.may_lack_reports()

    def clean(self, play):
        subprocess.run(["umount", "-l", play.reports], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class ClosedPipe(Fault):
    name, weight = "reader of stdout gone", 8

    def prepare(self, play):
        play.output.limit = self.chance.choice([0, 1, self.chance.randint(0, 20_000)])

    def judge(self, play, judge):
        self.struck = play.output.is_closed_early


class Preloaded(Fault):
    """Faults that need the library of preload.c to hit the moment."""

    def prepare(self, play):
        if self.lab.shim is None:
            self.skipped = "there is no C compiler"
            return
        self.mark = tempfile.mktemp(dir=self.lab.folder)
        play.environment.update(LD_PRELOAD=str(self.lab.shim), TORTURE_MARK=self.mark, **self.settings(play))

    def judge(self, play, judge):
        self.struck = os.path.exists(self.mark)


class ClockSet(Preloaded):
    name, weight = "clock set", 8

    def settings(self, play):
        step = self.chance.choice([-60, -3600, -3600, -86_400 * 400, 3600, 86_400])
        return dict(TORTURE_CLOCK_CALL=str(self.chance.randint(0, 60)), TORTURE_CLOCK_STEP=str(step))


class FileChanged(Preloaded):
    name, needs_stream = "file changed while read", True

    def settings(self, play):
        feature = self.chance.choice(play.suite.features)
        feature.padding = self.chance.choice([0, 20_000, 60_000])
        action = self.chance.choice(["truncate", "rewrite", "replace", "delete"])
        self.path, self.new = f"{feature.name}.feature", self.changed(play, feature, action)
        play.suite.write(play.folder)
        self.old = feature.text
        text = tempfile.mktemp(dir=self.lab.folder)
        pathlib.Path(text).write_text(self.new.text if self.new else "")
        pieces = len(self.old) // 65_536 + 2
        return dict(TORTURE_FILE=self.path, TORTURE_FILE_ACTION=action, TORTURE_FILE_TEXT=text,
                    TORTURE_FILE_CALL=str(self.chance.randint(1, pieces + 1)))

    def changed(self, play, feature, action):
        if action == "delete":
            return None
        if action == "truncate":
            scenarios = feature.scenarios[:self.chance.randint(0, len(feature.scenarios) - 1)]
            return type(feature)(feature.name, feature.app, scenarios, feature.padding)
        return play.suite.feature(feature.name, self.chance.choice([0, feature.padding]))

    def judge(self, play, judge):
        super().judge(play, judge)
        judge.may_have_read(self.path, self.old, self.new)


ALL = [Fault, WorkerKilled, Interrupted, Terminated, InterruptedTwice, Killed, FileLimit, FullDisk, ClosedPipe,
       FileChanged, ClockSet]
