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

  /// Whether that is how an element among them is known.
  func isKnown(by component: ElementPath.Component, at place: Int) -> Bool {
    guard elements.count <= Self.few else { return components[place] == component }
    guard component.isName(of: elements[place]) else { return false }
    var occurrence = 0
    for before in 0..<place where component.isName(of: elements[before]) { occurrence += 1 }
    return occurrence == component.occurrence
  }

  func place(of component: ElementPath.Component) -> Int? { places[component] }

  private func name() -> [ElementPath.Component] {
    elements.count <= Self.few ? nameOneByOne() : nameAtOnce()
  }

  /// Up to so many it is faster to compare each with all before it than to keep counts.
  private static let few = 16

  private func nameOneByOne() -> [ElementPath.Component] {
    elements.indices.map { index in
      var component = ElementPath.Component(elements[index])
      for before in elements[..<index] where component.isName(of: before) { component.occurrence += 1 }
      return component
    }
  }

  private func nameAtOnce() -> [ElementPath.Component] {
    var counts: [ElementPath.Component: Int] = [:]
    return elements.map { element in
      var component = ElementPath.Component(element)
      let count = counts[component, default: 0]
      counts[component] = count + 1
      component.occurrence = count
      return component
    }
  }
}

extension ElementPath.Component {
  /// The name of an element, the first of it.
  fileprivate init(_ element: Element) {
    let isIdentifier = !element.identifier.isEmpty
    self.init(
      name: isIdentifier ? element.identifier : element.type.rawValue, isIdentifier: isIdentifier, occurrence: 0)
  }

  fileprivate func isName(of element: Element) -> Bool {
    isIdentifier ? element.identifier == name : element.identifier.isEmpty && element.type.rawValue == name
  }
}
