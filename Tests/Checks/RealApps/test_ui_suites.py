"""Tests how the UI tests of public apps are counted."""

import pathlib
import tempfile
import unittest

from ui_suites import build_tests, classified, known_tests, outcomes, run_tests, stale

OUTPUT = """\
Test Case 'ShopTests.testBuy' started at 2026-01-01 10:00:00.000
Test Case 'ShopTests.testBuy' passed (0.1 seconds)
Test Case 'ShopTests.testSell' started at 2026-01-01 10:00:00.000
Shop.swift:3: error: ShopTests.testSell : XCTAssertTrue failed
Test Case 'ShopTests.testSell' failed (0.1 seconds)
Test Case 'ShopTests.testMail' started at 2026-01-01 10:00:00.000
Test Case 'ShopTests.testMail' failed (0.1 seconds)
Test Case 'ShopTests.testEnd' started at 2026-01-01 10:00:00.000
"""


class UISuites(unittest.TestCase):
    def test_a_test_without_an_end_has_crashed(self):
        self.assertEqual(outcomes(OUTPUT), {
            "ShopTests.testBuy": "passed", "ShopTests.testSell": "failed", "ShopTests.testMail": "failed",
            "ShopTests.testEnd": "crashed"})

    def test_a_test_that_fails_is_wrong_without_a_reason(self):
        known = {("Shop", "ShopTests.testMail"): ("unsupported", "MessageUI has no mail account")}
        kinds = classified("Shop", outcomes(OUTPUT), known)
        self.assertEqual(kinds["passed"], ["ShopTests.testBuy"])
        self.assertEqual(kinds["wrong"], ["ShopTests.testEnd: crashed", "ShopTests.testSell: failed"])
        self.assertEqual(kinds["unsupported"], ["ShopTests.testMail: MessageUI has no mail account"])
        self.assertEqual(kinds["broken"], [])

    def test_rows_of_tests_that_pass_are_named(self):
        known = {("Shop", "ShopTests.testBuy"): ("broken", "x"), ("Shop", "ShopTests.testGone"): ("broken", "x"),
                 ("Other", "ShopTests.testBuy"): ("broken", "x")}
        self.assertEqual(stale("Shop", outcomes(OUTPUT), known), ["ShopTests.testBuy", "ShopTests.testGone"])

    def test_looks_finds_what_it_shares(self):
        # It is a program of its own, which no other check starts.
        import looks
        self.assertEqual((looks.build_tests, looks.run_tests), (build_tests, run_tests))

    def test_a_row_needs_a_reason(self):
        with tempfile.TemporaryDirectory() as directory:
            path = pathlib.Path(directory) / "rows.csv"
            path.write_text("app,test,kind,reason\nShop,ShopTests.testBuy,broken,\n")
            self.assertRaises(SystemExit, known_tests, path)


if __name__ == "__main__":
    unittest.main()
