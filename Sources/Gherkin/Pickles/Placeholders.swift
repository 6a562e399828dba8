import CucumberMessages

/// Fills the `<placeholders>` of an outline with the values of one row of its examples.
///
/// The official compilers replace one column after the other, so that a value may complete or hold another
/// placeholder. Going through the text once gives the same as long as no angle brackets meet; where they could,
/// `replacing` does it column by column.
struct Placeholders {
  let variables: Variables
  private(set) var row: GherkinDocument.TableRow
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
    hasBrackets = variables.haveBrackets || row.mayHaveBracket
  }

  /// Adds the sentence of a step with its placeholders filled in; gives nil when there are none in it.
  mutating func fill(_ step: GherkinDocument.Step, into result: inout [UInt8]) -> TextPart? {
    step.shared.withBytes { whole in
      let text = UnsafeBufferPointer(rebasing: whole[step.textPart.range])
      let start = result.count
      switch look(at: Bytes(text)) {
      case .none: return nil
      case .once: append(Bytes(text), to: &result)
      case .nested: result += replacing(in: Array(text))
      }
      return TextPart(start..<result.count)
    }
  }

  /// What stands below a step, with placeholders filled in.
  func argument(of step: GherkinDocument.Step) -> Pickle.StepArgument? {
    var filler = self
    return step.pickledArgument { filler.fill($0) }
  }

  /// The text with its placeholders filled in.
  mutating func fill(_ text: String) -> String {
    text.utf8.span.withUnsafeBufferPointer { utf8 in
      switch look(at: Bytes(utf8)) {
      case .none: return text
      case .once:
        var filled: [UInt8] = []
        append(Bytes(utf8), to: &filled)
        return String(decoding: filled, as: UTF8.self)
      case .nested: return String(decoding: replacing(in: Array(utf8)), as: UTF8.self)
      }
    }
  }

  private enum Filling {
    case none, once, nested
  }

  private mutating func look(at bytes: Bytes) -> Filling {
    let first = bytes.offset(of: UInt8(ascii: "<"), from: 0, to: bytes.count)
    guard first < bytes.count else { return .none }
    guard !hasBrackets, find(in: bytes, from: first) else { return .nested }
    return found.isEmpty ? .none : .once
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

  private func append(_ bytes: Bytes, to result: inout [UInt8]) {
    var copied = 0
    for (range, column) in found {
      result.append(contentsOf: bytes.buffer(copied..<range.lowerBound))
      row.store.withValue(at: row.range.lowerBound + column) { result.append(contentsOf: $0) }
      copied = range.upperBound
    }
    result.append(contentsOf: bytes.buffer(copied..<bytes.count))
  }

  /// Replaces the placeholders one column after the other.
  private func replacing(in text: [UInt8]) -> [UInt8] {
    var result = text
    for (name, cell) in zip(variables.header, row.range) where result.count >= name.utf8.count + 2 {
      result.replace(Array("<\(name)>".utf8), with: Array(row.store.value(at: cell).utf8))
    }
    return result
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
