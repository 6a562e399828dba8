import CucumberMessages

/// The placeholders that a table of examples names.
struct Variables {
  /// Their names, in the order of the columns.
  let names: [String]
  /// Whether a name holds a bracket itself.
  let haveBrackets: Bool
  /// The names one after the other, and where each ends.
  private var spelling: [UInt8] = []
  private var ends: [Int] = []
  /// The column of each name where there are too many to compare with one after the other.
  private let columns: [Name: Int]

  private static let few = 16

  init(_ header: GherkinDocument.TableRow) {
    names = header.cells.map(\.value)
    for name in names {
      spelling.append(contentsOf: name.utf8)
      ends.append(spelling.count)
    }
    haveBrackets = spelling.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    columns =
      names.count <= Self.few
      ? [:] : Dictionary(names.enumerated().map { (Name(bytes: Array($1.utf8)), $0) }) { first, _ in first }
  }

  /// The column of a name; the first one when it stands there twice.
  func column(named bytes: Bytes, _ range: Range<Int>) -> Int? {
    let name = bytes.buffer(range)
    guard names.count <= Self.few else { return columns[Name(bytes: Array(name))] }
    var start = 0
    for (column, end) in ends.enumerated() {
      if isSpelled(start..<end, name) { return column }
      start = end
    }
    return nil
  }

  private func isSpelled(_ range: Range<Int>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard range.count == name.count else { return false }
    for index in 0..<name.count where spelling[range.lowerBound + index] != name[index] { return false }
    return true
  }

  /// A name compared by its bytes: strings would be equal when only their characters are.
  private struct Name: Hashable {
    let bytes: [UInt8]
  }
}
