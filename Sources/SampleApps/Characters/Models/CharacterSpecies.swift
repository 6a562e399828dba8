/// What somebody of the show is. The raw values are the server's words.
enum CharacterSpecies: String, CaseIterable, Decodable, Sendable {
  case human
  case gull
  case ghost
}
