"""Tests of .ci/skipped, which lists the checks that CI skipped. Run by `make check-scripts`."""

import os
import subprocess
import tempfile
import unittest

SKIPPED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", ".ci", "skipped")


class SkippedTests(unittest.TestCase):
    def skipped(self, *outputs):
        with tempfile.TemporaryDirectory() as directory:
            paths = [os.path.join(directory, str(number)) for number in range(len(outputs))]
            for path, text in zip(paths, outputs):
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            done = subprocess.run(["bash", SKIPPED, *paths], capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def test_each_skip_is_a_line(self):
        checks = ("zsh: 16 of 16 words are completed\n"
                  "skipped: completions in no-such-shell: no-such-shell isn't installed\n")
        tests = ('\x1b[95m➜\x1b[0m Test "mandoc finds no problem" skipped: "no-such-mandoc isn\'t installed"\n'
                 '✔ Test "the program prints it" passed after 0.1 seconds.\n')
        self.assertEqual(self.skipped(checks, tests), (0, (
            'skipped: "mandoc finds no problem": no-such-mandoc isn\'t installed\n'
            "skipped: completions in no-such-shell: no-such-shell isn't installed\n"), ""))

    def test_nothing_skipped_is_a_line_too(self):
        self.assertEqual(self.skipped("passed\n", ""), (0, "skipped: none\n", ""))

    def test_a_check_that_ignores_its_tool_fails(self):
        for tool in ("sed", "json"):
            text = f"skipped: the page in a browser: {tool} isn't installed\n"
            self.assertEqual(
                self.skipped(text), (1, text, f"{tool} is installed, but a check was skipped for its lack\n"))

    def test_a_missing_file_is_an_error(self):
        self.assertNotEqual(subprocess.run(["bash", SKIPPED, "missing"], capture_output=True).returncode, 0)


if __name__ == "__main__":
    unittest.main()
