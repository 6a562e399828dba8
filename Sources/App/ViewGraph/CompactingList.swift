/// A list that drops elements which are no longer needed while it grows.
///
/// It looks at all elements only when their number is twice that of the last time, so that adding n elements takes
/// linear time.
package struct CompactingList<Element> {
  private static var minLimit: Int { 16 }

  package private(set) var elements: [Element] = []
  private var limit = Self.minLimit

  package init() {}

  /// Adds an element.
  ///
  /// - Parameter isNeeded: Whether an earlier element stays.
  package mutating func append(_ element: Element, keeping isNeeded: (Element) -> Bool) {
    if elements.count >= limit {
      elements.removeAll { !isNeeded($0) }
      limit = max(Self.minLimit, 2 * elements.count)
    }
    elements.append(element)
  }
}
