/// A character of the show.
struct ShowCharacter: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  let species: CharacterSpecies
  let status: CharacterStatus
  /// The URL of the character's image.
  let picture: String
  /// The numbers of the character's episodes.
  let episodes: [Int]
}

/// The species of a character; the raw values are those of the server.
enum CharacterSpecies: String, CaseIterable, Decodable, Sendable {
  case human
  case gull
  case ghost
}

/// The status of a character; the raw values are those of the server.
enum CharacterStatus: String, CaseIterable, Decodable, Sendable {
  case ashore
  case atSea = "at sea"
  case missing
}

/// A filter of characters, which matches all if nothing is chosen.
struct CharacterFilter: Hashable, Sendable {
  var status: CharacterStatus?
  var species: CharacterSpecies?

  var isEmpty: Bool { status == nil && species == nil }
}

/// A query to the server: a page of the characters with a name and a filter.
struct CharacterQuery: Hashable, Sendable {
  var name = ""
  var filter = CharacterFilter()
  var page = 1
}

/// The answer to a query.
struct CharacterPage: Equatable, Sendable {
  let characters: [ShowCharacter]
  let hasNext: Bool
}

/// An episode of the show.
struct Episode: Identifiable, Equatable, Sendable {
  let id: Int
  /// The season and the number: `S01E04`.
  let code: String
  let title: String
}

/// An image as the server sends it.
struct Picture: Equatable, Sendable {
  let bytes: [UInt8]
}
