import CucumberMessages

/// The range of a table cell's text in the source, and its location.
struct CellRange {
  let text: Range<Int>
  let location: Location
  /// Whether the text contains backslashes.
  let hasEscapes: Bool
}

extension SourceBuffer {
  /// Returns the cells of a line that begins with `|`.
  ///
  /// - Parameter count: The expected number of cells.
  func cells(of line: Line, count: Int = 0) -> [GherkinDocument.TableCell] {
    var cells: [GherkinDocument.TableCell] = []
    cells.reserveCapacity(count)
    forEachCell(of: line) { cells.append(GherkinDocument.TableCell(location: $0.location, value: value(of: $0))) }
    return cells
  }

  /// Calls a function with each cell of a line that begins with `|`; text after the last `|` is not a cell.
  @inline(__always)
  func forEachCell(of line: Line, _ body: (CellRange) -> Void) {
    var offset = line.text + 1
    var start = offset
    var hasEscapes = false
    var bits: UInt64 = 0
    var column = column(of: line) + 1
    while true {
      offset = cellBreak(from: offset, to: line.end, &bits)
      guard offset < line.end else { return }
      if base[offset] == UInt8(ascii: "|") {
        let text = trimming(start, offset)
        let isASCII = bits & Self.repeating(0x80) == 0
        let indent = isASCII ? text.lowerBound - start : codePoints(start..<text.lowerBound)
        body(
          CellRange(
            text: text, location: Location(line: line.number, column: column + indent), hasEscapes: hasEscapes))
        column += 1 + (isASCII ? offset - start : codePoints(start..<offset))
        start = offset + 1
        hasEscapes = false
        bits = 0
      } else {
        hasEscapes = true
        offset += 1
        if offset < line.end { bits |= UInt64(base[offset]) }
      }
      offset += 1
    }
  }

  /// Returns the value of a cell, escapes resolved.
  private func value(of cell: CellRange) -> String {
    cell.hasEscapes ? unescaped(cell.text) : string(cell.text)
  }

  // `\n` is a line break, `\|` and `\\` are their second character, any other backslash is literal.
  private func unescaped(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      var byte = base[offset]
      if byte == UInt8(ascii: "\\"), offset + 1 < range.upperBound, let escaped = Self.escaped(base[offset + 1]) {
        byte = escaped
        offset += 1
      }
      result.append(byte)
      offset += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "|"), UInt8(ascii: "\\"): byte
    default: nil
    }
  }
}
