"""Tests of .ci/unfinished, which names the tests that hang. Run by `make check-scripts`."""

import os
import subprocess
import sys
import tempfile
import unittest

UNFINISHED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", ".ci", "unfinished")

OUTPUT = """◇ Test run started.
◇ Suite PollTests started.
◇ Test "ends" started.
◇ Test "fails after a while" started.
◇ Test "several" started.
◇ Test case passing 1 argument name → "a" to "several" started.
◇ Test "hangs" started.
➜ Test "is left out" skipped: "no tool"
✔ Test "ends" passed after 0.012 seconds.
✘ Test "fails after a while" failed after 1.200 seconds with 1 issue.
✔ Test "several" with 3 test cases passed after 2.001 seconds.
"""


class UnfinishedTests(unittest.TestCase):
    def test_only_what_has_not_ended_is_named(self):
        with tempfile.NamedTemporaryFile("w", suffix=".log", encoding="utf-8") as file:
            file.write(OUTPUT)
            file.flush()
            done = subprocess.run([sys.executable, UNFINISHED, file.name], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout), (0, 'error: not ended: "hangs"\n'))


if __name__ == "__main__":
    unittest.main()
