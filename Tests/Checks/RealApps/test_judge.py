"""Tests of judge.py on what builds print. Run by `make check-scripts`, which needs neither apps nor a compiler."""

import os
import subprocess
import sys
import tempfile
import unittest

from judge import Build, judge, judge_modules, missing_modules
from real_apps import run

OWN = ["SwiftUI", "UIKit"]

CLEAN = """\
[1/3] Write sources
[2/3] Compiling Shop ShopApp.swift
Build complete! (4.20s)
"""

ERRORS = """\
[2/3] Compiling Shop CartView.swift
/apps/Shop/CartView.swift:7:10: error: cannot find type 'Basket' in scope
 5 |
 7 |     let basket: Basket
   |                 `- error: cannot find type 'Basket' in scope
/apps/Shop/CartView.swift:9:3: warning: variable 'x' was never used
/apps/Shop/CartView.swift:7:10: error: cannot find type 'Basket' in scope
/apps/Shop/Cart.m:3:9: fatal error: 'Stripe/Stripe.h' file not found
error: emit-module command failed with exit code 1 (use -v to see invocation)
/apps/Shop/CartView.swift:7:10: error: cannot find type 'Basket' in scope
error: fatalError
"""

CRASH = """\
[2/3] Compiling Shop Editor.swift
error: compile command failed due to signal 6 (use -v to see invocation)
Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the crash backtrace.
Stack dump:
0.\tProgram arguments: /usr/bin/swift-frontend -frontend -c -primary-file /apps/Shop/Editor.swift
1.\tCompiling with effective version 5.10
2.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/apps/Shop/Editor.swift")
error: fatalError
"""


def failure(text, code=1):
    return judge(Build(code, text), OWN)


class JudgeTests(unittest.TestCase):
    def test_only_a_build_without_errors_that_exits_with_0_is_built(self):
        self.assertTrue(judge(Build(0, CLEAN), OWN).is_built)
        self.assertEqual(judge(Build(0, ERRORS), OWN).reason, "exit code 0 despite errors in 2 files")
        self.assertEqual(failure(CLEAN).reason, "exit code 1: Build complete! (4.20s)")
        self.assertEqual(failure("").reason, "exit code 1: no output")

    def test_an_error_is_counted_once_and_by_its_file(self):
        verdict = failure(ERRORS)
        self.assertEqual(verdict.reason, "errors in 2 files")
        self.assertEqual(verdict.errors, {
            "/apps/Shop/CartView.swift": {(7, "cannot find type 'Basket' in scope")},
            "/apps/Shop/Cart.m": {(3, "'Stripe/Stripe.h' file not found")},
        })

    def test_a_crash_of_the_compiler_is_a_failure_with_its_file(self):
        self.assertEqual(failure(CRASH).reason, "the compiler crashed (signal 6) at Editor.swift")
        self.assertEqual(failure(CRASH.replace(" due to signal 6", "")).reason, "the compiler crashed at Editor.swift")
        self.assertEqual(failure(ERRORS + CRASH).reason, "the compiler crashed (signal 6) at Editor.swift")

    def test_an_error_that_asks_for_a_bug_report_is_no_crash(self):
        text = ERRORS.replace("cannot find type 'Basket' in scope",
                              "failed to produce diagnostic; please submit a bug report (https://swift.org)")
        self.assertEqual(failure(text).reason, "errors in 2 files")

    def test_what_was_killed_is_no_crash(self):
        text = "error: compile command failed due to signal 9 (use -v to see invocation)\n"
        self.assertEqual(failure(text).reason, "the compiler was killed by signal 9")
        self.assertEqual(failure(ERRORS, code=-15).reason, "the build was killed by signal 15")
        self.assertEqual(failure("", code=-9).reason, "the build was killed by signal 9")

    def test_a_build_that_does_not_end_is_a_failure(self):
        self.assertEqual(failure(CLEAN, code=None).reason, "not done within the time limit")

    def test_a_module_of_robotrun_that_is_missing_is_not_an_error_of_the_app(self):
        text = "/apps/Shop/ShopApp.swift:1:8: error: no such module '{}'\n"
        self.assertEqual(failure(text.format("UIKit")).reason, "robotrun has no module UIKit")
        self.assertEqual(failure(text.format("Stripe")).reason, "errors in 1 file")

    def test_a_failure_without_a_file_is_named(self):
        text = "[9/9] Linking Shop\nerror: link command failed with exit code 1 (use -v to see invocation)\n"
        self.assertEqual(
            failure(text).reason, "exit code 1: error: link command failed with exit code 1 (use -v to see invocation)")

    def test_a_module_after_one_that_failed_is_not_reached(self):
        outputs = {"Core": Build(0, CLEAN), "Cart": Build(1, ERRORS), "Editor": Build(1, CRASH)}
        dependencies = {"Core": [], "Cart": ["Core", "SwiftUI"], "Editor": ["Core"], "Shop": ["Cart"], "Top": ["Shop"]}
        verdicts = judge_modules(list(dependencies), dependencies, outputs.__getitem__, OWN)
        self.assertEqual({name: verdict and verdict.reason for name, verdict in verdicts.items()}, {
            "Core": "built", "Cart": "errors in 2 files", "Editor": "the compiler crashed (signal 6) at Editor.swift",
            "Shop": None, "Top": None,
        })

    def test_a_build_of_robotrun_without_a_module_is_incomplete(self):
        with tempfile.TemporaryDirectory() as directory:
            self.assertEqual(missing_modules(directory, OWN), OWN)
            os.makedirs(f"{directory}/Modules/UIKit.swiftmodule")
            self.assertEqual(missing_modules(directory, OWN), ["SwiftUI"])


