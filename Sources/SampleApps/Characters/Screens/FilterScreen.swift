import RobotKit

/// Lets people choose which characters they want to see.
struct FilterScreen: Screen {
  let model: FilterModel
  let onClose: @MainActor () -> Void

  var title: String { "Filter" }

  var toolbar: [Element] {
    Button("Cancel", id: "filter.cancel", action: onClose)
    Button("Reset", id: "filter.reset") { model.reset() }.disabled(!model.canReset)
  }

  var body: [Element] {
    HStack(id: "filter.status") {
      for status in CharacterStatus.allCases {
        Button(status.rawValue, id: ".\(status)") { model.toggle(status) }.selected(model.filter.status == status)
      }
    }
    HStack(id: "filter.species") {
      for species in CharacterSpecies.allCases {
        Button(species.rawValue, id: ".\(species)") { model.toggle(species) }
          .selected(model.filter.species == species)
      }
    }
    Button("Apply", id: "filter.apply") {
      model.apply()
      onClose()
    }
  }
}
