import MacroPlugin

/// `#Preview(as: .systemSmall) { … } timeline: { … }`: a record in a section of the program, as that of SwiftUI's `#Preview`.
enum WidgetPreviewMacro {
  static func expansion(_ macro: FreestandingMacro) -> PluginMessage {
    macro.previewRecord("WidgetKit._WidgetPreview(\(macro.place)).record\(macro.call)")
  }
}
