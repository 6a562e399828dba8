import CucumberMessages

/// A string of an outline, split at its placeholders once for all rows of an examples table.
///
/// The official compilers replace the placeholders of one column after the other, so that a value may complete or
/// contain another placeholder. Splitting gives the same result unless angle brackets meet; then the string is filled
/// column by column.
struct OutlineTemplate {
  private enum Piece {
    case text(String)
    case column(Int)
  }

  private let text: String
  /// The pieces between which values are inserted; `nil` if brackets are nested.
  private let pieces: [Piece]?
  /// Whether the string may have placeholders.
  let hasBrackets: Bool

  init(_ text: String, _ columns: ExamplesColumns) {
    self.text = text
    hasBrackets = text.utf8.contains(UInt8(ascii: "<"))
    pieces = hasBrackets ? Self.pieces(of: Array(text.utf8), columns) : []
  }

  /// Splits a string at its placeholders: pairs of brackets that contain no other bracket.
  private static func pieces(of bytes: [UInt8], _ columns: ExamplesColumns) -> [Piece]? {
    var pieces: [Piece] = []
    var copied = 0
    var open: Int?
    var isNested = false
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "<") {
        isNested = open != nil
        open = offset
      } else if byte == UInt8(ascii: ">"), let start = open.take(),
        let column = columns.index(of: bytes[(start + 1)..<offset])
      {
        if isNested { return nil }
        if copied < start { pieces.append(.text(String(decoding: bytes[copied..<start], as: UTF8.self))) }
        pieces.append(.column(column))
        copied = offset + 1
      }
    }
    if copied > 0, copied < bytes.count { pieces.append(.text(String(decoding: bytes[copied...], as: UTF8.self))) }
    return pieces
  }

  /// Returns the string with the values of a row in place of the placeholders.
  func filled(with row: ExamplesValues) -> String {
    guard hasBrackets else { return text }
    guard let pieces, !row.hasBrackets else { return row.replacing(in: text) }
    if pieces.isEmpty { return text }
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .column(let column): result += row.value(column)
      }
    }
    return result
  }
}

/// The columns of an examples table, by name.
struct ExamplesColumns {
  fileprivate let names: [String]
  fileprivate let hasBrackets: Bool
  // Keyed by bytes, since canonically equivalent strings are equal; empty for few columns, which are searched faster.
  private let indices: [ArraySlice<UInt8>: Int]

  init(_ header: GherkinDocument.TableRow) {
    names = header.cells.map(\.value)
    hasBrackets = names.contains(where: \.hasAngleBracket)
    indices =
      names.count <= 16
      ? [:]
      : Dictionary(
        names.enumerated().map { (Array($1.utf8)[...], $0) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate func index(of name: ArraySlice<UInt8>) -> Int? {
    indices.isEmpty ? names.firstIndex { $0.utf8.elementsEqual(name) } : indices[name]
  }
}

/// The values of an examples row.
struct ExamplesValues {
  private let columns: ExamplesColumns
  private let row: GherkinDocument.TableRow
  /// Whether a value or a column name contains an angle bracket.
  fileprivate let hasBrackets: Bool

  init(_ row: GherkinDocument.TableRow, _ columns: ExamplesColumns) {
    self.row = row
    self.columns = columns
    hasBrackets = columns.hasBrackets || row.cells.contains { $0.value.hasAngleBracket }
  }

  /// Returns the value of a column; empty if the row is too short.
  fileprivate func value(_ column: Int) -> String { column < row.cells.count ? row.cells[column].value : "" }

  /// Replaces the placeholders one column after the other.
  fileprivate func replacing(in text: String) -> String {
    let limit = maxCount(from: text.utf8.count)
    var result = Array(text.utf8)
    for (name, cell) in zip(columns.names, row.cells) where result.count >= name.utf8.count + 2 {
      guard result.count < limit else { break }
      result.replace(Array("<\(name)>".utf8), with: Array(cell.value.utf8))
    }
    return String(decoding: result, as: UTF8.self)
  }

  // Values that contain other placeholders may double the text with each column: a limit keeps time and memory in
  // proportion to the file.
  private func maxCount(from count: Int) -> Int {
    max(1 << 14, 64 * (count + row.cells.reduce(0) { $0 + $1.value.utf8.count }))
  }
}

extension String {
  fileprivate var hasAngleBracket: Bool { utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") } }
}

extension [UInt8] {
  fileprivate mutating func replace(_ placeholder: [UInt8], with value: [UInt8]) {
    var result: [UInt8] = []
    var (copied, offset) = (0, 0)
    while offset + placeholder.count <= count {
      if self[offset] == placeholder[0], self[offset...].starts(with: placeholder) {
        result += self[copied..<offset] + value
        offset += placeholder.count
        copied = offset
      } else {
        offset += 1
      }
    }
    if copied > 0 { self = result + self[copied...] }
  }
}
