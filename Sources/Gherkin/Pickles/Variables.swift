import CucumberMessages

/// The placeholders that a table of examples names.
///
/// An object, for all texts of an outline are looked through for them.
final class Variables: Sendable {
  /// A name in each cell.
  private let header: GherkinDocument.TableRow
  /// Whether a name holds a bracket itself.
  let haveBrackets: Bool
  /// The column of each name where there are too many to compare with one after the other.
  private let columns: [Name: Int]?

  private static let few = 16

  init(_ row: GherkinDocument.TableRow) {
    header = row
    haveBrackets = row.mayHaveBracket
    columns = row.range.count <= Self.few ? nil : Self.columns(of: row)
  }

  private static func columns(of row: GherkinDocument.TableRow) -> [Name: Int] {
    let names = row.range.enumerated().map { column, cell in
      (row.store.withValue(at: cell) { Name(bytes: Array($0)) }, column)
    }
    return Dictionary(names) { first, _ in first }
  }

  /// The names, from left to right.
  var names: [String] { header.range.map(header.store.value) }

  /// The column of a name; the first one when it stands there twice.
  private func column(named bytes: Bytes, _ range: Range<Int>) -> Int? {
    if let columns { return columns[Name(bytes: Array(bytes.buffer(range)))] }
    let (store, cells) = (header.store, header.range)
    for column in 0..<cells.count {
      let isSame = store.withValue(at: cells.lowerBound + column) { name in
        guard name.count == range.count, let base = name.baseAddress else { return name.count == range.count }
        return bytes.starts(with: base, count: name.count, at: range.lowerBound, before: range.upperBound)
      }
      if isSame { return column }
    }
    return nil
  }

  /// Finds the placeholders: pairs of brackets that hold no other bracket. False where brackets meet.
  func findPlaceholders(in bytes: Bytes, from first: Int, into found: inout [Placeholder]) -> Bool {
    var (open, isInner) = (first, false)
    while open < bytes.count {
      let close = bytes.bracket(from: open + 1)
      guard close < bytes.count else { break }
      if bytes[close] == UInt8(ascii: "<") {
        (open, isInner) = (close, true)
        continue
      }
      if let column = column(named: bytes, open + 1..<close) {
        guard !isInner else { return false }
        found.append(Placeholder(range: open..<close + 1, column: column))
      }
      (open, isInner) = (bytes.offset(of: UInt8(ascii: "<"), from: close + 1, to: bytes.count), false)
    }
    return true
  }

  /// A name compared by its bytes: strings would be equal when only their characters are.
  private struct Name: Hashable {
    let bytes: [UInt8]
  }
}

extension GherkinDocument.TableRow {
  /// Whether an angle bracket stands in one of the cells. True at times when there is none, which only costs time.
  var mayHaveBracket: Bool {
    guard let (text, range) = store.written(self.range) else {
      return cells.contains { $0.value.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } }
    }
    return text.withBytes { whole in
      let bytes = Bytes(whole)
      return bytes.hasBracket(in: range)
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

  /// Whether an angle bracket stands in a range.
  @inline(__always)
  func hasBracket(in range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      // The two differ in one bit. A byte that becomes zero is found.
      var word = paddedWord(at: offset)
      let rest = range.upperBound - offset
      if rest < 8 { word &= (1 << UInt64(8 * rest)) - 1 }
      let others = (word | Self.eight(0x02)) ^ Self.eight(UInt8(ascii: ">"))
      if (others &- Self.eight(1)) & ~others & Self.eight(0x80) != 0 { return true }
      offset += 8
    }
    return false
  }
}
