import AppModel
import TestSupport
import Testing

/// Text in several fonts.
@Suite struct TextRunTests {
  private static let words = "Total amount of all the entries, and a-half of 日本語 in\nthe day before"

  /// A style with runs that end after the given numbers of characters.
  private func style(_ style: TextStyle, _ fonts: [TextFont], endingAt ends: [Int], of text: String) -> TextStyle {
    var (style, start) = (style, 0)
    style.runs = zip(ends + [text.unicodeScalars.count], fonts).map { end, font in
      defer { start = end }
      return FontRun(count: end - start, font)
    }
    return style
  }

  /// A law: how text is split doesn't matter as long as its font is the same.
  @Test(arguments: 0..<16) func `runs of one font are one text`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // A text of printable ASCII that fits in one line is measured by its bytes.
    let ascii = String(
      (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        "  -aijlmW.~".randomElement(using: &generator) ?? " "
      })
    let text = seed < 8 ? Self.words : ascii
    var plain = TextStyle(.body, lineLimit: [nil, 1, 2][Int.random(in: 0...2, using: &generator)])
    plain.minimumScale = [1, 0.6][Int.random(in: 0...1, using: &generator)]
    plain.truncation = [.head, .middle, .tail][Int.random(in: 0...2, using: &generator)]
    plain.alignment = [.leading, .center, .trailing][Int.random(in: 0...2, using: &generator)]
    plain.lineSpacing = [0, 3][Int.random(in: 0...1, using: &generator)]
    let ends = (0..<3).map { _ in Int.random(in: 0...text.unicodeScalars.count, using: &generator) }.sorted()
    let split = style(plain, Array(repeating: .body, count: 4), endingAt: ends, of: text)
    for width in stride(from: 10.0, through: 460, by: 45) {
      for height in [nil, 20.0, 45, 90] {
        let proposal = Proposal(width: width, height: height)
        let size = plain.size(of: text, in: proposal)
        #expect(isNear(split.size(of: text, in: proposal), size), "\(width) × \(height ?? 0)")
        let (lines, others) = (plain.lines(of: text, in: size).lines, split.lines(of: text, in: size).lines)
        #expect(lines.map(\.text) == others.map(\.text), "\(width) × \(height ?? 0)")
        for (line, other) in zip(lines, others) {
          #expect(abs(line.y - other.y) + abs(line.ascent - other.ascent) + abs(line.x - other.x) < 1e-6)
        }
      }
    }
  }

  private func isNear(_ left: Size, _ right: Size) -> Bool {
    abs(left.width - right.width) < 0.4 && abs(left.height - right.height) < 1e-6
  }

  /// A law: the pieces of a line are all of it, side by side.
  @Test(arguments: [30.0, 80, 150, 400]) func `pieces are side by side`(width: Double) {
    let fonts = [TextFont.body, TextFont(style: 34, weight: 700, leading: 41), TextFont(pointSize: 11)]
    var style = style(TextStyle(.body, lineLimit: 3), fonts, endingAt: [9, 21], of: Self.words)
    style.alignment = .center
    let size = style.size(of: Self.words, in: Proposal(width: width, height: nil))
    var below = 0.0
    for line in style.lines(of: Self.words, in: size).lines {
      #expect(line.pieces.map(\.text).joined() == line.text)
      #expect(abs(line.pieces.reduce(0) { $0 + $1.width } - line.width) < 1e-6)
      var x = line.x
      for piece in line.pieces {
        #expect(abs(piece.x - x) < 1e-6)
        #expect(abs(piece.font.width(of: piece.text) - piece.width) < 1e-6)
        #expect(
          piece.font.ascent <= line.ascent && piece.font.lineHeight - piece.font.ascent <= line.height - line.ascent)
        x += piece.width
      }
      #expect(line.y >= below - 1e-6)
      below = line.y + line.height
    }
    #expect(abs(below - size.height) < 1e-6)
  }

  /// A law: a text in its own size isn't shortened, whatever its fonts.
  @Test func `text in its own size is whole`() {
    let fonts = [TextFont(pointSize: 9), TextFont(style: 34, leading: 41), TextFont.body]
    let style = style(TextStyle(.body), fonts, endingAt: [12, 30], of: Self.words)
    for width in stride(from: 20.0, through: 500, by: 7) {
      let size = style.size(of: Self.words, in: Proposal(width: width, height: nil))
      #expect(!style.isShortened(Self.words, in: size), "\(width)")
      #expect(style.isShortened(Self.words, in: Size(width: width, height: 40)))
    }
  }

  @Test func `an ellipsis has the font of its neighbour`() throws {
    let big = TextFont(style: 34, leading: 41)
    let style = style(TextStyle(.body, lineLimit: 1), [big, .body], endingAt: [6], of: Self.words)
    let line = try #require(style.lines(of: Self.words, in: 150).lines.first)
    #expect(line.pieces.map(\.font.pointSize) == [34, 17])
    #expect(line.pieces.last?.text.hasSuffix("…") == true)
    var words = self.style(TextStyle(.body, lineLimit: 1), [.body, big], endingAt: [12], of: "small words BIGGER")
    for truncation in [TextStyle.Truncation.tail, .head, .middle] {
      words.truncation = truncation
      let size = words.size(of: "small words BIGGER", in: Proposal(width: 150, height: nil))
      let line = try #require(words.lines(of: "small words BIGGER", in: size).lines.first)
      #expect(line.text.contains("…") && line.pieces.allSatisfy { $0.font.ascent <= line.ascent }, "\(truncation)")
      #expect(size.height == line.height)
    }
    let short = try #require(style.lines(of: Self.words, in: 60).lines.first)
    #expect(short.pieces.map(\.font.pointSize) == [34])
  }
}
