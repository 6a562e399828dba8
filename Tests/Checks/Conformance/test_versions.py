"""Tests of versions.py, which compares published suites with the documentation. Run by `make check-scripts`."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "versions.py")
SUITES = ["gherkin", "messages", "cucumber-expressions", "tag-expressions", "compatibility-kit", "junit-xml-formatter"]
CHANGELOG = "# Changelog\n\n## [Unreleased]\n### Fixed\n- a\n\n## [{}] - 2026-08-05\n\n## [1.0.0] - 2020-01-01\n"


class VersionsTests(unittest.TestCase):
    def versions(self, published, documented, written="2.0.0"):
        """Returns the exit code and the lines about failures, and those about suites."""
        with tempfile.TemporaryDirectory() as directory:
            root = pathlib.Path(directory)
            for suite, version in published.items():
                (root / suite).mkdir()
                (root / suite / "CHANGELOG.md").write_text(CHANGELOG.format(version), encoding="utf-8")
            rows = "".join(f"| {suite} | {version} |\n" for suite, version in documented.items())
            (root / "page.md").write_text("| suite | version |\n| --- | --- |\n" + rows, encoding="utf-8")
            program = root / "robotrun"
            program.write_text(f"#!/bin/sh\necho '{{\"meta\":{{\"protocolVersion\":\"{written}\"}}}}'\n", encoding="utf-8")
            program.chmod(0o755)
            done = subprocess.run(
                [sys.executable, SCRIPT, "--data", directory, "--robotrun", program, "--page", root / "page.md"],
                capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        lines = done.stdout.replace(directory + "/", "").splitlines()
        failed = [line for line in lines if line.startswith("FAIL")]
        return done.returncode, failed, [line for line in lines if line not in failed]

    def test_documented_versions_pass(self):
        same = dict.fromkeys(SUITES, "2.0.0")
        code, failed, suites = self.versions(same, same)
        self.assertEqual((code, failed), (0, []))
        self.assertEqual(suites, [f"{suite} 2.0.0, 0 files" for suite in SUITES])

    def test_older_and_unknown_versions_pass(self):
        code, failed, suites = self.versions({"gherkin": "1.9.9"}, dict.fromkeys(SUITES, "2.0.0"))
        self.assertEqual((code, failed), (0, []))
        self.assertEqual(suites[0], "gherkin 1.9.9, 0 files")
        self.assertEqual(suites[1], "messages of an unknown version: there is no CHANGELOG.md, 0 files")

    def test_a_newer_suite_fails(self):
        code, failed, _ = self.versions({"gherkin": "10.0.0"}, dict.fromkeys(SUITES, "2.0.0"))
        self.assertEqual((code, failed), (1, ["FAIL page.md names gherkin 2.0.0, which is older"]))

    def test_a_suite_that_is_not_documented_fails(self):
        code, failed, _ = self.versions({}, dict.fromkeys(SUITES[1:], "2.0.0"))
        self.assertEqual((code, failed), (1, ["FAIL page.md names no version of gherkin"]))

    def test_messages_of_another_version_fail(self):
        code, failed, _ = self.versions({}, dict.fromkeys(SUITES, "2.0.0"), written="1.0.0")
        self.assertEqual((code, failed), (1, ["FAIL robotrun writes messages 1.0.0; page.md names 2.0.0"]))


if __name__ == "__main__":
    unittest.main()
