/// Somebody who lives in the show.
struct ShowCharacter: Identifiable, Equatable, Sendable {
  let id: Int
  let name: String
  let species: CharacterSpecies
  let status: CharacterStatus
  /// The address of their picture.
  let picture: String
  /// The episodes they appear in, by their numbers.
  let episodes: [Int]
}
