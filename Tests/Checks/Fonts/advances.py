"""advances.py: writes Sources/App/AppModel/Text/FontAdvances.swift, the advance widths of the open font Inter.

The fonts are those of Debian's fonts-inter; fonttools of PyPI reads them. Widths of the weights between are linear.
"""

from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path("/usr/share/fonts/opentype/inter")
OUTPUT = Path(__file__).parents[3] / "Sources/App/AppModel/Text/FontAdvances.swift"
CUTS = [f"{cut}-{weight}" for cut in ("Inter", "InterDisplay") for weight in ("Thin", "Regular", "Black")]
# Latin, Greek, Cyrillic, punctuation, currencies, arrows, operators, shapes.
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x386, 0x3CE), (0x401, 0x45F), (0x2010, 0x2026), (0x2030, 0x203A),
          (0x20AC, 0x20AC), (0x2116, 0x2116), (0x2122, 0x2122), (0x2190, 0x2199), (0x2212, 0x2212),
          (0x2248, 0x2248), (0x2260, 0x2265), (0x25A0, 0x25CF), (0x2713, 0x2717)]


def table():
    """Returns the widths of each character in thousandths of an em, by cut."""
    fonts = [TTFont(FONTS / f"{cut}.otf") for cut in CUTS]
    tables = [(font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm) for font in fonts]
    rows = []
    for first, last in RANGES:
        for code in range(first, last + 1):
            rows.append([round(1000 * widths[names[code]][0] / units) if code in names else 600
                         for names, widths, units in tables])
    return rows


def lines(numbers):
    line = "   "
    for number in numbers:
        word = f" {number},"
        if len(line) + len(word) > 120:
            yield line
            line = "   "
        line += word
    yield line


def main():
    rows = table()
    ranges = ", ".join(f"0x{first:X}...0x{last:X}" for first, last in RANGES)
    text = [
        "// Made by Tests/Checks/Fonts/advances.py from the fonts of Debian's fonts-inter; don't edit by hand.",
        "",
        "/// The advance widths of the open font Inter, which are those of Apple's SF Pro but for its tracking.",
        "enum FontAdvances {",
        "  /// The characters in ``thousandths``.",
        "  // swift-format-ignore",
        "  static let ranges: [ClosedRange<UInt32>] = [",
        *("  " + line.strip() for line in _wrapped(ranges)),
        "  ]",
        "  /// The number of widths of a character: thin, regular and black, for text and then for display sizes.",
        "  static let cuts = 6",
        "  /// The widths in thousandths of an em, character by character.",
        "  // swift-format-ignore",
        "  static let thousandths: [UInt16] = [",
        *lines(number for row in rows for number in row),
        "  ]",
        "}",
    ]
    OUTPUT.write_text("\n".join(text) + "\n")


def _wrapped(text):
    words, line = text.split(" "), "  "
    for word in words:
        if len(line) + len(word) > 112:
            yield line
            line = "  "
        line += " " + word
    yield line


if __name__ == "__main__":
    main()
