/// What about an element is like a name that was looked for.
struct Likeness {
  /// `identifier`, `label`, `value` or `placeholder`.
  let property: String
  let text: String
  /// How unlike it is.
  let distance: Int

  /// Why an element is told of, where its summary doesn't say it: its identifier may be quite another.
  func reason(besides summary: String) -> String {
    summary.contains(text) ? "" : " with the \(property) \(QuotedText(text))"
  }
}
