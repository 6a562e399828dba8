"""The hostile scenarios of torture.py, and what is promised of each."""
import dataclasses, platform, signal

# What Swift's own checks end a process with.
TRAP, TRAP_WORDS = (
    (signal.SIGILL, " (SIGILL)")
    if platform.machine() == "x86_64"
    else (signal.SIGTRAP, " (SIGTRAP)"))
KILLED = "crashed: SIGKILL"
UNHEARD = "the app closed the pipe of the worker process"
GARBLED = "the app wrote to the pipe of the worker process"
ENDLESS = "did not return within 1 s of real time"


@dataclasses.dataclass(frozen=True)
class Hostile:
    """A scenario, and what is promised of it."""
    name: str
    steps: tuple
    # What its failure says in a worker; empty where it passes.
    message: str = ""
    # The result of the run with --in-process: ("signal", number), ("says", exit code), ("reports", exit code) if the
    # reports are closed and the rest is skipped; ("fails alone", 1) as in a worker; empty if nothing is promised.
    alone: tuple = ()
    # What standard error says then.
    says: str = ""
    limit: str = "20s"
    # What is on the command line beside that.
    options: tuple = ()
    # The number of processes that may remain: those with their own process group.
    left: int = 0


def crash(name, *steps, message=TRAP_WORDS, alone=("signal", TRAP), **more):
    return Hostile(name, steps, message=message, alone=alone, **more)


def passes(name, *steps, alone=("reports", 0), **more):
    return Hostile(name, steps, alone=alone, **more)


SEGV = {"message": "crashed: SIGSEGV", "alone": ("signal", signal.SIGSEGV)}
EXIT = {"alone": ()}

HOSTILE = [
    crash("fails a precondition", 'crash "boom"', "given launch"),
    crash("reads beyond an array", "trap"),
    crash("aborts", "abort", message="crashed: SIGABRT", alone=("signal", signal.SIGABRT)),
    crash("writes to a bad address", "segfault", **SEGV),
    crash("overflows the stack", "overflow the stack", **SEGV),
    crash("exits with 3", "exit 3", message="ended: exit code 3", **EXIT),
    crash("exits with 0", "exit 0", message="ended: exit code 0", **EXIT),
    crash("kills its process", "be killed", message=KILLED, alone=("signal", signal.SIGKILL)),
    crash("kills its process group", "kill the group", message=KILLED, alone=("signal", signal.SIGKILL)),
    crash("crashes behind its last step", "crash when it is over"),
    crash("fails, and crashes after it", "it breaks and crashes when it is over", message="then         the worker"),
    crash("loops", "loop", message=ENDLESS, alone=(), limit="1s"),
    crash("never gives the main thread back", "given launch", "tap hang", message=ENDLESS, alone=(), limit="1s"),
    crash("yields for ever", "given launch", "tap spin", "wait 1s", message="the scenario did not end within 1 s",
          alone=("fails alone", 1), limit="1s"),
    crash("stops its process", "stop", message=ENDLESS, alone=(), limit="1s"),
    crash("eats memory", "eat memory", message="more than the limit of 300 MB", alone=(),
          options=("--worker-memory", "300MB")),
    crash("prints text into all descriptors", "write into all descriptors", message=GARBLED, alone=()),
    crash("writes bytes into all descriptors", "write noise into all descriptors", message=GARBLED, alone=()),
    crash("closes all descriptors", "close all descriptors", message=UNHEARD, alone=("says", 74),
          says="could not be written"),
    crash("closes them and hangs", "close all descriptors and hang", message=UNHEARD, alone=()),
    crash("leaves a program, and crashes", "leave a program behind and crash", left=1),
    crash("leaves a copy, and crashes", "leave a copy behind and crash"),
    passes("leaves a copy that holds the pipes", "leave a copy behind"),
    passes("forks and goes on as two", "go on as two", alone=()),
    passes("closes the standard streams", "close the standard streams", 'print "hello"', alone=()),
    passes("prints bytes that are no text", "print noise"),
    passes("prints 20 MB", "flood 20 MB"),
    passes("attaches 8 MB", "attach 8 MB"),
    passes("uses threads", "use a queue"),
]
