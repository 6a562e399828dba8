import RobotKit

/// A character in the list. Its parts are named after the row it stands in.
struct CharacterRow: View {
  let character: ShowCharacter

  var body: [Element] {
    VStack {
      Text(character.name, id: ".title")
      HStack {
        Text(character.species.rawValue, id: ".species")
        Text(character.status.rawValue, id: ".status")
      }
    }
  }
}
