/// Makes locators of sentences.
struct LocatorParser {
  /// The locator that all of a text is; absent when it is none.
  static func locator(_ text: String, forms: LocatorScanner.Forms) -> ElementLocator? {
    let utf8 = text.utf8
    let bytes = utf8.span
    let shapes = LocatorScanner.shapes(in: bytes, from: 0, forms: forms)
    guard let shape = shapes.first(where: { $0.end == bytes.count }) else { return nil }
    var locator = locator(of: shape, in: bytes)
    locator.source = text
    return locator
  }

  private static func locator(of shape: LocatorShape, in text: borrowing Span<UInt8>) -> ElementLocator {
    var locator = ElementLocator(
      ordinal: shape.ordinal, type: shape.type.map { ElementWord.all[$0] },
      name: shape.name.map { name(in: $0, of: text) })
    locator.isBareName = shape.name.map { text[$0.lowerBound] != UInt8(ascii: "\"") } ?? false
    locator.text = shape.text.map { name(in: $0, of: text) }
    if let start = shape.container {
      let containers = LocatorScanner.shapes(in: text, from: start, forms: .singular)
      let container = containers.first { $0.end == shape.end }
      locator.container = container.map { [self.locator(of: $0, in: text)] } ?? []
    }
    return locator
  }

  /// A name without its quotation marks, and with its escapes resolved.
  private static func name(in range: Range<Int>, of text: borrowing Span<UInt8>) -> String {
    let isQuoted = text[range.lowerBound] == UInt8(ascii: "\"")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var index = range.lowerBound + (isQuoted ? 1 : 0)
    let end = range.upperBound - (isQuoted ? 1 : 0)
    while index < end {
      if isQuoted, text[index] == UInt8(ascii: "\\"), index + 1 < end { index += 1 }
      bytes.append(text[index])
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
