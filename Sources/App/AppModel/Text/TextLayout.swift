/// A leaf as large as its text, with boxes for the links in it.
package struct TextLayout: LayoutRule, Equatable {
  package let text: String
  package let style: TextStyle
  /// The Unicode scalars of the links, one range a child.
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
    guard !node.children.isEmpty else { return }
    let scalars = text.unicodeScalars
    func index(_ offset: Int) -> String.Index {
      scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex) ?? scalars.endIndex
    }
    let parts = links.map { index($0.lowerBound)..<index($0.upperBound) }
    for (child, frame) in zip(node.children, style.frames(of: parts, of: text, in: node.size)) {
      child.place(at: frame.origin, size: frame.size)
    }
  }
}
