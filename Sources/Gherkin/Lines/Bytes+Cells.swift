import CucumberMessages

extension Bytes {
  /// The cells of a line that begins with `|`. What stands behind the last `|` is none.
  ///
  /// - Parameter count: How many cells the row above has; most tables are even.
  func cells(of line: Line, count: Int = 0) -> [GherkinDocument.TableCell] {
    var cells: [GherkinDocument.TableCell] = []
    cells.reserveCapacity(count)
    var offset = line.text + 1
    var start = offset
    var isEscaped = false
    var bits: UInt8 = 0
    var column = column(of: line) + 1
    while offset < line.end {
      let byte = base[offset]
      if byte == UInt8(ascii: "|") {
        let isASCII = bits < 0x80
        cells.append(cell(start..<offset, isEscaped, isASCII, line: line.number, column: &column))
        column += 1
        start = offset + 1
        isEscaped = false
        bits = 0
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
        offset += 1
        if offset < line.end { bits |= base[offset] }
      }
      bits |= byte
      offset += 1
    }
    return cells
  }

  /// The cell in a range that begins at a column; the column is moved to the end of the range.
  @inline(__always)
  private func cell(
    _ range: Range<Int>, _ isEscaped: Bool, _ isASCII: Bool, line: Int, column: inout Int
  ) -> GherkinDocument.TableCell {
    let text = trimming(range.lowerBound, range.upperBound)
    let indent = range.lowerBound..<text.lowerBound
    let location = Location(line: line, column: column + (isASCII ? indent.count : codePoints(indent)))
    column += isASCII ? range.count : codePoints(range)
    let value = isEscaped ? unescapedCell(text) : string(text)
    return GherkinDocument.TableCell(location: location, value: value)
  }

  /// `\n` is a line break, `\|` and `\\` are the second character, any other backslash is itself.
  private func unescapedCell(_ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { buffer in
      var length = 0
      var offset = range.lowerBound
      while offset < range.upperBound {
        var byte = base[offset]
        if byte == UInt8(ascii: "\\"), offset + 1 < range.upperBound, let real = Self.unescaped(base[offset + 1]) {
          byte = real
          offset += 1
        }
        buffer[length] = byte
        length += 1
        offset += 1
      }
      return length
    }
  }

  private static func unescaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "|"), UInt8(ascii: "\\"): byte
    default: nil
    }
  }
}
