"""Measures the page of a large run: the size of the file, and the time until it can be used.

  measure_html.py --robotrun PATH [--scenarios N] [--failing-every N]

Every Nth scenario fails, and has its screens in the page.
"""
import argparse
import pathlib
import statistics
import subprocess
import tempfile
import time

from browser import Browser, find
from samples import big


def wait(browser, action):
    start = time.monotonic()
    action()
    browser.settle()
    return time.monotonic() - start


def search(browser, text):
    """The search waits a moment for the next key."""
    browser.value("document.querySelector('#search').select()")
    browser.type(text)
    browser.value("new Promise(done => setTimeout(done, 85))")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--scenarios", type=int, default=10_000)
    parser.add_argument("--failing-every", type=int, default=10)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name, text in big(arguments.scenarios, arguments.failing_every):
            (folder / name).write_text(text)
        robotrun = pathlib.Path(arguments.robotrun).resolve()
        subprocess.run(
            [robotrun, ".", "--format", "html:page.html"], cwd=folder, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        page = folder / "page.html"
        failing = arguments.scenarios // arguments.failing_every
        print(f"{arguments.scenarios} scenarios, {failing} failing with screens: "
              f"{page.stat().st_size / 1e6:.1f} MB")
        if not find():
            print("there is no Chromium here: nothing else was measured")
            return
        with Browser() as browser:
            browser.size(1400, 950)
            times = {"open": [], "show a failure": [], "search": []}
            for _ in range(7):
                times["open"].append(browser.open(page))
                times["show a failure"].append(wait(browser, lambda: browser.press("f")))
                times["search"].append(wait(browser, lambda: search(browser, "987")))
        for name, all_times in times.items():
            print(f"{name:16} {statistics.median(all_times):.2f} s (the longest {max(all_times):.2f} s)")


if __name__ == "__main__":
    main()
