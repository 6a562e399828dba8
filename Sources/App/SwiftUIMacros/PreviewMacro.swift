import MacroPlugin

/// `#Preview("Name") { … }`: a record in a section of the program, from which the catalog makes an entry.
enum PreviewMacro {
  static func expansion(_ macro: FreestandingMacro) -> PluginMessage {
    guard let call = PreviewCall(macro.source) else {
      return .failure("#Preview needs a closure, as in `#Preview { MyView() }`", at: macro.location)
    }
    let name = call.name ?? "nil"
    let place = macro.place
    let content: String
    if call.properties.isEmpty {
      content = "_previewRecord(\(name), \(place)) {\(call.body)}"
    } else {
      // State belongs to a view: the properties become properties of a view.
      content = """
        struct PreviewContent: View {
          \(call.properties.joined(separator: "\n"))
          var body: some View {\(call.body)}
        }
        return _previewRecord(\(name), \(place)) { PreviewContent() }
        """
    }
    return macro.previewRecord(content)
  }
}

/// The parts of `#Preview("Name", traits: …) { … }`.
private struct PreviewCall {
  /// The name as it is written: a string literal.
  let name: String?
  /// The declarations marked with `@Previewable`, without the mark.
  let properties: [String]
  /// The closure's statements without them.
  let body: String

  init?(_ source: String) {
    var scanner = SourceScanner(source)
    guard let closure = scanner.lastClosure() else { return nil }
    name = scanner.firstStringLiteral()
    (properties, body) = SourceScanner.split(closure, after: "@Previewable")
  }
}
