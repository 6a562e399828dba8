/// The environment of a part of the tree: what a view sets for everything inside of it.
@MainActor
package final class EnvironmentScope {
  private let outer: EnvironmentScope?
  private var cells: [ObjectIdentifier: Cell] = [:]

  @MainActor
  private final class Cell {
    var value: Any
    var readers = Readers()

    init(_ value: Any) {
      self.value = value
    }
  }

  package init(outer: EnvironmentScope?) {
    self.outer = outer
  }

  /// The value for a key: that of the nearest scope that has one.
  package func value(for key: ObjectIdentifier) -> Any? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let cell = current.cells[key] {
        cell.readers.addCurrent()
        return cell.value
      }
      scope = current.outer
    }
    return nil
  }

  /// Sets the values of this scope.
  ///
  /// - Returns: Whether it has other keys than before, so that everything inside has to be evaluated again.
  package func set(_ values: [ObjectIdentifier: Any]) -> Bool {
    var hasOtherKeys = false
    for (key, value) in values {
      if let cell = cells[key] {
        guard !Comparison.areEqual(cell.value, value) else { continue }
        cell.value = value
        cell.readers.invalidate()
      } else {
        cells[key] = Cell(value)
        hasOtherKeys = true
      }
    }
    for key in cells.keys where values[key] == nil {
      cells[key] = nil
      hasOtherKeys = true
    }
    return hasOtherKeys
  }
}
