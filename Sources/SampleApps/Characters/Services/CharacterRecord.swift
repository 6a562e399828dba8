/// A character as the server writes one.
struct CharacterRecord: Decodable {
  let id: Int
  let name: String
  let species: CharacterSpecies
  let status: CharacterStatus
  let image: String
  /// Addresses, whose last parts are the numbers.
  let episode: [String]

  var character: ShowCharacter {
    ShowCharacter(
      id: id, name: name, species: species, status: status, picture: image,
      episodes: episode.compactMap { $0.split(separator: "/").last.flatMap { Int($0) } })
  }
}
