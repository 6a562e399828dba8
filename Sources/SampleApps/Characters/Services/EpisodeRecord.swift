/// An episode as the server writes one.
struct EpisodeRecord: Decodable {
  let id: Int
  let name: String
  /// Season and number: `S01E04`.
  let episode: String

  var model: Episode { Episode(id: id, code: episode, title: name) }
}
