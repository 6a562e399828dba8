import CucumberMessages

/// The placeholders that a table of examples names.
struct Variables {
  /// Their names, in the order of the columns.
  let names: [String]
  /// Whether a name holds a bracket itself.
  let haveBrackets: Bool
  /// The column of each name where there are too many to compare with one after the other.
  private let columns: [Name: Int]

  private static let few = 16

  init(_ header: GherkinDocument.TableRow) {
    names = header.cells.map(\.value)
    haveBrackets = names.contains { $0.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } }
    columns =
      names.count <= Self.few
      ? [:] : Dictionary(names.enumerated().map { (Name(bytes: Array($1.utf8)), $0) }) { first, _ in first }
  }

  /// The column of a name; the first one when it stands there twice.
  func column(named name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard names.count <= Self.few else { return columns[Name(bytes: Array(name))] }
    return names.firstIndex { $0.utf8.count == name.count && $0.utf8.elementsEqual(name) }
  }

  /// A name compared by its bytes: strings would be equal when only their characters are.
  private struct Name: Hashable {
    let bytes: [UInt8]
  }
}
