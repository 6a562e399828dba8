"""Tries the page of --format html in a headless Chromium.

  check_html.py --robotrun PATH [--streams DIR] [--pictures DIR]

Without a browser it prints that it was skipped, and exits with 0. --streams opens the page of every stream below a directory. --pictures keeps
pictures of what was seen.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

import accessibility
from browser import Browser, find
from samples import COVERED, ONE_FAILURE, RACY, SCENARIOS, stream_of_another

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
ROWS = "[...document.querySelectorAll('#list li')].filter(row => row.offsetParent)"


class Checks:
    def __init__(self, robotrun, folder, streams, pictures):
        self.robotrun = robotrun
        self.folder = folder
        self.streams = streams
        self.pictures = pictures
        for name, text in SCENARIOS.items():
            (folder / name).write_text(text)
        self.page = self.report(*SCENARIOS)

    def report(self, *arguments, name="page.html"):
        done = subprocess.run(
            [self.robotrun, *arguments, "--format", f"html:{name}"], cwd=self.folder, capture_output=True, text=True)
        assert done.returncode in (0, 1, 2), done.stderr
        return self.folder / name

    def all(self):
        names = [name for name in dir(self) if name.startswith("test_")]
        with Browser() as browser:
            browser.size(1400, 950)
            for name in names:
                browser.dark(False)
                browser.open(self.page)
                getattr(self, name)(browser)
                assert not browser.complaints, (name, browser.complaints)
                assert "run" != browser.value("document.title"), name
                print(f"ok  {name.removeprefix('test_').replace('_', ' ')}")
        self.without_scripts()
        print(f"ok  without scripts\n{len(names) + 1} checks passed")

    def keep(self, browser, name):
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            browser.screenshot(self.pictures / f"{name}.png")

    # What is shown

    def test_texts_are_shown_and_never_run(self, browser):
        names = browser.value(f"{ROWS}.map(row => row.querySelector('.name').textContent)")
        assert names[:2] == [
            '<script>document.title = "run"</script>', "<img src=x onerror=\"document.title = 'run'\">"], names
        assert browser.value("document.querySelectorAll('#app script, #app img').length") == 0
        self.keep(browser, "overview")

    def test_states_counts_and_reasons(self, browser):
        facts = browser.value("document.querySelector('#facts').textContent")
        assert "5 scenarios (2 failed, 1 undefined, 2 passed)" in facts, facts
        reasons = browser.value("[...document.querySelectorAll('#list .why')].map(why => why.textContent)")
        undefined = "hum a tune: undefined step: no definition matches"
        assert len(reasons) == 3 and undefined in reasons, reasons
        assert all(reason.startswith(("expect text ", "hum a tune: ")) for reason in reasons), reasons
        assert reasons[0] in browser.value("document.querySelector('.reasons').textContent")
        assert "broken.feature:5" in browser.value("document.querySelector('.issues').textContent")

    def test_the_only_failure_is_shown_at_once(self, browser):
        (self.folder / "one.feature").write_text(ONE_FAILURE)
        page = self.report("one.feature", "passing.feature", name="one.html")
        browser.open(page)
        assert browser.value("document.querySelector('#scenario').textContent").endswith("Nobody here")
        step = browser.value("document.querySelector('[aria-current=step]').textContent")
        assert "tap Nobody" in step, step
        assert browser.value("document.title") == "✗ messages test report: 3 scenarios (1 failed, 2 passed)"
        self.keep(browser, "only-failure")
        browser.value("document.querySelector('#overview-button').click()")
        detail = browser.value("document.querySelector('#detail').textContent")
        assert detail.count("Nobody here") == 1 and detail.count("tap Nobody: not found") == 1, detail
        self.keep(browser, "only-failure-overview")
        browser.open(page, "#scenario-2")
        assert "Number" in browser.value("document.querySelector('#scenario').textContent")

    def test_filters(self, browser):
        browser.value("document.querySelector('[data-state=failed]').click()")
        assert browser.value(f"{ROWS}.length") == 2
        assert browser.value("document.querySelector('[data-state=failed]').ariaPressed") == "true"
        browser.value("document.querySelector('[data-state=undefined]').click()")
        assert browser.value(f"{ROWS}.length") == 3
        assert "3 of 5 scenarios" in browser.value("document.querySelector('#found').textContent")

    def search(self, browser, text):
        browser.press("/")
        browser.value("document.activeElement.select()")
        browser.type(text)
        browser.value("new Promise(done => setTimeout(done, 150))")
        return browser.value(f"{ROWS}.length")

    def test_search(self, browser):
        found = {
            "number": 2, '"NUMBER 1"': 1, "@second": 1, "passing.feature": 2, "delivered": 1, '"hum a"': 1,
            "<img": 1, "Hello & <goodbye>": 1, "no definition matches": 1, "nowhere": 0,
        }
        for text, count in found.items():
            assert self.search(browser, text) == count, text
        browser.press("Escape")
        assert browser.value(f"{ROWS}.length") == 5

    # The steps of a scenario

    def test_keys(self, browser):
        browser.press("f")
        browser.press("f")
        assert browser.value("document.querySelector('#scenario').textContent").endswith("onerror=\"document.title = 'run'\">")
        browser.press("F")
        assert browser.value("location.hash") == "#scenario-1-6"
        for key, address in [("h", "1-5"), ("ArrowLeft", "1-4"), ("l", "1-5"), ("ArrowRight", "1-6"), ("l", "1-6")]:
            browser.press(key)
            assert browser.value("location.hash") == f"#scenario-{address}", key
            assert browser.value("document.querySelectorAll('.step[aria-current=step]').length") == 1
        for key, number in [("j", 2), ("ArrowDown", 3), ("k", 2), ("ArrowUp", 1), ("k", 1)]:
            browser.press(key)
            assert browser.value("location.hash").startswith(f"#scenario-{number}-"), key
        browser.press("?")
        assert browser.value("document.querySelector('#help').open")
        assert browser.value("document.querySelectorAll('#help dd').length") == 11
        self.keep(browser, "help")
        browser.press("Escape")
        browser.press("o")
        assert browser.value("document.querySelector('.issues') !== null")

    def test_an_address_leads_to_a_step(self, browser):
        browser.open(self.page, "#scenario-1-3")
        assert "into contact" in browser.value("document.querySelector('[aria-current=step]').textContent")

    def drawn(self, browser, frame):
        """The text of the drawing of a frame, line by line."""
        return browser.value(f"""(() => {{
          const source = decodeURIComponent(document.querySelector('{frame} image').href.baseVal.split(',').slice(1).join(','));
          const drawing = new DOMParser().parseFromString(source, 'image/svg+xml');
          return [...drawing.querySelectorAll('text')].map(node => node.textContent); }})()""")

    def test_screens_before_and_after(self, browser):
        browser.open(self.page, "#scenario-1-2")
        captions = browser.value("[...document.querySelectorAll('.frame figcaption')].map(node => node.textContent)")
        assert captions == ["Before 0 stap button new_message", "After 0 s"], captions
        [before, after] = [self.drawn(browser, f".frame:nth-child({place})") for place in (1, 2)]
        assert "Messages" in before and "New Message" not in before, before
        assert "New Message" in after, after
        loads = browser.value("Promise.all([...document.querySelectorAll('.frame image')].map(node => new Promise(done => {"
                              "const image = new Image(); image.onload = () => done(image.naturalWidth);"
                              "image.onerror = () => done(0); image.src = node.href.baseVal; })))")
        assert loads == [402, 402], loads
        # The mark is around the button that was tapped, and nowhere else.
        assert browser.value("document.querySelectorAll('.acted').length") == 1
        inside = browser.value("""(() => {
          const [mark, finger] = ['.acted', '.finger'].map(name => document.querySelector(name).getBoundingClientRect());
          return finger.left + finger.width / 2 > mark.left && finger.left + finger.width / 2 < mark.right
            && finger.top + finger.height / 2 > mark.top && finger.top + finger.height / 2 < mark.bottom; })()""")
        assert inside
        self.keep(browser, "step")

    def test_several_actions_of_a_step(self, browser):
        browser.open(self.page, "#scenario-1-3")
        captions = browser.value("[...document.querySelectorAll('.frame b')].map(node => node.textContent)")
        assert captions == ["Before", "Then", "After"], captions
        assert "space" in self.drawn(browser, ".frame:nth-child(2)")

    def test_elements_network_and_time(self, browser):
        browser.open(self.page, "#scenario-3-3")
        browser.value("document.querySelector('.frame details').open = true")
        browser.settle()
        tree = browser.value("document.querySelector('.tree').textContent")
        assert "navigationBar" in tree and "searchField" in tree, tree
        assert "GET http://mock.server/character" in browser.value("document.querySelector('.network').textContent")
        assert browser.value("document.querySelectorAll('.timeline .bar').length") == 3
        assert browser.value("document.querySelectorAll('.timeline .request').length") == 1
        browser.value("document.querySelector('.timeline .bar').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
        assert browser.value("location.hash") == "#scenario-3-1"

    def test_the_picker_on_the_screen_of_a_failure(self, browser):
        browser.open(self.page, "#scenario-1-6")
        browser.press("p")
        browser.settle()
        browser.value("document.querySelector('.frame:last-of-type .pick[data-name^=\"button photos\"]').click()")
        words = browser.value("[...document.querySelectorAll('#picked code')].map(node => node.textContent)")
        assert words == ["tap photos", "expect photos", 'app.buttons["photos"]'], words
        assert "photos" in browser.value("document.querySelector('.tree [aria-current]').textContent")
        assert not accessibility.nameless(browser), accessibility.nameless(browser)
        self.keep(browser, "picker")
        browser.press("l")
        browser.press("h")
        # The screens before have no names.
        browser.value("document.querySelector('.pick').click()")
        assert "without the names" in browser.value("document.querySelector('#picked').textContent")
        browser.press("p")
        assert browser.value("document.querySelectorAll('.pick').length") == 0

    def test_differences_of_attempts(self, browser):
        (self.folder / "one.feature").write_text(ONE_FAILURE)
        browser.open(self.report("one.feature", "--retry", "1", name="retried.html"), "#scenario-1")
        browser.value("document.querySelector('.comparison').open = true")
        browser.settle()
        assert "Same results" in browser.value("document.querySelector('.comparison').textContent")
        browser.value("document.querySelector('.attempts button').click()")
        assert browser.value("document.querySelector('.comparison')") is None

    def test_an_undefined_step_has_its_table_and_a_definition(self, browser):
        browser.open(self.page, "#scenario-2")
        assert browser.value("[...document.querySelectorAll('td')].map(cell => cell.textContent)") == ["a", "<i>b</i>"]
        assert "Step(" in browser.value("document.querySelector('.snippet').textContent")

    def test_the_command_to_play_it_again(self, browser):
        browser.open(self.page, "#scenario-1")
        assert browser.value("document.querySelector('.command code').textContent") == "robotrun failing.feature:5"

    def test_without_trace(self, browser):
        browser.open(self.report("failing.feature", "--trace", "off", name="off.html"), "#scenario-1")
        assert browser.value("document.querySelectorAll('.frame').length") == 0
        assert browser.value("document.querySelectorAll('.step').length") == 6

    def test_trace_of_all(self, browser):
        browser.open(self.report("passing.feature", "--trace", "all", name="all.html"), "#scenario-1-2")
        assert browser.value("document.querySelectorAll('.frame').length") == 1

    def test_attachments(self, browser):
        stream = self.folder / "other.ndjson"
        stream.write_text(stream_of_another([
            {"body": PIXEL, "contentEncoding": "BASE64", "mediaType": "image/png", "fileName": "dot.png"},
            {"body": "<svg xmlns='http://www.w3.org/2000/svg' onload=\"document.title='run'\"/>",
             "contentEncoding": "IDENTITY", "mediaType": "image/svg+xml"},
            {"body": "<script>document.title='run'</script>", "contentEncoding": "IDENTITY", "mediaType": "text/html"},
            {"body": "https://example.org/a\njavascript:alert(1)", "contentEncoding": "IDENTITY",
             "mediaType": "text/uri-list"},
            {"body": "said so", "contentEncoding": "IDENTITY", "mediaType": "text/x.cucumber.log+plain"},
            {"body": "AAEC", "contentEncoding": "BASE64", "mediaType": "application/pdf", "fileName": "a.pdf"},
        ]))
        browser.open(self.report("report", "other.ndjson", name="other.html"), "#scenario-1")
        browser.value("Promise.all([...document.images].map(image => image.decode().catch(() => 0)))")
        assert browser.value("document.querySelector('img[alt=\"dot.png\"]').naturalWidth") == 1
        assert browser.value("[...document.links].map(link => link.href)") == [
            browser.value("location.href").split("#")[0] + "#detail", "https://example.org/a"]
        assert "javascript:alert(1)" in browser.value("document.querySelector('ul.attachment').textContent")
        assert browser.value("document.querySelector('pre.log').textContent") == "said so"
        assert "a.pdf (application/pdf, 3 bytes)" in browser.value("document.querySelector('.extras').textContent")
        assert browser.value("document.querySelector('.command')") is None

    # Coverage and schedules

    def covered(self, *arguments, name):
        (self.folder / "covered.feature").write_text(COVERED)
        return self.report(*arguments, "covered.feature", name=name)

    def test_coverage_over_the_pictures_of_the_screens(self, browser):
        browser.open(self.covered("coverage", name="covered.html"))
        assert "New Message" in browser.value("document.querySelector('.coverages').textContent")
        screen = "[...document.querySelectorAll('.coverage')].find(node => node.textContent.includes('\"New iMessage\"'))"
        titles = "[...%s.querySelectorAll('.covered title')].map(node => node.textContent)"
        names = browser.value(titles % screen)
        for name in ["contact: only seen", "send: asserted", "messageField: only seen"]:
            assert name in names, (name, names)
        assert "contact: acted on" in browser.value(titles % screen.replace("New iMessage", "New Message"))
        for is_dark in [False, True]:
            browser.dark(is_dark)
            colors = browser.value("""['asserted', 'actedOn', 'seen'].map(name => {
              const style = getComputedStyle(document.querySelector(`.covered.${name} rect`));
              const swatch = getComputedStyle(document.querySelector(`.legend .swatch-${name}`));
              return [style.fill, style.stroke, swatch.backgroundColor]; })""")
            assert all(len(set(color)) == 1 for color in colors), colors
            assert len({color[0] for color in colors}) == 3 and ["rgb(0, 0, 0)"] * 3 not in colors, colors
            assert not accessibility.faint(browser), accessibility.faint(browser)
        browser.dark(False)
        # The mark is where the picture has the element.
        inside = browser.value(f"""(() => {{
          const view = {screen};
          const mark = [...view.querySelectorAll('.covered')].find(node => node.textContent === 'contact: only seen');
          const source = decodeURIComponent(view.querySelector('image').href.baseVal.split(',')[1]);
          const drawing = new DOMParser().parseFromString(source, 'image/svg+xml');
          const text = [...drawing.querySelectorAll('text')].find(node => node.textContent.includes('iMessage Contact'));
          const [x, y] = ['x', 'y'].map(name => Number(text.getAttribute(name)));
          const {{ x: left, y: top, height }} = mark.querySelector('rect').getBBox();
          return x >= left - 1 && y > top && y < top + height; }})()""")
        assert inside
        browser.value(f"{screen}.querySelector('summary').click()")
        assert "textField contact" in browser.value(f"{screen}.querySelector('table').textContent")
        assert not accessibility.nameless(browser), accessibility.nameless(browser)
        self.keep(browser, "coverage")

    def test_coverage_without_pictures(self, browser):
        browser.open(self.covered("--coverage", "--trace", "off", name="uncovered.html"))
        assert "run with --trace all" in browser.value("document.querySelector('.coverages').textContent")
        assert browser.value("document.querySelectorAll('.coverages .covered').length") == 0
        assert "textField contact acted on" in browser.value("document.querySelector('.coverages').textContent")
        assert browser.value("document.querySelectorAll('.coverage tbody tr').length") > 5
        browser.open(self.page)
        assert browser.value("document.querySelector('#coverage')") is None

    def test_both_schedules_side_by_side(self, browser):
        (self.folder / "racy.feature").write_text(RACY)
        browser.open(self.report("explore", "racy.feature", "--schedules", "60", name="racy.html"), "#scenario-1")
        heads = browser.value("[...document.querySelectorAll('.schedules thead th')].map(node => node.textContent)")
        assert heads == ["Time", "Ordinary", "Failing"], heads
        times = browser.value("[...document.querySelectorAll('.schedules tbody th')].map(node => node.textContent)")
        assert times[:2] == ["0 s", "10 ms"] and len(times) > 2, times
        late = "the response to GET /products?q=co (line 9) arrives"
        found = browser.value("""[...document.querySelectorAll('.schedules .event')]
          .filter(node => node.textContent.endsWith(%r)).map(node => [
            node.closest('tr').firstChild.textContent, node.closest('td').cellIndex, node.textContent,
            getComputedStyle(node).color])""" % late)
        assert [entry[:3] for entry in found] == [["10 ms", 1, late], ["60 ms", 2, "◆ deviation: " + late]], found
        assert found[0][3] != found[1][3], found
        assert browser.value("document.querySelectorAll('.deviation').length") == 1
        assert "--schedule 1" in browser.value("document.querySelector('.command code').textContent")
        assert browser.value("document.querySelectorAll('.step').length") == 8
        assert not accessibility.nameless(browser), accessibility.nameless(browser)
        for is_dark in [False, True]:
            browser.dark(is_dark)
            assert not accessibility.faint(browser), accessibility.faint(browser)
        self.keep(browser, "schedules")

    # Everybody can use it

    def test_everything_has_a_name(self, browser):
        for address in ["", "#scenario-1-3", "#scenario-2"]:
            browser.open(self.page, address)
            assert not accessibility.nameless(browser), (address, accessibility.nameless(browser))

    def test_contrast(self, browser):
        for is_dark in [False, True]:
            browser.dark(is_dark)
            for address in ["", "#scenario-1-3", "#scenario-2"]:
                browser.open(self.page, address)
                faint = accessibility.faint(browser)
                assert not faint, (is_dark, address, faint)
            self.keep(browser, f"undefined-{'dark' if is_dark else 'light'}")

    def test_focus_can_be_seen_and_goes_through_the_page(self, browser):
        seen = []
        for _ in range(9):
            browser.press("Tab")
            seen.append(browser.value("document.activeElement.id || document.activeElement.className || "
                                      "document.activeElement.closest('#list, #filters')?.id"))
            assert browser.value("getComputedStyle(document.activeElement).outlineWidth") == "3px", seen
        assert seen[:3] == ["", "search", "filters"] or seen[:3] == ["skip", "search", "filters"], seen
        assert seen.count("list") == 1, seen

    def test_a_small_window(self, browser):
        browser.size(400, 800)
        browser.open(self.page, "#scenario-1-3")
        wide = browser.value("document.documentElement.scrollWidth > innerWidth")
        self.keep(browser, "small")
        browser.size(1400, 950)
        assert not wide

    def test_print(self, browser):
        browser.open(self.page, "#scenario-1")
        browser.call("Emulation.setEmulatedMedia", media="print")
        try:
            assert browser.value("getComputedStyle(document.querySelector('.bar')).display") == "none"
            assert browser.value("document.querySelectorAll('.timeline .bar rect')[1].getBoundingClientRect().width") > 0
            assert browser.value("getComputedStyle(document.querySelector('#list ul')).contentVisibility") == "visible"
            assert browser.value("getComputedStyle(document.querySelector('#detail')).overflow") == "visible"
            self.keep(browser, "print")
            assert browser.pdf().startswith(b"%PDF")
        finally:
            browser.call("Emulation.setEmulatedMedia", media="")

    def test_streams_of_others(self, browser):
        streams = sorted(self.streams.rglob("*.ndjson")) if self.streams else []
        if not streams:
            print(f"skipped: the page of every published stream: {self.streams or '--streams'} has none")
        for stream in streams:
            browser.open(self.report("report", str(stream), name="stream.html"))
            for _ in range(browser.value(f"{ROWS}.length")):
                browser.press("j")
                assert browser.value("document.querySelector('#scenario') !== null"), stream
            assert not browser.complaints, (stream, browser.complaints)
        if streams:
            print(f"    {len(streams)} streams")

    def without_scripts(self):
        with Browser(scripts=False) as browser:
            browser.load(self.page.resolve().as_uri())
            page = browser.call("DOMSnapshot.captureSnapshot", computedStyles=["display"])
            words = " ".join(page["strings"])
            for text in ["5 scenarios", "Failures", "undefined step: no definition matches", 'document.title = "run"']:
                assert text in words, text
            self.keep(browser, "without-scripts")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--robotrun", required=True)
    parser.add_argument("--streams", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path)
    arguments = parser.parse_args()
    if not find():
        print("skipped: the page in a browser: chromium isn't installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        robotrun = pathlib.Path(arguments.robotrun).resolve()
        Checks(robotrun, pathlib.Path(folder), arguments.streams, arguments.pictures).all()


if __name__ == "__main__":
    sys.exit(main())
