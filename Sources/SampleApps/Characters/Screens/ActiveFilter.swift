import RobotKit

/// What the list is filtered by, above it: a chip for each choice, which takes the choice back.
struct ActiveFilter: View {
  let model: CharacterListModel

  var body: [Element] {
    if !model.filter.isEmpty {
      HStack(id: "characterList.chips") {
        if let status = model.filter.status {
          Button(status.rawValue, id: ".status") { model.apply(CharacterFilter(species: model.filter.species)) }
        }
        if let species = model.filter.species {
          Button(species.rawValue, id: ".species") { model.apply(CharacterFilter(status: model.filter.status)) }
        }
      }
    }
  }
}
