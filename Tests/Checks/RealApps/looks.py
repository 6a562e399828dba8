"""Compares drawings of public apps with the images of a device that their snapshot tests keep.

    looks.py ROBOTRUN CHECKOUT DIR... [--extras DIR] [--work DIR] [--only NAME] [--limit SECONDS] [--pages DIR]

Each DIR is the directory of an app whose tests use swift-snapshot-testing, or a directory of such directories; nothing
is written there. Each app is copied, adopted and built with its tests, as for `make real-apps`, and its tests draw what
the images in `__Snapshots__` show. `rsvg-convert` makes pixels of a drawing, `tesseract` reads the words of both.

Printed per image: how many words of the device's image the drawing has, how many of them are within 4 points of their
place, and the structural similarity (SSIM) of both in gray at 1 pixel a point. Then the same of all, and the images that
no test has drawn. PAGES gets a page with both images side by side, the least similar ones first. The exit code is 0 if
the goals are reached, 1 if they aren't, and 2 if nothing could be measured.
"""

import csv
import html
import io
import pathlib
import re
import shutil
import statistics
import subprocess
import sys

from judge import counted
from real_apps import adopt, app_parser, description, prepare
from ui_suites import build_tests, run_tests, scratch

# Of the words, of the words near their place, and the median of the similarities.
GOALS = (0.95, 0.9, 0.85)
NEAR = 4
SIZE = re.compile(r'<svg[^>]* width="([\d.]+)"[^>]* height="([\d.]+)"')
WINDOW = 8


def gray(image, size=None):
    """Returns an image on white, in gray."""
    from PIL import Image
    image = image.convert("RGBA")
    image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("L")
    return image.resize(size) if size else image


def words(image, scale):
    """Returns the words of an image that are read with confidence, with their centers in points."""
    data = io.BytesIO()
    image.save(data, "PNG")
    text = subprocess.run(["tesseract", "-", "-", "--psm", "11", "tsv"], input=data.getvalue(), capture_output=True,
                          check=True).stdout.decode(errors="replace")
    found = []
    for row in csv.DictReader(io.StringIO(text), delimiter="\t", quoting=csv.QUOTE_NONE):
        word = (row["text"] or "").strip()
        if len(word) > 1 and float(row["conf"]) > 60:
            left, top, width, height = (int(row[key]) / scale for key in ("left", "top", "width", "height"))
            found.append((word, left + width / 2, top + height / 2))
    return found


def distances(theirs, ours):
    """Returns how far each word of a device's image is from the nearest equal one of the drawing that is left."""
    left, found = list(ours), []
    for word, x, y in theirs:
        same = [(max(abs(x - u), abs(y - v)), index) for index, (other, u, v) in enumerate(left) if other == word]
        if same:
            distance, index = min(same)
            found.append(distance)
            left.pop(index)
    return found


def similarity(one, other):
    """Returns the mean structural similarity of two gray images of one size, over windows without overlap."""
    width, height = one.size
    first, second = one.tobytes(), other.tobytes()
    values = []
    for top in range(0, max(1, height - WINDOW + 1), WINDOW):
        for left in range(0, max(1, width - WINDOW + 1), WINDOW):
            rows = [y * width + left for y in range(top, min(top + WINDOW, height))]
            a = b"".join(first[row:row + WINDOW] for row in rows)
            b = b"".join(second[row:row + WINDOW] for row in rows)
            count = len(a)
            ma, mb = sum(a) / count, sum(b) / count
            va = sum(x * x for x in a) / count - ma * ma
            vb = sum(x * x for x in b) / count - mb * mb
            ab = sum(x * y for x, y in zip(a, b)) / count - ma * mb
            # The constants of the paper for values up to 255.
            values.append((2 * ma * mb + 6.5) * (2 * ab + 58.5) / ((ma * ma + mb * mb + 6.5) * (va + vb + 58.5)))
    return statistics.mean(values)


class Look:
    """A drawing beside the image of a device."""

    def __init__(self, name, image, drawing, work):
        from PIL import Image
        self.name, self.image = name, image
        size = SIZE.search(drawing.read_text())
        if not size:
            raise ValueError(f"{drawing}: the drawing has no size")
        device = Image.open(image)
        scale = max(1, round(device.width / float(size[1])))
        self.size = (float(size[1]), float(size[2]))
        self.device_size = (device.width / scale, device.height / scale)
        self.pixels = work / f"{name.replace('/', '-')}.png"
        subprocess.run(["rsvg-convert", "--zoom", str(scale), "-o", str(self.pixels), str(drawing)], check=True)
        ours, theirs = gray(Image.open(self.pixels)), gray(device)
        expected = words(theirs, scale)
        found = distances(expected, words(ours, scale))
        self.words, self.found, self.near = len(expected), len(found), sum(one <= NEAR for one in found)
        points = tuple(max(1, round(length)) for length in self.device_size)
        self.similarity = similarity(gray(device, points), gray(Image.open(self.pixels), points))

    def line(self):
        sizes = "" if all(abs(a - b) < 1 for a, b in zip(self.size, self.device_size)) else \
            "   {:g} x {:g} instead of {:g} x {:g}".format(*self.size, *self.device_size)
        return f"{self.words:6}{self.found:7}{self.near:6}{self.similarity:7.2f}  {self.name}{sizes}"


