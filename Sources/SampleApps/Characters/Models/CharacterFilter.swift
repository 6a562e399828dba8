/// Which characters people want to see; nothing chosen means all.
struct CharacterFilter: Hashable, Sendable {
  var status: CharacterStatus?
  var species: CharacterSpecies?

  var isEmpty: Bool { status == nil && species == nil }
}
