import AppModel
import Testing

/// The widths of text, and the lines that it is broken into.
@Suite struct TextWidthTests {
  private let body = TextFont.body

  // MARK: Facts

  /// Source: Interface Builder: a new label is "Label" in the system font of 17 points, and 42 points wide (rounded up).
  @Test func `a new label is as wide as in interface builder`() {
    #expect(TextFont(pointSize: 17).width(of: "Label").rounded(.up) == 42)
  }

  /// Source: Interface Builder: a new button is "Button" in the system font of 15 points, and 46 points wide (rounded up).
  @Test func `a new button is as wide as in interface builder`() {
    #expect(TextFont(pointSize: 15).width(of: "Button").rounded(.up) == 46)
  }

  /// Source: vjr2005/Challenge, `AboutViewSnapshotTests/defaultState.1.png`, recorded on a simulator: rows with a label of 11
  /// points, 2 points of space, a value of 16 points, 24 points of padding and a line of a pixel are 59 points apart, those
  /// with a value of two lines 80 points.
  @Test func `lines are as high as on a device`() {
    let (label, value) = (TextFont(style: 11, leading: 13), TextFont(style: 16, leading: 21))
    let row = label.lineHeight + 2 + value.height(ofLines: 1) + 24 + 1.0 / 3
    #expect(abs(row - 59) < 0.34)
    #expect(abs(value.height(ofLines: 2) - value.height(ofLines: 1) - 21) < 0.01)
  }

  /// Source: Apple, Human Interface Guidelines, Typography: the tracking of SF Pro.
  @Test func `text is tracked as Apple publishes`() {
    let run = { (size: Double) in
      TextRun("x", at: Point(x: 0, y: 0), width: 0, TextFont(pointSize: size), DrawingColor(0)).tracking
    }
    #expect([6, 12, 17, 20, 34, 54, 80, 96].map(run) == [0.24, 0, -0.43, -0.45, 0.40, 0.32, 0, 0])
  }

  /// Source: vjr2005/Challenge, `DSTypographySnapshotTests/fontDesignComparison.1.png`: a line of SF Pro Rounded of 17
  /// points is 197.3 points wide, one of New York of 15 points 188.7 points.
  @Test func `designs have widths of their own`() {
    let line = "The quick brown fox jumps"
    var (rounded, serif) = (TextFont(pointSize: 17), TextFont(pointSize: 15))
    (rounded.design, serif.design) = (.rounded, .serif)
    #expect(abs(rounded.width(of: line) / 197.3 - 1) < 0.02)
    #expect(abs(serif.width(of: line) / 188.7 - 1) < 0.03)
    serif.isItalic = true
    #expect(serif.width(of: line) < TextFont(pointSize: 15).width(of: line))
  }

  /// Source: vjr2005/Challenge, `DSCardSnapshotTests/basicCard.1.png`: text that is offered a width and no height has one
  /// line, which is shortened; `DSStatusIndicatorSnapshotTests/allStatusGallery.1.png`: without a width it has no height.
  @Test func `text has the lines that its height has space for`() {
    let (text, style) = ("one two three four five six", TextStyle(.body))
    let size = { (width: Double, height: Double?) in style.size(of: text, in: Proposal(width: width, height: height)) }
    let line = TextFont.body.lineHeight
    #expect(size(80, nil).height > 2 * line)
    #expect(size(80, 0).height == line && size(80, line).height == line)
    #expect(size(80, size(80, nil).height) == size(80, nil))
    #expect(size(0, 0) == .zero && size(0, nil).height == line)
    #expect(style.isShortened(text, in: Size(width: 80, height: line)))
    #expect(!style.isShortened(text, in: size(80, nil)))
  }

  // MARK: Widths

  private static let words = ["a", "Total", "WWW", "illicit", "Grüße", "Привет", "日本", "42", "👍🏽"]

  @Test(arguments: words) func `widths add up`(word: String) {
    let space = body.width(of: " ")
    for other in Self.words {
      let sum = body.width(of: word) + space + body.width(of: other)
      #expect(abs(body.width(of: "\(word) \(other)") - sum) < 1e-9)
    }
  }

  @Test(arguments: words) func `larger and thicker text is wider`(word: String) {
    var last = 0.0
    for size in stride(from: 11.0, through: 60, by: 0.5) {
      let width = TextFont(pointSize: size).width(of: word)
      #expect(width > last - 0.02 * size, "\(size)")
      last = width
    }
    #expect(TextFont(pointSize: 17, weight: 700).width(of: word) >= body.width(of: word))
  }

  @Test func `marks and joiners take no space`() {
    #expect(body.width(of: "e\u{301}") == body.width(of: "e"))
    #expect(body.width(of: "👍🏽") == body.width(of: "👍"))
    #expect(body.width(of: "日本") > body.width(of: "ab"))
  }

  // MARK: Lines

  private static let paragraph =
    "Every now and then, a well-known text — with a loooooooooooooooooooooooooooong word — says 日本語の文章 and more."

