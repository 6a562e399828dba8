"""Works with `robotrun ui` in a headless Chromium, and attacks its server.

  check_ui.py --robotrun PATH --stuck PATH [--pictures DIR]

Without a browser it checks the server alone.
"""
import argparse
import contextlib
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

import accessibility
from browser import Browser, find

GET = "GET {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n"
ROWS = "[...document.querySelectorAll('#list li')].filter(row => row.offsetParent)"
NAMES = f"{ROWS}.map(row => row.querySelector('.mark').classList[1] + ' ' + row.querySelector('.name').textContent)"

GALLERY = """@app:gallery
Feature: Gallery

  Scenario: The name is saved
    given launch
    type "Ada" into name
    tap save
    expect status reads "Saved"

  Scenario: News
    given launch
    tap load
    expect news reads "Old"

  Scenario Outline: Sizes <size>
    given launch
    tap button "<size>"

    Examples:
      | size  |
      | Small |
      | Large |
"""

OTHER = """@app:pages
Feature: Pages

  Scenario: The first page
    given launch
    expect button PAGE_ONE_BUTTON
"""

# A `swift` that builds nothing, and fails while a source says so.
SWIFT = """#!/bin/sh
case "$*" in
*dump-package) cat "$MANIFEST";;
*--show-bin-path) echo "$PRODUCTS";;
*) if grep -q broken Sources/MyShop/Main.swift; then echo "Main.swift:1:1: error: broken <here>"; exit 1; fi;;
esac
"""

MANIFEST = {"name": "Shop", "products": [], "targets": [
    {"name": "MyShop", "type": "executable", "dependencies": [{"product": ["RobotKit", "robotrun", None, None]}]}]}


