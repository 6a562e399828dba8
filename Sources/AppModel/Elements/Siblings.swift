/// Elements that stand in the same thing, and their names among one another.
final class Siblings {
  let elements: [Element]
  private lazy var components: [ElementPath.Component] = name()
  private lazy var places: [ElementPath.Component: Int] = Dictionary(
    uniqueKeysWithValues: zip(components, components.indices))

  init(_ elements: [Element]) {
    self.elements = elements
  }

  func component(at place: Int) -> ElementPath.Component { components[place] }

  func place(of component: ElementPath.Component) -> Int? { places[component] }

  /// All at once: one by one, each would have to look through all before it.
  private func name() -> [ElementPath.Component] {
    var counts: [ElementPath.Component: Int] = [:]
    return elements.map { element in
      let isIdentifier = !element.identifier.isEmpty
      let name = isIdentifier ? element.identifier : element.type.rawValue
      let first = ElementPath.Component(name: name, isIdentifier: isIdentifier, occurrence: 0)
      let count = counts[first, default: 0]
      counts[first] = count + 1
      return ElementPath.Component(name: name, isIdentifier: isIdentifier, occurrence: count)
    }
  }
}
