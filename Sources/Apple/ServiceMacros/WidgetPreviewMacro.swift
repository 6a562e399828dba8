import MacroPlugin

/// `#Preview(as: .systemSmall) { … } timeline: { … }`: a record in a section of the program, as that of SwiftUI's `#Preview`.
enum WidgetPreviewMacro {
  static func expansion(_ macro: FreestandingMacro) -> PluginMessage {
    // The location is that of the whitespace and the comments before the macro.
    let before = macro.source.prefix { $0 != "#" }.count(where: \.isNewline)
    let files = [macro.location?.file, macro.location?.path].map { literal($0 ?? "") }.joined(separator: ", ")
    let place = "\(files), \((macro.location?.line ?? 0) + before)"
    return .expansion(
      """
      @used @section("robotrun_previews")
      private let \(macro.discriminator)7previewfMu_: @convention(c) @Sendable () -> UnsafeMutableRawPointer = {
        WidgetKit._WidgetPreview(\(place)).record\(macro.call)
      }
      """)
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
