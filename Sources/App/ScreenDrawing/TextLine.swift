import AppModel

extension DrawnItem {
  /// A line of text in the middle of a rectangle, shortened to its width.
  static func line(
    _ text: String, _ font: TextFont, _ color: DrawingColor, in rect: Rect, _ alignment: TextStyle.Alignment = .leading
  ) -> DrawnItem? {
    var style = TextStyle(font, lineLimit: 1)
    style.alignment = alignment
    guard !text.isEmpty, let line = style.lines(of: text, in: rect.width).lines.first else { return nil }
    let top = rect.midY - font.lineHeight / 2
    return .text(
      TextRun(line.text, at: Point(x: rect.minX + line.x, y: top + font.ascent), width: line.width, font, color))
  }
}
