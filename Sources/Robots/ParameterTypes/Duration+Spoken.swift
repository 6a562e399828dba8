extension Duration {
  /// The duration that a text names as sentences do: `200ms`, `5s`, `1.5 seconds`, `2 minutes`.
  ///
  /// Absent when the text names none.
  public init?(spoken text: String) {
    let bytes = Array(text.utf8)
    let names = SpokenDuration.ends(in: bytes.span, from: 0).contains(bytes.count)
    guard names, let duration = try? SpokenDuration.duration(text) else { return nil }
    self = duration
  }
}
