import CucumberMessages

/// Fills the `<placeholders>` of an outline with the values of one row of its examples.
///
/// The official compilers replace one column after the other, so that a value may complete or hold another
/// placeholder. Going through the text once gives the same as long as no angle brackets meet; where they could,
/// `replacing` does it column by column.
struct Placeholders {
  let variables: Variables
  private(set) var row: GherkinDocument.TableRow
  /// The row's id, read once for all steps.
  private(set) var rowID = PackedID.none
  private var hasBrackets = false
  /// Those of the text that is filled.
  private var found: [(range: Range<Int>, column: Int)] = []

  init(_ variables: Variables, row: GherkinDocument.TableRow) {
    self.variables = variables
    self.row = row
    take(row)
  }

  /// Goes on with another row.
  mutating func take(_ row: GherkinDocument.TableRow) {
    self.row = row
    rowID = PackedID(row.id) ?? .none
    hasBrackets = variables.haveBrackets || row.hasBracket
  }

  /// The text with its placeholders filled in.
  mutating func fill(_ text: String) -> String {
    var text = text
    let filling: Filling = text.withUTF8 { utf8 in
      let bytes = Bytes(utf8)
      let first = bytes.offset(of: UInt8(ascii: "<"), from: 0, to: bytes.count)
      guard first < bytes.count else { return .none }
      guard !hasBrackets, find(in: bytes, from: first) else { return .nested }
      return found.isEmpty ? .none : .once(Self.filled(bytes, found, row.cells))
    }
    return switch filling {
    case .none: text
    case .once(let filled): filled
    case .nested: replacing(in: text)
    }
  }

  private enum Filling {
    case none, nested
    case once(String)
  }

  /// Finds the placeholders: pairs of brackets that hold no other bracket. False where brackets meet.
  private mutating func find(in bytes: Bytes, from first: Int) -> Bool {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    var (open, isInner) = (first, false)
    while open < bytes.count {
      let close = bytes.bracket(from: open + 1)
      guard close < bytes.count else { break }
      if bytes[close] == UInt8(ascii: "<") {
        (open, isInner) = (close, true)
        continue
      }
      if let column = variables.column(named: bytes, open + 1..<close) {
        guard !isInner else { return false }
        found.append((open..<close + 1, column))
      }
      (open, isInner) = (bytes.offset(of: UInt8(ascii: "<"), from: close + 1, to: bytes.count), false)
    }
    return true
  }

  // Not on self: the closure would copy all of it for each text.
  private static func filled(
    _ bytes: Bytes, _ found: [(range: Range<Int>, column: Int)], _ cells: [GherkinDocument.TableCell]
  ) -> String {
    var length = bytes.count
    for (range, column) in found { length += cells[column].value.utf8.count - range.count }
    return String(unsafeUninitializedCapacity: length) { buffer in
      var (copied, end) = (0, 0)
      for (range, column) in found {
        end = bytes.copy(copied..<range.lowerBound, to: buffer, at: end)
        var value = cells[column].value
        end = value.withUTF8 { Bytes($0).copy(0..<$0.count, to: buffer, at: end) }
        copied = range.upperBound
      }
      return bytes.copy(copied..<bytes.count, to: buffer, at: end)
    }
  }

  /// Replaces the placeholders one column after the other.
  private func replacing(in text: String) -> String {
    var result = Array(text.utf8)
    for (name, cell) in zip(variables.header, row.cells) where result.count >= name.value.utf8.count + 2 {
      // Values that hold other placeholders may double the text with each column; a megabyte was not meant.
      guard result.count < max(1 << 20, 16 * text.utf8.count) else { break }
      result.replace(Array("<\(name.value)>".utf8), with: Array(cell.value.utf8))
    }
    return String(decoding: result, as: UTF8.self)
  }
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