  @Test(arguments: [1.0, 17, 40, 80, 120, 200, 390, 2000]) func `wrapping loses nothing`(width: Double) {
    let text = Self.paragraph
    let lines = TextLines(text, font: body, maxWidth: width).lines
    let letters = { (text: String) in text.filter { $0 != " " } }
    #expect(letters(lines.map { String(text[$0.range]) }.joined()) == letters(text))
    for (line, next) in zip(lines, lines.dropFirst()) { #expect(line.range.upperBound <= next.range.lowerBound) }
    for line in lines where text[line.range].count > 1 { #expect(line.width <= width + 0.02) }
    for line in lines { #expect(abs(line.width - body.width(of: text[line.range])) < 1e-6) }
  }

  @Test func `words stay whole where they fit`() {
    let lines = TextLines("one two three", font: body, maxWidth: body.width(of: "one two") + 1).lines
    #expect(lines.map { String("one two three"[$0.range]) } == ["one two", "three"])
  }

  @Test func `a line break ends a line`() {
    let style = TextStyle(body)
    #expect(style.lines(of: "a\n\nb", in: 100).lines.map(\.text) == ["a", "", "b"])
    #expect(style.size(of: "", in: .unspecified).height == body.lineHeight)
  }

  @Test(arguments: [TextStyle.Truncation.head, .middle, .tail]) func `shortened text fits`(_ mode: TextStyle.Truncation)
  {
    var style = TextStyle(body, lineLimit: 2)
    style.truncation = mode
    let lines = style.lines(of: Self.paragraph, in: 150).lines
    #expect(lines.count == 2)
    #expect(lines.last?.text.contains("…") ?? false)
    for line in lines { #expect(line.width <= 150.02) }
    #expect(style.size(of: Self.paragraph, in: Proposal(width: 150, height: nil)).height == body.height(ofLines: 2))
  }

  @Test func `text shrinks as far as it may`() {
    var style = TextStyle(body, lineLimit: 1)
    let width = body.width(of: "Total amount") * 0.8
    #expect(style.lines(of: "Total amount", in: width).lines.map(\.text) != ["Total amount"])
    style.minimumScale = 0.7
    let (font, lines) = style.lines(of: "Total amount", in: width)
    #expect(lines.map(\.text) == ["Total amount"])
    #expect(font.pointSize < 17 && font.pointSize >= 17 * 0.7)
  }

  @Test(arguments: [0.3, 0.5, 0.9, 1]) func `text in its own size has the same lines`(scale: Double) {
    let text = "Total amount of all the entries of a day"
    var style = TextStyle(body, lineLimit: 2)
    style.minimumScale = scale
    for width in stride(from: 40.0, through: 400, by: 20) {
      let size = style.size(of: text, in: Proposal(width: width, height: nil))
      let (own, free) = (style.lines(of: text, in: size), style.lines(of: text, in: width))
      #expect(own.font == free.font && own.lines.map(\.text) == free.lines.map(\.text), "\(width)")
    }
  }

  /// Source: Apple, `NSParagraphStyle.LineBreakStrategy.pushOut`; vjr2005/Challenge,
  /// `DSEmptyStateSnapshotTests/favoritesEmpty.1.png`: "appear here." is its second line.
  @Test func `a last line has no single short word`() {
    let text = "Characters you favorite will appear here."
    let width = body.width(of: "Characters you favorite will appear") + 1
    let lines = TextStyle(body).lines(of: text, in: width).lines.map(\.text)
    #expect(lines == ["Characters you favorite will", "appear here."])
    #expect(TextStyle(body).lines(of: "Total amount", in: body.width(of: "amount") + 1).lines.count == 2)
  }

  /// Source: vjr2005/Challenge, `DSCardSnapshotTests/basicCard.1.png`: the card is as wide as the shortened text.
  @Test func `shortened text is as wide as what is left`() {
    let text = "This is the card content with some description text."
    let shortened = TextStyle(body, lineLimit: 1).lines(of: text, in: 256).lines[0]
    let size = TextStyle(body, lineLimit: 1).size(of: text, in: Proposal(width: 256, height: nil))
    #expect(shortened.text.hasSuffix("…"))
    #expect(size.width == TextFont.wholePixels(shortened.width))
    #expect(size.width < 256)
  }

  /// Source: vjr2005/Challenge, `AboutViewSnapshotTests/defaultState.1.png`: "suggestions" and "appearances" are the
  /// whole last line of a paragraph.
  @Test func `a last line may have a single long word`() {
    let text = "Search by name with recent search suggestions"
    let width = body.width(of: "Search by name with recent search") + 1
    let lines = TextStyle(body).lines(of: text, in: width).lines.map(\.text)
    #expect(lines == ["Search by name with recent search", "suggestions"])
  }

  @Test func `lines are aligned`() {
    var style = TextStyle(body)
    let width = body.width(of: "wide words")
    style.alignment = .center
    let centered = style.lines(of: "wide words\na", in: width + 10).lines
    #expect(abs(centered[0].x - 5) < 0.01 && centered[1].x > centered[0].x)
    style.alignment = .trailing
    #expect(abs(style.lines(of: "a", in: 100).lines[0].x - (100 - body.width(of: "a"))) < 0.01)
  }
}
