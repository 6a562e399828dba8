import Observation

/// The model of a filter while the user edits it.
@MainActor
@Observable
final class FilterModel {
  private(set) var filter: CharacterFilter
  private let onApply: @MainActor (CharacterFilter) -> Void

  init(_ filter: CharacterFilter, onApply: @escaping @MainActor (CharacterFilter) -> Void) {
    self.filter = filter
    self.onApply = onApply
  }

  var canReset: Bool { !filter.isEmpty }

  /// Chooses a status, or clears the choice.
  func toggle(_ status: CharacterStatus) {
    filter.status = filter.status == status ? nil : status
  }

  /// Chooses a species, or clears the choice.
  func toggle(_ species: CharacterSpecies) {
    filter.species = filter.species == species ? nil : species
  }

  func reset() {
    filter = CharacterFilter()
  }

  func apply() {
    onApply(filter)
  }
}
