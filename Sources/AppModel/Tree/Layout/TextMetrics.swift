/// The sizes of text: an estimate from the point size, since nothing is drawn.
package enum TextMetrics {
  /// The size of a string for a proposal.
  ///
  /// - Parameters:
  ///   - pointSize: Of the font.
  ///   - lineLimit: The maximum number of lines; `nil` for any number.
  package static func size(of text: String, pointSize: Double, lineLimit: Int?, in proposal: Proposal) -> Size {
    let lineHeight = (pointSize * 1.235).rounded()
    var width = 0.0
    var lines = 0
    let maxWidth = proposal.width ?? .infinity
    for halves in Self.halves(of: text) {
      let natural = Double(halves) * pointSize / 2
      let count = natural > maxWidth && maxWidth > 0 ? (natural / maxWidth).rounded(.up) : 1
      lines += count.isFinite ? Int(min(count, 100_000)) : 1
      width = max(width, min(natural, maxWidth))
    }
    if let lineLimit { lines = min(lines, max(1, lineLimit)) }
    return Size(width: max(0, width), height: lineHeight * Double(max(1, lines)))
  }

  /// About where characters are in a text of some width: on the line where they begin.
  package static func frame(of characters: Range<Int>, in text: String, pointSize: Double, width: Double) -> Rect {
    let before = Self.width(of: text.prefix(characters.lowerBound), pointSize: pointSize)
    let own = Self.width(of: text.dropFirst(characters.lowerBound).prefix(characters.count), pointSize: pointSize)
    let lineHeight = (pointSize * 1.235).rounded()
    let line = width > 0 ? (before / width).rounded(.down) : 0
    let x = before - line * width
    return Rect(x: x, y: line * lineHeight, width: min(own, width - x), height: lineHeight)
  }

  /// About how wide a text is in one line: half the point size for each character, the whole for East Asian ones.
  package static func width(of text: Substring, pointSize: Double) -> Double {
    let paragraphs = halves(of: text)
    // A line break counts as a character.
    return Double(paragraphs.reduce(paragraphs.count - 1, +)) * pointSize / 2
  }

  /// The widths of the paragraphs of a text in halves of the point size.
  private static func halves(of text: some StringProtocol) -> [Int] {
    func count(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
      var paragraphs = [0]
      var last = 0
      for byte in bytes where byte & 0xC0 != 0x80 {
        if byte == UInt8(ascii: "\n") {
          paragraphs.append(0)
          last += 1
        } else {
          paragraphs[last] += byte < 0xE0 ? 1 : 2
        }
      }
      return paragraphs
    }
    return text.utf8.withContiguousStorageIfAvailable(count) ?? Array(text.utf8).withUnsafeBufferPointer(count)
  }
}

/// A leaf as large as its text, with boxes for the links in it.
package struct TextLayout: LayoutRule, Equatable {
  private let text: String
  private let pointSize: Double
  private let lineLimit: Int?
  /// The characters of the links, one range a child.
  private let links: [Range<Int>]

  package nonisolated init(_ text: String, pointSize: Double, lineLimit: Int?, links: [Range<Int>] = []) {
    (self.text, self.pointSize, self.lineLimit, self.links) = (text, pointSize, lineLimit, links)
  }

  package func size(of node: ElementNode, in proposal: Proposal) -> Size {
    TextMetrics.size(of: text, pointSize: pointSize, lineLimit: lineLimit, in: proposal)
  }

  package func place(_ node: ElementNode) {
    for (child, link) in zip(node.children, links) {
      let frame = TextMetrics.frame(of: link, in: text, pointSize: pointSize, width: node.size.width)
      child.place(at: frame.origin, size: frame.size)
    }
  }
}
