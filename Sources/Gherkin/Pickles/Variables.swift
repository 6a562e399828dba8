import CucumberMessages

/// The placeholders that a table of examples names.
struct Variables {
  /// The header, a name in each cell.
  let header: [String]
  /// Whether a name holds a bracket itself.
  let haveBrackets: Bool
  /// The column of each name where there are too many to compare with one after the other.
  private let columns: [Name: Int]?

  private static let few = 16

  init(_ row: GherkinDocument.TableRow) {
    header = row.cells.map(\.value)
    haveBrackets = row.mayHaveBracket
    if header.count <= Self.few {
      columns = nil
    } else {
      let names = header.enumerated().map { (Name(bytes: Array($1.utf8)), $0) }
      columns = Dictionary(names) { first, _ in first }
    }
  }

  /// The column of a name; the first one when it stands there twice.
  private func column(named bytes: Bytes, _ range: Range<Int>) -> Int? {
    if let columns { return columns[Name(bytes: Array(bytes.buffer(range)))] }
    for column in header.indices where header[column].utf8.count == range.count {
      let isSame = header[column].utf8.span.withUnsafeBufferPointer { utf8 in
        guard let base = utf8.baseAddress else { return true }
        return bytes.starts(with: base, count: utf8.count, at: range.lowerBound, before: range.upperBound)
      }
      if isSame { return column }
    }
    return nil
  }

  /// Finds the placeholders: pairs of brackets that hold no other bracket. Nil where brackets meet.
  func placeholders(in bytes: Bytes, from first: Int) -> [OutlineText.Placeholder]? {
    var found: [OutlineText.Placeholder] = []
    var (open, isInner) = (first, false)
    while open < bytes.count {
      let close = bytes.bracket(from: open + 1)
      guard close < bytes.count else { break }
      if bytes[close] == UInt8(ascii: "<") {
        (open, isInner) = (close, true)
        continue
      }
      if let column = column(named: bytes, open + 1..<close) {
        guard !isInner else { return nil }
        found.append((open..<close + 1, column))
      }
      (open, isInner) = (bytes.offset(of: UInt8(ascii: "<"), from: close + 1, to: bytes.count), false)
    }
    return found
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
      return bytes.contains(UInt8(ascii: "<"), in: range) || bytes.contains(UInt8(ascii: ">"), in: range)
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
