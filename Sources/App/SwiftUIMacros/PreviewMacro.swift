import MacroPlugin

/// `#Preview("Name") { … }`: a record in a section of the program, from which the catalog makes an entry.
enum PreviewMacro {
  static func expansion(_ macro: FreestandingMacro) -> PluginMessage {
    guard let call = ClosureCall(macro.source) else {
      return .failure("#Preview needs a closure, as in `#Preview { MyView() }`", at: macro.location)
    }
    let traits = call.arguments(labeled: "traits").map { ", traits: [\($0)]" } ?? ""
    let (name, place) = (call.firstString ?? "nil", macro.place + traits)
    let (properties, body) = call.split(at: "Previewable")
    let content: String
    if properties.isEmpty, call.returns {
      content = "_previewRecordOfReturned(\(name), \(place)) {\(body)}"
    } else if properties.isEmpty {
      content = "_previewRecord(\(name), \(place)) {\(body)}"
    } else {
      // State belongs to a view: the properties become properties of a view.
      content = """
        struct PreviewContent: View {
          \(properties.joined(separator: "\n"))
          var body: some View {\(body)}
        }
        return _previewRecord(\(name), \(place)) { PreviewContent() }
        """
    }
    return macro.previewRecord(content)
  }
}
