import CucumberMessages

extension Template {
  /// Replaces the placeholders one column after the other.
  static func replacing(_ text: String, _ names: [String], _ row: GherkinDocument.TableRow) -> String {
    var result = Array(text.utf8)
    for (name, cell) in zip(names, row.cells) {
      let placeholder = Array("<\(name)>".utf8)
      if result.count >= placeholder.count { replace(placeholder, with: cell.value, in: &result) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func replace(_ placeholder: [UInt8], with value: String, in text: inout [UInt8]) {
    var result: [UInt8] = []
    var copied = 0
    var offset = 0
    while offset + placeholder.count <= text.count {
      if text[offset] == placeholder[0], text[offset...].starts(with: placeholder) {
        result += text[copied..<offset]
        result += value.utf8
        offset += placeholder.count
        copied = offset
      } else {
        offset += 1
      }
    }
    if copied > 0 { text = result + text[copied...] }
  }
}
