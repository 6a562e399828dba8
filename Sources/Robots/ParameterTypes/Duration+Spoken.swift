extension Duration {
  /// The duration that a text names as sentences do: `200ms`, `5s`, `1.5 seconds`, `2 minutes`.
  ///
  /// Absent when the text names none.
  public init?(spoken text: String) {
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    SpokenDuration.appendEnds(in: bytes.span, from: 0, to: &ends)
    guard ends.contains(bytes.count), let duration = try? SpokenDuration.duration(text) else { return nil }
    self = duration
  }
}
