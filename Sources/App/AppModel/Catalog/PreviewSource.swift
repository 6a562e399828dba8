/// The declaration of a preview that is an entry of the catalog.
package enum PreviewSource: Equatable, Sendable {
  /// `#Preview` in a file.
  case macro(path: String, line: Int)
  /// A `PreviewProvider`, by the name of its type; an entry for all of its previews.
  case provider(type: String)

  /// The variable of the launch environment with the number of a provider's preview, counted from 1 (default: 1).
  package static let numberVariable = "ROBOTRUN_PREVIEW"
  /// The value of the variable that shows a text for each preview of a provider instead: `1`, `2: Empty`.
  package static let list = "list"
}
