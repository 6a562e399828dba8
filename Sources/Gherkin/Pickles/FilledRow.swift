import CucumberMessages

/// A row of examples, whose values fill the `<placeholders>` of an outline.
///
/// The official compilers replace one column after the other, so that a value may complete or hold another
/// placeholder. Going through the text once gives the same as long as no angle brackets meet; where they could,
/// `replacing` does it column by column.
struct FilledRow {
  let variables: Variables
  private(set) var row: GherkinDocument.TableRow
  /// Whether a value or a name holds a bracket itself.
  private(set) var hasBrackets = false

  init(_ variables: Variables, _ row: GherkinDocument.TableRow) {
    self.variables = variables
    self.row = row
    take(row)
  }

  /// Goes on with another row.
  mutating func take(_ row: GherkinDocument.TableRow) {
    self.row = row
    hasBrackets = variables.haveBrackets || row.mayHaveBracket
  }

  /// What stands below a step, with placeholders filled in.
  func argument(of step: GherkinDocument.Step) -> Pickle.StepArgument? {
    step.pickledArgument { fill($0) }
  }

  /// The text with its placeholders filled in.
  private func fill(_ text: String) -> String {
    var placeholders: [Placeholder] = []
    let template = OutlineText(SharedPart(text), variables, &placeholders)
    var filled = TextBuffer()
    guard template.fill(self, placeholders, into: &filled) != nil else { return text }
    return filled.text()
  }

  /// Adds a text with values in place of its placeholders.
  func append(_ bytes: Bytes, _ placeholders: ArraySlice<Placeholder>, to result: inout TextBuffer) {
    var copied = 0
    for placeholder in placeholders {
      result.append(bytes.buffer(copied..<placeholder.range.lowerBound))
      row.store.withValue(at: row.range.lowerBound + placeholder.column) { result.append($0) }
      copied = placeholder.range.upperBound
    }
    result.append(bytes.buffer(copied..<bytes.count))
  }

  /// Replaces the placeholders one column after the other.
  func replacing(in text: [UInt8]) -> [UInt8] {
    let limit = longest(from: text.count)
    var result = text
    for (name, cell) in zip(variables.names, row.range) where result.count >= name.utf8.count + 2 {
      guard result.count < limit else { break }
      result.replace(Array("<\(name)>".utf8), with: Array(row.store.value(at: cell).utf8))
    }
    return result
  }

  /// How long a text may become. Values that hold other placeholders may double it with each column; what grows so much
  /// was not meant, and many such rows would take time and memory out of all proportion to the file.
  private func longest(from count: Int) -> Int {
    let cells = row.range.reduce(0) { sum, cell in sum + row.store.withValue(at: cell) { $0.count } }
    return max(1 << 14, 64 * (count + cells))
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
