/// Objects of the app that a service reports to, as long as they are there.
package struct WeakList<Element: AnyObject & Sendable>: Sendable {
  private struct Item: Sendable {
    weak var element: Element?
  }

  private var items: [Item] = []

  package init() {}

  /// Adds an object as the last one.
  package mutating func add(_ element: Element) {
    items.removeAll { $0.element == nil || $0.element === element }
    items.append(Item(element: element))
  }

  /// The objects that are there, in the order in which they were added.
  package var elements: [Element] { items.compactMap(\.element) }
}
