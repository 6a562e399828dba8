import CucumberMessages

/// The placeholders that a table of examples names.
struct Variables {
  /// The header, a name in each cell.
  let header: [GherkinDocument.TableCell]
  /// Whether a name holds a bracket itself.
  let haveBrackets: Bool
  /// The column of each name where there are too many to compare with one after the other.
  private let columns: [Name: Int]?

  private static let few = 16

  init(_ row: GherkinDocument.TableRow) {
    header = row.cells
    haveBrackets = row.hasBracket
    if row.cells.count <= Self.few {
      columns = nil
    } else {
      let names = row.cells.enumerated().map { (Name(bytes: Array($1.value.utf8)), $0) }
      columns = Dictionary(names) { first, _ in first }
    }
  }

  /// The column of a name; the first one when it stands there twice.
  func column(named bytes: Bytes, _ range: Range<Int>) -> Int? {
    if let columns { return columns[Name(bytes: Array(bytes.buffer(range)))] }
    for column in header.indices where header[column].value.utf8.count == range.count {
      var name = header[column].value
      let isSame = name.withUTF8 { utf8 in
        guard let base = utf8.baseAddress else { return true }
        return bytes.starts(with: base, count: utf8.count, at: range.lowerBound, before: range.upperBound)
      }
      if isSame { return column }
    }
    return nil
  }

  /// A name compared by its bytes: strings would be equal when only their characters are.
  private struct Name: Hashable {
    let bytes: [UInt8]
  }
}

extension GherkinDocument.TableRow {
  /// Whether an angle bracket stands in one of the cells.
  var hasBracket: Bool {
    cells.contains { cell in
      var value = cell.value
      return value.withUTF8 { Bytes($0).bracket(from: 0) < $0.count }
    }
  }
}

extension Bytes {
  /// The next angle bracket, or the end.
  @inline(__always)
  func bracket(from start: Int) -> Int {
    var offset = start
    while offset < count, base[offset] != UInt8(ascii: "<"), base[offset] != UInt8(ascii: ">") { offset += 1 }
    return offset
  }
}
