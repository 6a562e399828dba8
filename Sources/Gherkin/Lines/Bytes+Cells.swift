import CucumberMessages

extension Bytes {
  /// Adds the cells of a line that begins with `|`. What stands behind the last `|` is none.
  ///
  /// - Parameter origin: What their places are counted from.
  func readCells(of line: Line, from origin: Int = 0, into cells: inout [CellPlace]) {
    var offset = line.text + 1
    var start = offset
    var isEscaped = false
    var bits: UInt64 = 0
    var column = column(of: line) + 1
    while true {
      offset = cellBreak(from: offset, to: line.end, &bits)
      guard offset < line.end else { return }
      if base[offset] == UInt8(ascii: "|") {
        let text = trimming(start, offset)
        let isASCII = bits & Self.eight(0x80) == 0
        let indent = isASCII ? text.lowerBound - start : codePoints(start..<text.lowerBound)
        cells.append(
          CellPlace(text.lowerBound - origin..<text.upperBound - origin, column: column + indent, isEscaped: isEscaped))
        column += 1 + (isASCII ? offset - start : codePoints(start..<offset))
        start = offset + 1
        isEscaped = false
        bits = 0
      } else {
        isEscaped = true
        offset += 1
        if offset < line.end { bits |= UInt64(base[offset]) }
      }
      offset += 1
    }
  }

  /// The values of the cells of a line.
  func cellValues(of line: Line) -> [String] {
    var cells: [CellPlace] = []
    readCells(of: line, from: line.start, into: &cells)
    return cells.map { $0.value(in: buffer(line.start..<line.end)) }
  }
}
