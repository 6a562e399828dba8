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
    let lines = style.lines(of: text, in: node.size).lines
    return (baseline == .last ? lines.last : lines.first).map { $0.y + $0.ascent } ?? style.font.ascent
  }

  package func place(_ node: ElementNode) {
    for (child, link) in zip(node.children, links) {
      let start = text.index(text.startIndex, offsetBy: link.lowerBound)
      let frame = style.frame(of: start..<text.index(start, offsetBy: link.count), of: text, in: node.size)
      child.place(at: frame.origin, size: frame.size)
    }
  }
}
