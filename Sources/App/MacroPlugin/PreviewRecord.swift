extension FreestandingMacro {
  /// The file, its path and the line of the macro, as arguments.
  package var place: String {
    // The location is that of the whitespace and the comments before the macro.
    let before = source.prefix { $0 != "#" }.count(where: \.isNewline)
    let files = [location?.file, location?.path].map { Self.literal($0 ?? "") }.joined(separator: ", ")
    return "\(files), \((location?.line ?? 0) + before)"
  }

  /// Expands to a record in a section of the program, from which the catalog makes an entry.
  ///
  /// - Parameter content: Statements that make the record.
  package func previewRecord(_ content: String) -> PluginMessage {
    .expansion(
      """
      @used @section("robotrun_previews")
      private let \(discriminator)7previewfMu_: @convention(c) @Sendable () -> UnsafeMutableRawPointer = {
        \(content)
      }
      """)
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
