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
    (self.outer, changes) = (outer, outer?.changes ?? KeyChanges())
  }

  /// The keys of this scope and those around it, after a number of changes.
  @exclusivity(unchecked) private nonisolated(unsafe) var visible = (keys: KeySet(), after: -1)
  private let changes: KeyChanges

  private nonisolated var visibleKeys: KeySet {
    if visible.after == changes.count { return visible.keys }
    var keys = outer?.visibleKeys ?? KeySet()
    for cell in cells { keys.insert(cell.key) }
    visible = (keys, changes.count)
    return keys
  }

  /// The value for a key: that of the nearest scope that has one.
  ///
  /// Called on the main thread.
  package nonisolated func value(for key: ObjectIdentifier) -> Any? {
    // Most values are asked for where no view sets them: that costs the same at any depth.
    guard visibleKeys.mayContain(key) else { return nil }
    return setValue(for: key)
  }

  private nonisolated func setValue(for key: ObjectIdentifier) -> Any? {
    for cell in cells where cell.key == key {
      cell.readers.addCurrent()
      return cell.value
    }
    return outer?.setValue(for: key)
  }

  private func cell(for key: ObjectIdentifier) -> Cell? {
    for cell in cells where cell.key == key { return cell }
    return nil
  }

  /// Sets the values of this scope.
  ///
  /// - Returns: Whether it has other keys than before, so that everything inside has to be evaluated again.
  package func set(_ values: [ObjectIdentifier: Any]) -> Bool {
    let hasNewKeys = change(values)
    guard cells.count > values.count else { return hasNewKeys }
    cells.removeAll { values[$0.key] == nil }
    return true
  }

  /// Sets some of the values of this scope.
  ///
  /// - Returns: Whether it has more keys than before, so that everything inside has to be evaluated again.
  package func change(_ values: [ObjectIdentifier: Any]) -> Bool {
    var hasNewKeys = false
    for (key, value) in values {
      if let cell = cell(for: key) {
        guard !Comparison.areEqual(cell.value, value) else { continue }
        cell.value = value
        cell.readers.invalidate()
      } else {
        cells.append(Cell(key, value))
        hasNewKeys = true
      }
    }
    if hasNewKeys, visible.after >= 0 { changes.count += 1 }
    return hasNewKeys
  }
}

/// Counts how often scopes inside of one outermost scope have got more keys after they were asked for values.
private final class KeyChanges: @unchecked Sendable {
  @exclusivity(unchecked) var count = 0
}

/// Keys of the environment, with one of 256 bits for each.
private struct KeySet {
  private var bits = SIMD4<UInt64>()

  private static func position(of key: ObjectIdentifier) -> (word: Int, bit: UInt64) {
    let hash = UInt64(UInt(bitPattern: key)) &* 0x9E37_79B9_7F4A_7C15
    return (Int(hash >> 62), 1 << (hash >> 56 & 63))
  }

  mutating func insert(_ key: ObjectIdentifier) {
    let (word, bit) = Self.position(of: key)
    bits[word] |= bit
  }

  /// Whether the key may be one of them; `false` is certain.
  func mayContain(_ key: ObjectIdentifier) -> Bool {
    let (word, bit) = Self.position(of: key)
    return bits[word] & bit != 0
  }
}
