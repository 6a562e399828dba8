/// The environment of a part of the tree: what a view sets for everything inside of it.
@MainActor
package final class EnvironmentScope {
  private let outer: EnvironmentScope?
  /// Few, so that looking through them is faster than hashing. Read by code without isolation, on the main thread.
  @exclusivity(unchecked) private nonisolated(unsafe) var cells: [Cell] = []

  private final class Cell {
    let key: ObjectIdentifier
    var value: Any
    var readers = Readers()

    init(_ key: ObjectIdentifier, _ value: Any) {
      (self.key, self.value) = (key, value)
    }
  }

  package init(outer: EnvironmentScope?) {
    self.outer = outer
  }

  /// The value for a key: that of the nearest scope that has one.
  ///
  /// Called on the main thread.
  package nonisolated func value(for key: ObjectIdentifier) -> Any? {
    for cell in cells where cell.key == key {
      cell.readers.addCurrent()
      return cell.value
    }
    return outer?.value(for: key)
  }

  /// Sets the values of this scope.
  ///
  /// - Returns: Whether it has other keys than before, so that everything inside has to be evaluated again.
  package func set(_ values: [ObjectIdentifier: Any]) -> Bool {
    var hasOtherKeys = false
    for (key, value) in values {
      if let cell = cells.first(where: { $0.key == key }) {
        guard !Comparison.areEqual(cell.value, value) else { continue }
        cell.value = value
        cell.readers.invalidate()
      } else {
        cells.append(Cell(key, value))
        hasOtherKeys = true
      }
    }
    if cells.count > values.count {
      cells.removeAll { values[$0.key] == nil }
      hasOtherKeys = true
    }
    return hasOtherKeys
  }
}