def drawings(*directories):
    """Returns the drawings that tests have made, by the name of the test file and of the drawing."""
    found = {}
    for directory in directories:
        for path in directory.rglob("__Snapshots__/*/*.svg"):
            found[f"{path.parent.name}/{path.stem}"] = path
    return found


def looks(app, arguments):
    """Returns the looks of an app and the names of images without a drawing, or why there are none."""
    copy = arguments.work / "apps" / app.name
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(app, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
    directory, problem = adopt(copy, arguments)
    if problem:
        return problem
    tests = [target["name"] for target in description(directory, *scratch(arguments))["targets"]
             if target["type"] == "test"]
    if not tests:
        return "no tests"
    if problem := build_tests(app.name, directory, arguments):
        return problem
    for target in tests:
        text = run_tests(directory, arguments, "--filter", f"{target}\\.").text
        (arguments.work / f"{app.name}-{target}.txt").write_text(text)
    drawn, found, missing = drawings(copy, directory), [], []
    for image in sorted(copy.rglob("__Snapshots__/*/*.png")):
        name = f"{image.parent.name}/{image.stem}"
        if name in drawn:
            found.append(Look(f"{app.name}/{name}", image, drawn[name], arguments.work))
            print(found[-1].line(), flush=True)
        else:
            missing.append(name)
    return found, missing


def page(looks):
    """Returns a page with the drawings beside the images, the least similar ones first."""
    rows = "".join(
        f"<tr><td>{html.escape(look.line().strip())}<td><img src='{html.escape(str(look.image))}'>"
        f"<td><img src='{html.escape(str(look.pixels))}'>"
        for look in sorted(looks, key=lambda look: look.similarity))
    return ("<!doctype html><meta charset=utf-8><title>Looks</title><style>img{max-width:300px;border:1px solid #ccc}"
            "td{vertical-align:top;font:12px monospace;max-width:300px}</style><table>"
            f"<tr><th><th>Device<th>robotrun{rows}</table>")


def main():
    parser = app_parser(__doc__, "robotrun-looks")
    parser.add_argument("--pages", type=pathlib.Path)
    arguments = parser.parse_args()
    try:
        import PIL  # noqa: F401
    except ImportError:
        print("looks.py: Python's pillow is missing; try: pip install pillow", file=sys.stderr)
        return 2
    for program, package in (("rsvg-convert", "librsvg2-bin"), ("tesseract", "tesseract-ocr")):
        if not shutil.which(program):
            print(f"looks.py: {program} is missing; try: apt-get install {package} fonts-inter", file=sys.stderr)
            return 2
    # In another font words are longer, and the drawings are no measure.
    if "Inter" not in subprocess.run(["fc-match", "Inter", "family"], capture_output=True, text=True).stdout:
        print("looks.py: the font Inter is missing; try: apt-get install fonts-inter", file=sys.stderr)
        return 2
    apps = prepare(arguments)
    every, undrawn, unmeasured = [], 0, 0
    print(" words  found  near   SSIM")
    for app in apps:
        result = looks(app, arguments)
        if isinstance(result, str):
            print(f"{app.name}: {result}")
            unmeasured += 1
            continue
        every += result[0]
        undrawn += len(result[1])
        for name in result[1]:
            print(f"{app.name}: no test has drawn {name}")
    if not sum(look.words for look in every):
        print("looks.py: no image was compared", file=sys.stderr)
        return 2
    if arguments.pages:
        arguments.pages.mkdir(parents=True, exist_ok=True)
        (arguments.pages / "index.html").write_text(page(every))
    total = sum(look.words for look in every)
    values = (sum(look.found for look in every) / total, sum(look.near for look in every) / total,
              statistics.median(look.similarity for look in every))
    print(f"\n{counted(len(every), 'image')}, {undrawn} without a drawing; {counted(total, 'word')}: "
          f"{values[0]:.0%} found (goal {GOALS[0]:.0%}), {values[1]:.0%} within {NEAR} points (goal {GOALS[1]:.0%}); "
          f"median similarity {values[2]:.2f} (goal {GOALS[2]})")
    return 0 if undrawn + unmeasured == 0 and all(value >= goal for value, goal in zip(values, GOALS)) else 1


if __name__ == "__main__":
    sys.exit(main())
