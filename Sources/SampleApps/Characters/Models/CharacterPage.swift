/// Some of the characters that were asked for.
struct CharacterPage: Equatable, Sendable {
  let characters: [ShowCharacter]
  let hasNext: Bool
}
