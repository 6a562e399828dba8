"""Types into `robotrun console` through a pseudo-terminal: editing, history, completion, signals.

  check_console.py --robotrun PATH
"""
import argparse
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time

UP, DOWN, RIGHT, LEFT, HOME, END, DELETE = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[3~")


class Terminal:
    """A console in a terminal of 80 columns."""

    def __init__(self, robotrun, folder, *arguments, term="xterm"):
        self.own, terminal = pty.openpty()
        termios.tcsetwinsize(self.own, (24, 80))
        self.before = termios.tcgetattr(self.own)
        environment = {**os.environ, "TERM": term, "LC_ALL": "C.UTF-8"}
        self.terminal = terminal
        self.process = subprocess.Popen(
            [robotrun, "console", *arguments], cwd=folder, stdin=terminal, stdout=terminal, stderr=terminal, env=environment,
            start_new_session=True, preexec_fn=lambda: __import__("fcntl").ioctl(0, termios.TIOCSCTTY, 0))
        self.output = ""

    def read(self, seconds=0.3):
        data = b""
        while select.select([self.own], [], [], seconds)[0]:
            try:
                part = os.read(self.own, 65536)
            except OSError:
                break
            if not part:
                break
            data += part
        self.output += data.decode(errors="replace")

    def wait(self, text, seconds=30):
        """Waits until a text has come since the last wait, and returns what came before it."""
        end = time.monotonic() + seconds
        while text not in self.output:
            assert time.monotonic() < end, (text, self.output)
            self.read(0.05)
        before, _, self.output = self.output.partition(text)
        return before

    def type(self, text):
        os.write(self.own, text.encode())

    def line(self, text, answer):
        """Types a line, and returns the row as it was when Enter was pressed."""
        self.type(text + "\r")
        before = self.wait("\r\n")
        row = re.split(r"\r> ", before)[-1]
        shown = self.wait("\r> \x1b[K")
        assert answer.strip() in shown, (answer, shown)
        return re.sub(r"\x1b\[[0-9]*[A-Z]|\r", "", row)

    def is_restored(self):
        return termios.tcgetattr(self.own)[3] == self.before[3]

    def end(self):
        self.process.wait(timeout=20)
        self.read()
        os.close(self.own)
        os.close(self.terminal)
        return self.process.returncode


class Checks:
    def __init__(self, robotrun, folder):
        (self.robotrun, self.folder) = (robotrun, folder)

    def all(self):
        names = [name for name in dir(self) if name.startswith("test_")]
        for name in names:
            terminal = Terminal(self.robotrun, self.folder, "gallery")
            try:
                terminal.wait("\r> \x1b[K")
                getattr(self, name)(terminal)
            finally:
                if terminal.process.poll() is None:
                    terminal.process.kill()
                    terminal.process.wait()
            print(f"ok  {name.removeprefix('test_').replace('_', ' ')}", flush=True)
        print(f"{len(names)} checks passed")

    def test_lines_are_edited(self, terminal):
        assert terminal.line(f"teps{HOME}s{END}x\x7f", "launch gallery") == "steps"
        assert terminal.line(f"stps{LEFT}{LEFT}e", "launch gallery") == "steps"
        assert terminal.line("wrong words\x15steps", "launch gallery") == "steps"
        assert terminal.line("steps wrong words\x17\x17", "launch gallery") == "steps "
        assert terminal.line(f"x steps{HOME}{DELETE}\x04", "launch gallery") == "steps"
        assert terminal.line(f"ste wrong\x01{RIGHT}{RIGHT}{RIGHT}\x0bps", "launch gallery") == "steps"
        assert terminal.line('type "漢字👋" into name' + LEFT * 11 + "\x7fß", "0 s") == 'type "漢字ß" into name'
        terminal.line("steps", 'type "漢字ß" into name')
        terminal.type("\x04")
        assert terminal.end() == 0 and terminal.output.count("exit") == 0

    def test_the_history_has_earlier_lines(self, terminal):
        terminal.line("tap save", "0 s")
        terminal.line("steps", "tap save\r\n")
        assert terminal.line(UP, "tap save\r\n") == "steps"
        assert terminal.line(UP + UP + UP + UP + DOWN, "tap save\r\n") == "steps"
        assert terminal.line("help" + UP + UP + DOWN + DOWN, "quit") == "help"

    def test_tab_completes_commands_steps_and_elements(self, terminal):
        assert terminal.line("hel\t", "STEP") == "help"
        terminal.type("tap s\t")
        assert {"save", "send", "size"} <= set(terminal.wait("save\r\n").split() + ["save"])
        assert terminal.line("av\t", "0 s") == "tap save"
        assert terminal.line("doub\tphoto", "0 s") == "double tap photo"
        terminal.type("expect \t")
        terminal.wait("more\r\n")
        terminal.type("\x15zzz\t\x15")
        terminal.wait("\r> \x1b[K")
        terminal.read()
        assert terminal.line("steps", "double tap photo\r\n").endswith("steps")

    def test_control_c_clears_the_line_and_control_d_ends(self, terminal):
        terminal.type("tap nowhere\x03")
        terminal.wait("^C\r\n\r> \x1b[K")
        terminal.line("steps", "launch gallery")
        terminal.type("\x04")
        assert terminal.end() == 0

    def test_signals_restore_the_terminal(self, terminal):
        terminal.type("tap s")
        terminal.wait("tap s")
        assert not terminal.is_restored()
        terminal.process.send_signal(signal.SIGTERM)
        terminal.process.wait(timeout=20)
        assert terminal.is_restored()
        assert terminal.end() == 143

    def test_a_terminal_that_closes_ends_the_console(self, terminal):
        os.close(terminal.terminal)
        os.close(terminal.own)
        assert terminal.process.wait(timeout=20) is not None

    def test_dumb_terminals_get_no_escape_sequences(self, terminal):
        dumb = Terminal(self.robotrun, self.folder, "gallery", term="dumb")
        dumb.wait("> ")
        dumb.type("steps\n")
        assert "\x1b" not in dumb.wait("launch gallery\r\n")
        dumb.type("\x04")
        assert dumb.end() == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        Checks(pathlib.Path(arguments.robotrun).resolve(), folder).all()


if __name__ == "__main__":
    sys.exit(main())
