/// A page of characters in the server's JSON.
struct CharacterPageRecord: Decodable {
  struct Info: Decodable {
    /// The URL of the next page; `nil` on the last one.
    let next: String?
  }

  let info: Info
  let results: [CharacterRecord]

  var page: CharacterPage {
    CharacterPage(characters: results.map(\.character), hasNext: info.next != nil)
  }
}

/// A character in the server's JSON.
struct CharacterRecord: Decodable {
  let id: Int
  let name: String
  let species: CharacterSpecies
  let status: CharacterStatus
  let image: String
  /// The URLs of the episodes, whose last components are the numbers.
  let episode: [String]

  var character: ShowCharacter {
    ShowCharacter(
      id: id, name: name, species: species, status: status, picture: image,
      episodes: episode.compactMap { $0.split(separator: "/").last.flatMap { Int($0) } })
  }
}

/// An episode in the server's JSON.
struct EpisodeRecord: Decodable {
  let id: Int
  let name: String
  /// The season and the number: `S01E04`.
  let episode: String

  var model: Episode { Episode(id: id, code: episode, title: name) }
}
