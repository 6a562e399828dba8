/// The field the keyboard types into, in a way that outlives a new evaluation of its screen: by its identifier, or
/// else by its place.
struct FocusTarget: Equatable {
  private let layer: Int
  private let identifier: String
  private let index: Int

  init(_ element: Element, layer: Int, index: Int) {
    self.layer = layer
    identifier = element.identifier
    self.index = element.identifier.isEmpty ? index : 0
  }
}
