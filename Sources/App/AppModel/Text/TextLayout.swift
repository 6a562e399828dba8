/// A leaf as large as its text, with boxes for the links in it.
package struct TextLayout: LayoutRule, Equatable {
  package let text: String
  package let style: TextStyle
  /// The characters of the links, one range a child.
  private let links: [Range<Int>]

  package nonisolated init(_ text: String, _ style: TextStyle, links: [Range<Int>] = []) {
    (self.text, self.style, self.links) = (text, style, links)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size { style.size(of: text, in: proposal) }

  package func spacing(of node: ElementNode) -> Spacing { Spacing(style.font) }

  package func guide(_ key: AlignmentKey, of node: ElementNode) -> Double? {
    guard let baseline = key.baseline else { return nil }
    let (font, lines) = style.lines(of: text, in: node.size)
    return font.ascent + (baseline == .last ? lines.last?.y ?? 0 : 0)
  }

  package func place(_ node: ElementNode) {
    guard !node.children.isEmpty else { return }
    let (font, lines) = style.lines(of: text, in: node.size)
    for (child, link) in zip(node.children, links) {
      let frame = frame(of: link, lines, font)
      child.place(at: frame.origin, size: frame.size)
    }
  }

  /// The part of some characters that is on the line where they begin.
  private func frame(of characters: Range<Int>, _ lines: [TextStyle.Line], _ font: TextFont) -> Rect {
    let start = text.index(text.startIndex, offsetBy: characters.lowerBound)
    let end = text.index(start, offsetBy: characters.count)
    guard let line = lines.last(where: { $0.range.lowerBound <= start }) else { return .zero }
    let before = font.width(of: text[line.range.lowerBound..<max(start, line.range.lowerBound)])
    let own = font.width(of: text[start..<max(start, min(end, line.range.upperBound))])
    return Rect(x: line.x + before, y: line.y, width: own, height: font.lineHeight)
  }
}
