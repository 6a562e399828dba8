/// An episode of the show.
struct Episode: Identifiable, Equatable, Sendable {
  let id: Int
  /// Season and number: `S01E04`.
  let code: String
  let title: String
}
