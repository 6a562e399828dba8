import Foundation

/// Sorts models by descriptors, whose values are read once for each model.
struct ModelSorter<Model: PersistentModel> {
  private let descriptors: [SortDescriptor<Model>]

  init(_ descriptors: [SortDescriptor<Model>]) { self.descriptors = descriptors }

  func sorted(_ models: [Model]) -> [Model] {
    models.sorted(using: descriptors)
  }
}
