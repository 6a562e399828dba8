"""One run of the program, with a fault."""
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from judge import OLDER, Judge
from suites import Suite

# No run takes as long, however slow the machine is.
LONGEST = 90


class Output:
    """Reads standard output of the program, up to a limit if there is one."""

    def __init__(self):
        self.limit = None
        self.first_byte = threading.Event()
        self.first_time = None
        self.is_closed_early = False

    def read(self, process):
        count = 0
        while self.limit is None or count < self.limit:
            piece = os.read(process.stdout.fileno(), min(65_536, (self.limit or 65_536 + count) - count))
            if not piece:
                break
            self.first_time = self.first_time or time.monotonic()
            self.first_byte.set()
            count += len(piece)
        self.is_closed_early = process.poll() is None and count == self.limit
        process.stdout.close()
        self.first_byte.set()


class Play:
    def __init__(self, fault, chance, lab, number):
        self.fault, self.lab, self.number = fault, lab, number
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"run{number}-", dir=lab.folder))
        self.reports = self.folder / "reports"
        self.output, self.output_limit, self.output_is_cut = Output(), None, False
        self.prefix, self.environment = [], {}
        self.signals_sent = 0
        self.broken, self.whole, self.absent = [], 0, 0
        self.draw(chance)

    def draw(self, chance):
        """Draws the suite and the options of the run."""
        is_stuck, is_real = chance.random() < 0.06, chance.random() < 0.4
        mode = chance.choice(self.fault.modes())
        # In the process of the run, an app that hangs is never stopped.
        is_stuck = is_stuck and mode != ["--in-process"]
        self.kind = is_stuck, is_real
        self.suite = Suite(chance, is_stuck, is_real)
        # With messages all files are reported before the first scenario, otherwise each with its first scenario.
        has_stream = self.fault.needs_stream or chance.random() < 0.7
        names = ["junit", "rerun"] + ["messages"] * has_stream + chance.sample(["json", "html", "timings"], chance.randint(0, 1))
        self.paths = {name: self.reports / f"{name}.report" for name in names}
        self.older = {name for name in names if chance.random() < 0.5}
        self.arguments = [
            str(self.lab.bin / ("stuck-robots" if is_stuck else "robotrun")),
            *(f"{feature.name}.feature" for feature in self.suite.features), *mode,
            *(["--clock", "real"] if is_real else []), *(["--scenario-timeout", "2s"] if is_stuck else []),
            *(f"--format={name}:reports/{path.name}" for name, path in self.paths.items())]

    def __enter__(self):
        self.reports.mkdir()
        self.suite.write(self.folder)
        self.fault.prepare(self)
        for name in sorted(self.older):
            self.paths[name].write_text(OLDER)
        return self

    def __exit__(self, *_):
        self.fault.clean(self)
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def command(self):
        settings = [f"{name}={value}" for name, value in self.environment.items()]
        return shlex.join([*settings, *self.prefix, *self.arguments])

    def run(self):
        if self.fault.skipped:
            return
        before = self.files
        process = self.start()
        self.wait(process)
        # What is left of it may hold the pipes open.
        self.look_for_rest(process, before)
        for reader in self.readers:
            reader.join()
        if self.output_limit is not None:
            self.output_is_cut = (self.folder / "output").stat().st_size >= self.output_limit
        judge = Judge(self)
        self.fault.judge(self, judge)
        self.broken += judge.all()
        self.whole, self.absent = len(judge.whole), len(judge.absent)

    def start(self):
        environment = dict(os.environ, LC_ALL="C.UTF-8", **self.environment)
        output = subprocess.PIPE
        if self.output_limit is not None:
            output = open(self.folder / "output", "wb")
        process = subprocess.Popen(
            [*self.prefix, *self.arguments], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=output, stderr=subprocess.PIPE, start_new_session=True)
        self.readers = [threading.Thread(target=self.read_errors, args=[process])]
        if self.output_limit is None:
            self.readers.append(threading.Thread(target=self.output.read, args=[process]))
        else:
            output.close()
        for reader in self.readers:
            reader.start()
        return process

    def read_errors(self, process):
        with process.stderr as pipe:
            self.errors = pipe.read().decode(errors="replace")

    def wait(self, process):
        start = time.monotonic()
        watch = threading.Timer(LONGEST, self.end_hung, [process])
        watch.start()
        self.fault.strike(self, process)
        self.code = process.wait()
        watch.cancel()
        if not self.fault.signals and self.output.first_time:
            self.lab.times[*self.kind, False].append(self.output.first_time - start)
            self.lab.times[*self.kind, True].append(time.monotonic() - self.output.first_time)

    def end_hung(self, process):
        self.broken.append(("hung", f"it has not ended after {LONGEST} s"))
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def look_for_rest(self, process, before):
        """Processes and files that remain after the run."""
        deadline = time.monotonic() + 5
        while self.session(process) and time.monotonic() < deadline:
            time.sleep(0.005)
        for left in self.session(process):
            self.broken.append(("left", f"process {left}"))
            os.kill(left, signal.SIGKILL)
        for file in sorted(self.files - before - {self.folder / "output", *self.paths.values()}):
            name = str(file.relative_to(self.folder))
            if not (self.fault.may_leave and self.fault.may_leave.fullmatch(name)):
                self.broken.append(("left", f"file {name}"))

    @property
    def files(self):
        return {path for path in self.folder.rglob("*") if path.is_file()}

    def workers(self, process):
        return [number for number in self.session(process) if number != process.pid]

    def session(self, process):
        """The processes that were started with the program and have not ended."""
        found = []
        for folder in pathlib.Path("/proc").iterdir():
            if folder.name.isdigit() and self.is_of(folder, process.pid):
                found.append(int(folder.name))
        return found

    def is_of(self, folder, session):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            return False
        return int(fields[3]) == session and fields[0] not in "ZX"

    @property
    def last_word(self):
        return self.errors.rstrip("\n").rpartition("\n")[2]
