import MacroPlugin

/// `#Preview("Name") { … }`: a record in a section of the program, from which the catalog makes an entry.
enum PreviewMacro {
  static func expansion(_ macro: FreestandingMacro) -> PluginMessage {
    guard let call = PreviewCall(macro.source) else {
      return .failure("#Preview needs a closure, as in `#Preview { MyView() }`", at: macro.location)
    }
    let name = call.name ?? "nil"
    // The location is that of the whitespace and the comments before the macro.
    let before = macro.source.prefix { $0 != "#" }.count(where: \.isNewline)
    let files = [macro.location?.file, macro.location?.path].map { literal($0 ?? "") }.joined(separator: ", ")
    let place = "\(files), \((macro.location?.line ?? 0) + before)"
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
    return .expansion(
      """
      @used @section("robotrun_previews")
      private let \(macro.discriminator)7previewfMu_: @convention(c) @Sendable () -> UnsafeMutableRawPointer = {
        \(content)
      }
      """)
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
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
