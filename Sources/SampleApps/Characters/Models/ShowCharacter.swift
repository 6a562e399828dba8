/// A character of the show.
struct ShowCharacter: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  let species: CharacterSpecies
  let status: CharacterStatus
  /// The address of their picture.
  let picture: String
  /// The numbers of the episodes they appear in.
  let episodes: [Int]
}

/// What a character is. The raw values are the server's words.
enum CharacterSpecies: String, CaseIterable, Decodable, Sendable {
  case human
  case gull
  case ghost
}

/// Where a character is. The raw values are the server's words.
enum CharacterStatus: String, CaseIterable, Decodable, Sendable {
  case ashore
  case atSea = "at sea"
  case missing
}

/// Which characters to show; all if nothing is chosen.
struct CharacterFilter: Hashable, Sendable {
  var status: CharacterStatus?
  var species: CharacterSpecies?

  var isEmpty: Bool { status == nil && species == nil }
}

/// A question to the server: a page of the characters with a name and a filter.
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
  /// Season and number: `S01E04`.
  let code: String
  let title: String
}

/// A picture as it comes from the server.
struct Picture: Equatable, Sendable {
  let bytes: [UInt8]
}
