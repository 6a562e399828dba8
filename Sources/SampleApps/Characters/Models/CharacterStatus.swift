/// Where somebody of the show is. The raw values are the server's words.
enum CharacterStatus: String, CaseIterable, Decodable, Sendable {
  case ashore
  case atSea = "at sea"
  case missing
}