class Server:
    """The server under test, and requests to it."""

    def __init__(self, robotrun, folder, *arguments, environment=None):
        self.folder = folder
        (folder / "gallery.feature").write_text(GALLERY)
        (folder / "pages.feature").write_text(OTHER)
        self.process = subprocess.Popen(
            [robotrun, "ui", *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, start_new_session=True, env=environment)
        self.first = self.process.stdout.readline()
        found = re.fullmatch(r"Open (http://(127\.0\.0\.1:(\d+))/([0-9a-f]{64})/) in a browser; Control-C ends\.\n", self.first)
        assert found, (self.first, self.process.stderr.read() if self.process.poll() is not None else "")
        self.address, self.host, port, self.token = found.groups()
        self.port = int(port)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def send(self, data):
        """The status of the response to bytes, and the response."""
        with self.connect() as connection:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                connection.sendall(data)
            answer = b""
            with contextlib.suppress(ConnectionResetError):
                while part := connection.recv(65536):
                    answer += part
        return (int(answer.split()[1]) if answer else None), answer.decode(errors="replace")

    def get(self, path="lines/0", more="", host=None, token=None):
        return self.send(GET.format(path=f"/{token or self.token}/{path}", host=host or self.host, more=more).encode())

    def post(self, path, body, more="Content-Type: application/json\r\n", method="POST"):
        data = json.dumps(body) if not isinstance(body, str) else body
        head = f"{method} /{self.token}/{path} HTTP/1.1\r\nHost: {self.host}\r\n{more}Content-Length: {len(data.encode())}\r\n\r\n"
        return self.send((head + data).encode())

    def lines(self):
        status, answer = self.get()
        assert status == 200, answer
        return [json.loads(line) for line in answer.split("\r\n\r\n", 1)[1].split("\n") if line]

    def state(self):
        """The state of the work when there is none."""
        for _ in range(400):
            state = [value for kind, value in self.lines() if kind == "L"][-1]
            if not state.get("job") and state["count"]:
                return state
            time.sleep(0.05)
        raise TimeoutError("the work doesn't end")

    def stop(self, number=signal.SIGINT):
        self.process.send_signal(number)
        output, errors = self.process.communicate(timeout=20)
        return output, errors, self.process.returncode


class Checks:
    def __init__(self, robotrun, stuck, folder, pictures):
        (self.robotrun, self.stuck, self.folder, self.pictures) = (robotrun, stuck, folder, pictures)

    def all(self, hasBrowser):
        names = [name for name in dir(self) if name.startswith("test_")]
        names = [name for name in names if hasBrowser or "browser" not in getattr(self, name).__code__.co_varnames]
        with Browser() if hasBrowser else contextlib.nullcontext() as browser:
            for name in names:
                test = getattr(self, name)
                with tempfile.TemporaryDirectory(dir=self.folder) as folder:
                    server = Server(self.robotrun, pathlib.Path(folder), "gallery.feature", "pages.feature", "--app", "gallery")
                    try:
                        if "browser" in test.__code__.co_varnames:
                            self.open(browser, server)
                            test(server, browser)
                            # The page only asks its own server.
                            foreign = [text for text in browser.complaints if server.host not in text]
                            assert not foreign, (name, foreign)
                        else:
                            test(server)
                    finally:
                        if server.process.poll() is None:
                            server.process.kill()
                            server.process.communicate()
                print(f"ok  {name.removeprefix('test_').replace('_', ' ')}", flush=True)
        print(f"{len(names)} checks passed")

    # The page

    def open(self, browser, server):
        browser.size(1500, 1500)
        browser.load(server.address)
        self.settled(browser)

    def settled(self, browser):
        """Waits until no request and no work is under way, and the state is drawn."""
        for _ in range(400):
            if browser.value("document.body?.getAttribute('aria-busy') === 'false' && document.querySelectorAll('#list li').length > 1"):
                return browser.settle()
            time.sleep(0.05)
        raise TimeoutError("the page is busy")

    def click(self, browser, name, shift=False, kind=".pick"):
        """Clicks with the mouse on the control whose name contains a text."""
        place = browser.value(f"""(() => {{
          const found = [...document.querySelectorAll({json.dumps(kind)})].filter((node) =>
            (node.dataset.name ?? node.textContent).includes({json.dumps(name)}) && node.offsetParent);
          if (found.length !== 1) return found.map((node) => node.outerHTML);
          found[0].scrollIntoView({{ block: "nearest" }});
          const box = found[0].getBoundingClientRect();
          return {{ x: box.left + box.width / 2, y: box.top + box.height / 2 }};
        }})()""")
        assert isinstance(place, dict), (name, place)
        for event in ["mousePressed", "mouseReleased"]:
            browser.call("Input.dispatchMouseEvent", type=event, button="left", clickCount=1, modifiers=8 if shift else 0, **place)
        time.sleep(0.1)
        self.settled(browser)

    def press(self, browser, key):
        browser.press(key)
        time.sleep(0.1)
        self.settled(browser)

    def text(self, browser, selector):
        return browser.value(f"document.querySelector('{selector}').textContent")

    def steps(self, browser):
        return browser.value("[...document.querySelectorAll('.steps .text')].map((row) => row.textContent)")

    def run_step(self, browser, step):
        browser.value(f"document.querySelector('#step').focus(); document.querySelector('#step').value = {json.dumps(step)}")
        self.press(browser, "Enter")

    def draft(self, browser):
        """Opens the draft, and launches the app."""
        browser.press("n")
        self.click(browser, "Launch gallery", kind="#launches button")
        assert self.steps(browser) == ["launch"], self.steps(browser)

    def save(self, browser, name, file):
        for id, text in [("name", name), ("file", file)]:
            browser.value(f"document.querySelector('#{id}').value = {json.dumps(text)}")
        self.click(browser, "Save", kind="#save-form button")

    def keep(self, browser, name):
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            browser.screenshot(self.pictures / f"{name}.png")

    # Running and looking

    def test_scenarios_are_listed_filtered_and_run(self, server, browser):
        assert browser.value(NAMES) == [
            "unrun New scenario", "unrun The name is saved", "unrun News", "unrun Sizes Small #1.1", "unrun Sizes Large #1.2", "unrun The first page"], browser.value(NAMES)
        self.click(browser, "▶", kind="#list li:nth-child(2) .run")
        assert browser.value(NAMES)[1] == "failed News", browser.value(NAMES)
        self.click(browser, "Run all", kind="#run-all")
        names = browser.value(NAMES)
        assert names == ["unrun New scenario", "failed News", "passed The name is saved", "passed Sizes Small #1.1", "passed Sizes Large #1.2",
                         "passed The first page"], names
        assert "5 scenarios (1 failed, 4 passed)" in self.text(browser, "#facts"), self.text(browser, "#facts")
        browser.value("document.querySelector('[data-state=failed]').click()")
        assert len(browser.value(NAMES)) == 1
        self.click(browser, "Run failed", kind="#run-failed")
        assert browser.value("document.querySelector('[data-state=failed]').ariaPressed") == "true"
        browser.value("document.querySelector('[data-state=failed]').click()")
        browser.press("/")
        browser.type("sizes")
        time.sleep(0.2)
        self.click(browser, "Run shown", kind="#run-shown")
        counts = [value["count"] for kind, value in server.lines() if kind == "L"]
        assert counts == [5], counts
        self.keep(browser, "list")

    def until(self, browser, expression):
        for _ in range(200):
            self.settled(browser)
            if browser.value(expression):
                return
            time.sleep(0.05)
        raise TimeoutError(expression)

    def test_filters_and_errors_of_files_stay(self, server, browser):
        assert "unrun" in self.text(browser, "#title"), self.text(browser, "#title")
        self.click(browser, "▶", kind="#list li:nth-child(2) .run")
        browser.value("document.querySelector('[data-state=failed]').click()")
        answer = "    server answers 200 to GET /news with \"Old\"\n    tap load"
        (server.folder / "gallery.feature").write_text(GALLERY.replace("    tap load", answer))
        self.until(browser, f"{ROWS}.length === 0")
        assert browser.value("document.querySelector('[data-state=failed]').ariaPressed") == "true"
        self.click(browser, "Run shown", kind="#run-shown")
        assert self.text(browser, "#message") == "nothing to run"
        browser.press("Escape")
        assert browser.value(f"{ROWS}.length") == 6
        (server.folder / "pages.feature").write_text("Feature: Pages\n  Scenario: A\n    launch\n      | a |\n      | a | b |\n")
        issues = "(document.querySelector('.issues')?.textContent ?? '').includes('pages.feature')"
        self.until(browser, issues)
        self.click(browser, "▶", kind="#list li:nth-child(2) .run")
        browser.press("o")
        assert browser.value(issues) and "failed" in self.text(browser, "#title"), self.text(browser, "#title")
        # What the file had before is still in the list.
        assert "unrun The first page" in browser.value(NAMES), browser.value(NAMES)

    def test_travelling_through_drawn_screens(self, server, browser):
        self.click(browser, "The name is saved", kind="#list li > button:first-child")
        assert self.steps(browser)[2] == "tap save"
        self.press(browser, "r")
        captions = "[...document.querySelectorAll('.frame b')].map(node => node.textContent)"
        for key, expected in [("l", ["Before", "Then", "After"]), ("l", ["Before", "After"]), ("l", ["Before", "After"])]:
            browser.press(key)
            assert browser.value(captions) == expected, (key, browser.value(captions))
        browser.press("h")
        assert browser.value("[...document.querySelectorAll('.frame image')].every(node => node.href.baseVal.startsWith('data:image/svg'))")
        assert browser.value("document.querySelectorAll('.frame image').length") == 2
        # The policy of the page doesn't keep the drawing from being shown.
        assert browser.value("""new Promise(done => {
          const image = new Image();
          image.onload = () => done(image.naturalWidth);
          image.onerror = () => done(0);
          image.src = document.querySelector('.frame image').href.baseVal; })""") > 100
        assert browser.value("document.querySelectorAll('.timeline .bar').length") == 4
        self.keep(browser, "travel")
        # The address leads to the same step again.
        chosen = "document.querySelector('#scenario')?.textContent + document.querySelector('.step[aria-current]')?.textContent"
        before = browser.value(chosen)
        browser.value("location.reload()")
        self.until(browser, "document.querySelectorAll('.frame').length > 0")
        assert "The name is saved" in before and browser.value(chosen) == before, (before, browser.value(chosen))

    def test_the_picker_names_elements(self, server, browser):
        self.click(browser, "The name is saved", kind="#list li > button:first-child")
        self.press(browser, "r")
        for key in "lllp":
            browser.press(key)
        self.click(browser, "staticText status", kind=".frame:last-of-type .pick")
        words = browser.value("[...document.querySelectorAll('#picked code')].map(node => node.textContent)")
        assert words == ["tap status", 'expect status reads "Saved"', 'app.staticTexts["status"]'], words
        assert "status" in self.text(browser, ".tree [aria-current]")
        self.click(browser, 'button "Fruits"', kind=".frame:last-of-type .pick")
        words = browser.value("[...document.querySelectorAll('#picked code')].map(node => node.textContent)")
        assert words == ['tap button "Fruits"', 'expect button "Fruits"', 'app.buttons["Fruits"]'], words
        assert '.accessibilityIdentifier("fruits")' in self.text(browser, "#picked .warning")
        self.keep(browser, "picker")
        browser.press("p")
        assert browser.value("document.querySelectorAll('.pick').length") == 0

    def test_saved_files_run_again_and_attempts_are_compared(self, server, browser):
        self.click(browser, "News", kind="#list li > button:first-child")
        self.press(browser, "r")
        assert "not found" in self.text(browser, "#reason") or "Old" in self.text(browser, "#reason")
        answer = "    server answers 200 to GET /news with \"Old\"\n    tap load"
        (server.folder / "gallery.feature").write_text(GALLERY.replace("    tap load", answer))
        for _ in range(200):
            self.settled(browser)
            if browser.value("document.querySelector('#scenario .mark').classList.contains('passed')"):
                break
            time.sleep(0.05)
        assert "gallery.feature changed" in self.text(browser, "#work"), self.text(browser, "#work")
        choices = browser.value("[...document.querySelectorAll('.attempts button')].map(node => node.textContent)")
        assert [choice.split()[-1] for choice in choices] == ["run", "1"], choices
        browser.value("document.querySelector('.comparison').open = true")
        browser.settle()
        found = self.text(browser, ".differences")
        assert "+ server answers 200 to GET /news" in found, found
        # Scenarios that have not run do not run by themselves.
        assert "unrun The first page" in browser.value(NAMES)
        self.keep(browser, "comparison")
        browser.value("document.querySelector('#watch').click()")
        self.settled(browser)
        (server.folder / "gallery.feature").write_text(GALLERY.replace("Scenario: News", "Scenario: Other news"))
        for _ in range(200):
            self.settled(browser)
            if "unrun Other news" in browser.value(NAMES):
                break
            time.sleep(0.05)
        assert "unrun Other news" in browser.value(NAMES), browser.value(NAMES)

    def test_errors_of_the_compiler_are_shown(self, server, browser):
        shop = server.folder / "shop"
        for name in ["shop/Sources/MyShop", "shop/scenarios", "bin"]:
            (server.folder / name).mkdir(parents=True)
        (shop / "Package.swift").write_text("// depends on robotrun")
        (shop / "scenarios/a.feature").write_text("Feature: A\n  Scenario: A\n    launch stuck\n")
        main = shop / "Sources/MyShop/Main.swift"
        main.write_text("let first = 1")
        products, manifest = server.folder / "bin", server.folder / "manifest.json"
        manifest.write_text(json.dumps(MANIFEST))
        (products / "swift").write_text(SWIFT)
        (products / "swift").chmod(0o755)
        (products / "MyShop").symlink_to(self.stuck)
        environment = {
            **os.environ, "PATH": f"{products}:{os.environ['PATH']}", "MANIFEST": str(manifest), "PRODUCTS": str(products)}
        other = Server(self.robotrun, shop, "scenarios", environment=environment)
        try:
            server.host = other.host
            browser.load(other.address)
            for _ in range(200):
                if browser.value("document.querySelectorAll('#list li').length") == 2:
                    break
                time.sleep(0.05)
            self.click(browser, "Run all", kind="#run-all")
            main.write_text("let broken =")
            for _ in range(200):
                if not browser.value("document.querySelector('#compiler').hidden"):
                    break
                time.sleep(0.05)
            assert "Main.swift:1:1: error: broken <here>" in self.text(browser, "#compiler")
            self.keep(browser, "compiler")
            main.write_text("let mended = 1")
            for _ in range(200):
                if browser.value("document.querySelector('#compiler').hidden"):
                    break
                time.sleep(0.05)
            self.settled(browser)
            assert browser.value("document.querySelector('#compiler').hidden") and "passed A" in browser.value(NAMES)
        finally:
            other.process.kill()
            other.process.communicate()

    def test_a_scenario_is_continued_in_the_draft(self, server, browser):
        self.click(browser, "The first page", kind="#list li > button:first-child")
        self.press(browser, "r")
        browser.press("l")
        self.press(browser, "e")
        assert self.steps(browser) == ["given launch", "expect button PAGE_ONE_BUTTON"], self.steps(browser)
        self.click(browser, "button PAGE_ONE_BUTTON")
        assert self.steps(browser)[-1] == "tap PAGE_ONE_BUTTON"
        self.save(browser, "Continued", "more.feature")
        assert "@app:pages\n  Scenario: Continued" in (server.folder / "more.feature").read_text()

    # Recording

    def test_a_scenario_is_recorded_saved_and_passes(self, server, browser):
        self.draft(browser)
        self.click(browser, "textField name")
        browser.type("Ada \"${x}\"")
        self.press(browser, "Enter")
        self.click(browser, "switch newsletter")
        self.click(browser, "button save")
        self.run_step(browser, "wait 1s")
        self.click(browser, "staticText status", shift=True)
        self.keep(browser, "server")
        assert self.steps(browser) == [
            "launch", 'type "Ada \\"$${x}\\"" into name', "press return", 'set newsletter to "on"', "tap save", "wait 1s",
            'expect status reads "Saved"'], self.steps(browser)
        assert self.text(browser, "#failure") == ""
        self.save(browser, "A user\n saves", "saved.feature")
        assert self.text(browser, "#message") == "saved 7 steps to saved.feature", self.text(browser, "#failure")
        self.save(browser, "A user saves", "saved.feature")
        assert "already" in self.text(browser, "#message")
        done = subprocess.run([self.robotrun, "saved.feature", "--app", "gallery"], cwd=server.folder, capture_output=True, text=True)
        assert done.returncode == 0 and "A user saves" in done.stdout, done.stdout
        output, errors, code = server.stop()
        assert (code, output) == (130, "The page has no server any more.\n"), (code, output, errors)

    def test_typing_and_a_click_elsewhere(self, server, browser):
        self.draft(browser)
        self.click(browser, "textField name")
        assert browser.value("document.activeElement.className") == "typing"
        browser.type("Grüße 👋")
        self.click(browser, "button save")
        assert self.steps(browser) == ["launch", 'type "Grüße 👋" into name', "tap save"], self.steps(browser)
        self.click(browser, "Clear name", kind="#gestures button")
        assert self.steps(browser)[-1] == "clear name"

    def test_elements_without_an_identifier_warn(self, server, browser):
        self.draft(browser)
        assert self.text(browser, "#warning") == ""
        self.click(browser, 'button "Fruits"')
        warning = self.text(browser, "#warning")
        assert "has no accessibility identifier" in warning and '.accessibilityIdentifier("fruits")' in warning, warning
        self.click(browser, 'button "Apple"')
        assert self.steps(browser) == ["launch", 'tap button "Fruits"', 'tap button "Apple"'], self.steps(browser)

    def test_expect_mode_and_undo(self, server, browser):
        self.draft(browser)
        browser.value("document.querySelector('#modes input[value=expect]').click()")
        for name, step in [
            ("staticText greeting", 'expect greeting reads "Welcome"'), ("textField name", "expect name is empty"),
            ("switch newsletter", "expect newsletter is off"), ("slider volume", 'expect volume reads "50%"'),
            ('navigationBar Gallery', 'expect screen "Gallery"'), ('button "Medium"', 'expect button "Medium" is selected'),
        ]:
            self.click(browser, name)
            assert self.steps(browser)[-1] == step, (self.steps(browser), self.text(browser, "#failure"))
        browser.value("document.querySelector('#modes input[value=tap]').click()")
        self.click(browser, "button delete")
        self.click(browser, 'staticText "Delete everything?"', shift=True)
        assert self.steps(browser)[-1] == 'expect text "Delete everything?"', self.steps(browser)
        count = len(self.steps(browser))
        self.click(browser, "Undo", kind="#back")
        self.click(browser, "Undo", kind="#back")
        assert len(self.steps(browser)) == count - 2
        assert browser.value("[...document.querySelectorAll('.pick')].every(node => !node.dataset.name.includes('alert'))")

    def test_sliders_gestures_and_modes(self, server, browser):
        self.draft(browser)
        browser.value("""(() => { const slider = document.querySelector('input.pick[type=range]');
          slider.value = 70; slider.dispatchEvent(new Event('change')); })()""")
        self.settled(browser)
        browser.value("document.querySelector('#modes input[value=\"double tap\"]').click()")
        self.click(browser, "image photo")
        self.click(browser, "Swipe up", kind="#gestures button")
        assert self.steps(browser) == ["launch", 'set volume to "70%"', "double tap photo", "swipe up"], self.steps(browser)

    def test_failures_are_shown_and_not_kept(self, server, browser):
        self.draft(browser)
        self.run_step(browser, 'expect text "<img src=x>"')
        assert "not found" in self.text(browser, "#reason"), self.text(browser, "#reason")
        assert browser.value("document.querySelectorAll('img').length") == 0
        assert self.steps(browser) == ["launch", 'expect text "<img src=x>"']
        assert browser.value("document.querySelectorAll('.pick').length") == 0
        self.save(browser, "x", "x.feature")
        assert "doesn't pass" in self.text(browser, "#failure"), self.text(browser, "#failure")
        self.run_step(browser, "Scenario: another")
        assert "not a step" in self.text(browser, "#failure"), self.text(browser, "#failure")
        self.run_step(browser, "tap load")
        # The step that failed has gone.
        assert self.steps(browser) == ["launch", "tap load"]
        assert "GET /news" in self.text(browser, ".pending"), self.text(browser, ".pending")
        assert "GET" in self.text(browser, ".network")

    def test_keyboard_and_accessibility(self, server, browser):
        self.draft(browser)
        browser.value("document.querySelector('.pick[aria-label^=\"tap button save\"]').focus()")
        self.press(browser, "Enter")
        assert self.steps(browser) == ["launch", "tap save"], self.steps(browser)
        assert browser.value("document.activeElement.dataset.name").startswith("button save")
        for is_dark in [False, True]:
            browser.dark(is_dark)
            assert not accessibility.nameless(browser), accessibility.nameless(browser)
            assert not accessibility.faint(browser), accessibility.faint(browser)
        browser.dark(False)

    def test_a_page_whose_server_has_ended(self, server, browser):
        self.draft(browser)
        self.run_step(browser, "tap save")
        output, _, code = server.stop(signal.SIGTERM)
        steps = "    launch\n    tap save\n"
        assert code == 143 and f"These steps are not saved:\n  Scenario: Recorded\n{steps}" in output, output
        self.run_step(browser, "tap save")
        assert "doesn't respond" in self.text(browser, "#failure")
        assert self.steps(browser) == ["launch", "tap save"]
        browser.events = []

    # The server

    def test_only_the_page_has_access(self, server):
        assert server.get()[0] == 200
        assert server.get(host=f"localhost:{server.port}", more=f"Origin: http://localhost:{server.port}\r\n")[0] == 200
        for options in [
            {"token": "0" * 64}, {"token": server.token[:-1]}, {"token": "x"}, {"host": "evil.example"}, {"host": "127.0.0.1"},
            {"host": f"127.0.0.1:{server.port}.evil.example"}, {"more": "Origin: https://evil.example\r\n"},
            {"more": "Origin: null\r\n"}, {"more": "Sec-Fetch-Site: cross-site\r\n"},
        ]:
            status, answer = server.get(**options)
            assert status == 403 and server.token not in answer, (options, answer)
        assert server.send(f"GET / HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())[0] == 403
        assert server.send(f"GET /{server.token}/ HTTP/1.1\r\n\r\n".encode())[0] == 403
        assert server.get("nowhere")[0] == 404 and server.get("../etc/passwd")[0] == 404
        assert server.get("step")[0] == 405 and server.post("lines/0", {})[0] == 405
        assert server.post("step", {"step": "launch"}, method="PUT")[0] == 405
        assert server.post("step", {"step": "launch"}, more="Content-Type: text/plain\r\n")[0] == 415
        assert server.post("step", "{")[0] == 400 and server.post("step", "[1]")[0] == 400
        assert server.state()["steps"] == []
        _, page = server.get("")
        policy = re.search(r"Content-Security-Policy: (.*)\r\n", page)[1]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy, policy

    def test_hostile_requests_do_no_harm(self, server):
        head = f"GET /{server.token}/lines/0 HTTP/1.1\r\nHost: {server.host}\r\n"
        for data, expected in [
            (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400), (b"GET\r\n\r\n", 400), (b"\r\n\r\n", 400), (b"\n\n\0", 400),
            (b"GET / HTTP/2\r\n\r\n", 400), (b"get / HTTP/1.1\r\n\r\n", 400), (b"GET http://x/ HTTP/1.1\r\n\r\n", 400),
            (head.encode() + b"Host: evil.example\r\n\r\n", 400), (head.encode() + b"no colon\r\n\r\n", 400),
            (head.encode() + b"X: \xff\r\n\r\n", 400), (head.encode() + b" folded: x\r\n\r\n", 400),
            (head.encode() + b"Content-Length: -1\r\n\r\n", 400), (head.encode() + b"Content-Length: 0x10\r\n\r\n", 400),
            (head.encode() + b"Content-Length: 99999999999999999999999\r\n\r\n", 413),
            (head.encode() + b"Content-Length: 65537\r\n\r\n", 413), (head.encode() + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
            (head.encode() + b"X: " + b"a" * 20000 + b"\r\n\r\n", 431), (b"A" * 100_000, 431),
        ]:
            status, answer = server.send(data)
            # A client that goes on sending may lose the response.
            assert status == expected or status is None and len(data) > 16_384, (data[:80], expected, answer)
        for _ in range(3):
            server.send(os.urandom(5000))
        assert server.state()["steps"] == []

    def test_slow_clients_block_none(self, server):
        slow = [server.connect() for _ in range(80)]
        for connection in slow[40:]:
            with contextlib.suppress(OSError):
                connection.sendall(b"GET /")
        start = time.monotonic()
        assert server.state()["steps"] == []
        assert time.monotonic() - start < 5
        for connection in slow:
            connection.close()
        # A client that ends before its response.
        with server.connect() as gone:
            gone.sendall(GET.format(path=f"/{server.token}/", host=server.host, more="").encode())
            gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        assert server.state()["steps"] == []

    def test_files_stay_in_the_directory(self, server):
        outside = pathlib.Path(self.folder) / "outside"
        outside.mkdir(exist_ok=True)
        (server.folder / "link").symlink_to(outside)
        (server.folder / "link.feature").symlink_to(outside / "target.feature")
        (outside / "target.feature").write_text("Feature: kept\n")
        (server.folder / "no.feature").write_text("Not Gherkin\n")
        server.post("step", {"step": "launch"})
        assert server.state()["steps"] == ["launch"]
        for file in [
            "", "x.txt", ".feature", f"{outside}/x.feature", "../x.feature", "a/../../x.feature", "link/x.feature", "link.feature",
            "missing/x.feature", "a\n.feature", "no.feature",
        ]:
            status, answer = server.post("save", {"file": file, "name": "x"})
            failure = json.loads(answer.split("\r\n\r\n", 1)[1]).get("failure")
            assert status == 200 and failure, (file, answer[-300:])
        assert sorted(path.name for path in server.folder.iterdir()) == ["gallery.feature", "link", "link.feature", "no.feature", "pages.feature"]
        assert [path.name for path in outside.iterdir()] == ["target.feature"]
        assert (outside / "target.feature").read_text() == "Feature: kept\n"
        assert server.post("save", {"file": "x.feature", "name": "x"})[0] == 200
        assert (server.folder / "x.feature").read_text() == "Feature: x\n\n  Scenario: x\n    launch\n"

    def test_no_server_without_a_reader_of_its_address(self, server):
        for redirection in [">&-", "| true", ">/dev/full"]:
            done = subprocess.run(
                ["bash", "-c", f'"$0" ui gallery.feature {redirection}; exit ${{PIPESTATUS[0]}}', self.robotrun],
                cwd=server.folder, capture_output=True, text=True, timeout=60)
            assert done.returncode == 74 and "can't be printed" in done.stderr, (redirection, done)

    def test_control_c_leaves_nothing(self, server):
        before = set(os.listdir(tempfile.gettempdir()))
        server.post("step", {"step": "tap save"})
        output, errors, code = server.stop()
        assert code == 130 and output.endswith("The page has no server any more.\n"), (code, output)
        assert errors == "robotrun: exit 130: interrupted\n", errors
        assert not subprocess.run(["pgrep", "-s", str(server.process.pid)], capture_output=True).stdout
        assert not [name for name in set(os.listdir(tempfile.gettempdir())) - before if "robotrun" in name]
        assert sorted(path.name for path in server.folder.iterdir()) == ["gallery.feature", "pages.feature"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--stuck", required=True)
    parser.add_argument("--pictures", type=pathlib.Path)
    arguments = parser.parse_args()
    if not find():
        print("skipped: the page in a browser, but not its server: chromium isn't installed")
    with tempfile.TemporaryDirectory() as folder:
        Checks(pathlib.Path(arguments.robotrun).resolve(), pathlib.Path(arguments.stuck).resolve(), folder, arguments.pictures).all(bool(find()))


if __name__ == "__main__":
    sys.exit(main())
