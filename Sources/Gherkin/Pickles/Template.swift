import CucumberMessages

/// A text with `<placeholders>`, split once and filled for each row.
///
/// The official compilers replace one column after the other, so that a value may complete or hold another
/// placeholder. Splitting the text once gives the same as long as no angle brackets meet; where they could,
/// `replacing` does it column by column.
struct Template {
  private let text: String
  private let parts: Parts?

  init(_ text: String, _ variables: Variables) {
    self.text = text
    parts = text.utf8.contains(UInt8(ascii: "<")) ? Parts(text, variables) : nil
  }

  /// The text for one row.
  func filled(from values: [GherkinDocument.TableCell]) -> String {
    guard let parts, !parts.isEmpty else { return text }
    if parts.isNested || parts.hasBrackets(values) { return parts.replacing(in: text, values) }
    var text = text
    return text.withUTF8 { parts.filled($0, values) }
  }
}