class RunTests(unittest.TestCase):
    def test_a_command_that_does_not_end_is_ended_with_those_that_it_started(self):
        self.assertEqual(run("sh", "-c", "echo begun; sleep 600 & wait", limit=1), Build(None, "begun\n"))

    def test_a_signal_is_not_an_exit_code(self):
        self.assertEqual(run("sh", "-c", "kill -9 $$"), Build(-9, ""))
        self.assertEqual(run("sh", "-c", "echo no >&2; exit 3"), Build(3, "no\n"))


class ProgramTests(unittest.TestCase):
    """A checkout with one library and a program that adopts by copying a package; `swift` is a script."""

    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        for place in ("bin", "apps/Shop", "build/Modules/SwiftUI.swiftmodule", "work/packages/Shop"):
            os.makedirs(self.path(place))
        self.write("apps/Shop/ShopApp.swift", "import SwiftUI\n")
        self.script("build/robotrun", "mkdir -p $3/Sources; ln -sfn $2 $3/Sources/Shop")
        self.script("bin/swift", """
            case "$*" in
            *dump-package*) echo '{"products": [{"name": "SwiftUI", "type": {"library": []}, "targets": ["SwiftUI"]}],
              "targets": [{"name": "Shop", "type": "executable", "dependencies": [], "exclude": []}]}' ;;
            *) cat "$OUTPUT"; exit "$CODE" ;;
            esac""")

    def path(self, name):
        return os.path.join(self.directory.name, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def script(self, name, text):
        self.write(name, f"#!/bin/sh\n{text}\n")
        os.chmod(self.path(name), 0o755)

    def measure(self, text, code, *options):
        self.write("output", text)
        path = f"{self.path('bin')}:{os.environ['PATH']}"
        return subprocess.run(
            [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "real_apps.py"),
             self.path("build/robotrun"), self.directory.name, self.path("apps"), "--work", self.path("work"),
             *options],
            env={**os.environ, "PATH": path, "OUTPUT": self.path("output"), "CODE": str(code)},
            capture_output=True, text=True)

    def test_an_app_that_builds_and_passes_is_a_success(self):
        self.assertEqual(self.measure(CLEAN, 0).returncode, 1)
        os.makedirs(self.path("work/build/debug"), exist_ok=True)
        self.script("work/build/debug/Shop", "echo '1 scenario (1 passed)'")
        done = self.measure(CLEAN, 0)
        self.assertEqual(done.stdout.splitlines()[0], "Shop: builds, 1 file in 1 module; 1 scenario (1 passed)")
        self.assertEqual(done.returncode, 0)

    def test_an_app_that_does_not_build_is_a_failure_without_a_share(self):
        for text, reason in ((ERRORS, "errors in 2 files"), (CRASH, "the compiler crashed (signal 6) at Editor.swift")):
            done = self.measure(text, 1)
            self.assertEqual(done.returncode, 1)
            self.assertTrue(done.stdout.startswith(f"Shop: does not build: {reason}; of 1 file 0 are in modules "))
            self.assertIn(f"\n  Shop (1 file): {reason}\n", done.stdout)
            self.assertIn("\n0 of 1 app build", done.stdout)
            self.assertNotIn("%", done.stdout)

    def test_an_error_in_robotrun_is_not_counted_as_one_of_the_app(self):
        done = self.measure(ERRORS.replace("/apps/Shop/", self.path("Sources/App/HeadlessUI/")), 1)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr, "real_apps.py: robotrun itself doesn't build: errors in 2 files\n")

    def test_without_a_complete_build_or_an_app_nothing_is_measured(self):
        done = self.measure(CLEAN, 0, "--only", "Other")
        self.assertEqual((done.returncode, done.stderr), (2, "real_apps.py: no app found\n"))
        os.rmdir(self.path("build/Modules/SwiftUI.swiftmodule"))
        done = self.measure(CLEAN, 0)
        self.assertEqual(done.returncode, 2)
        self.assertIn("the build of robotrun is incomplete: no module SwiftUI", done.stderr)
        self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
