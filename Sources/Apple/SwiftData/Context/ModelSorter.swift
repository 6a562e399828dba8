import AppleFoundation

/// Sorts models by descriptors. Of properties that it knows it reads the values once for each model.
struct ModelSorter<Model: PersistentModel> {
  // Erased: an optimized build that copies sort descriptors refers to a type that Foundation doesn't export.
  private let descriptors: [any SortComparator<Model>]

  init(_ descriptors: [SortDescriptor<Model>]) { self.descriptors = descriptors as [any SortComparator<Model>] }

  func sorted(_ models: [Model]) throws -> [Model] {
    var order = Array(models.indices)
    // The sort is stable: the first descriptor goes last.
    for descriptor in descriptors.reversed() { try Self.column(descriptor, models).sort(&order) }
    return order.map { models[$0] }
  }

  private static func column(_ descriptor: any SortComparator<Model>, _ models: [Model]) throws -> any SortColumn {
    guard let keyPath = (descriptor as? any KeyPathSort)?.path,
      let (property, order) = EntityTable.of(Model.self).sorting(by: keyPath)
    else {
      // A path through a relationship, such as `\Book.author.name`.
      return DescribedColumn(models: models, descriptor: descriptor)
    }
    let isReversed = descriptor.order == .reverse
    let slots = models.map { $0.record.slots[property.index] }
    switch order {
    case .standard: return StringColumn(slots.map { .init($0.string) }, isReversed)
    case .localized: return StringColumn(slots.map { .init($0.string, isStandard: false) }, isReversed)
    case .value:
      return property.makeColumn?(slots, isReversed) ?? DescribedColumn(models: models, descriptor: descriptor)
    }
  }
}

/// The values that models are sorted by.
protocol SortColumn {
  /// Sorts the indices of models by their values; those of equal values stay in their order.
  func sort(_ order: inout [Int])
}

/// Values of a type; `nil` comes first.
struct ValueColumn<Value: Comparable>: SortColumn {
  let values: [Value?]
  let isReversed: Bool

  // Without these each comparison looks up its types.
  @_specialize(where Value == Date)
  @_specialize(where Value == Int)
  @_specialize(where Value == Double)
  @_specialize(where Value == String)
  func sort(_ order: inout [Int]) {
    order.sort {
      let (left, right) = isReversed ? (values[$1], values[$0]) : (values[$0], values[$1])
      guard let right else { return false }
      return left.map { $0 < right } ?? true
    }
  }
}

/// Strings that are compared by the rules of the locale.
private struct StringColumn: SortColumn {
  private let values: [CollatedString]
  private let isReversed: Bool

  init(_ values: [CollatedString], _ isReversed: Bool) {
    (self.values, self.isReversed) = (values, isReversed)
  }

  func sort(_ order: inout [Int]) {
    order.sort {
      let (left, right) = isReversed ? (values[$1], values[$0]) : (values[$0], values[$1])
      return left.compare(right) < 0
    }
  }
}

/// A string with what is compared instead of it, if that leads to the same order: strings of letters and digits are
/// most, and comparing their bytes takes a hundredth of the time.
private struct CollatedString {
  private let string: String?
  private let isStandard: Bool
  private let key: [UInt16]?

  init(_ string: String?, isStandard: Bool = true) {
    (self.string, self.isStandard) = (string, isStandard)
    key = string.flatMap { Self.key($0, isStandard) }
  }

  /// Spaces, then digits, then letters: as ICU orders them. Numbers count by their values.
  private static func key(_ string: String, _ isStandard: Bool) -> [UInt16]? {
    var key: [UInt16] = []
    var number: UInt16?
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = UInt16(byte - UInt8(ascii: "0"))
        // Four digits fit; longer numbers, and zeros in front, are left to Foundation.
        guard isStandard, number ?? 1 > 0, number ?? 0 < 1_000 else { return nil }
        number = (number ?? 0) * 10 + digit
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        number.map { key.append(100 + $0) }
        number = nil
        key.append(20_000 + UInt16(byte | 0x20))
      case UInt8(ascii: " "):
        number.map { key.append(100 + $0) }
        number = nil
        key.append(1)
      default: return nil
      }
    }
    number.map { key.append(100 + $0) }
    return key
  }

  func compare(_ other: CollatedString) -> Int {
    guard let string else { return other.string == nil ? 0 : -1 }
    guard let otherString = other.string else { return 1 }
    if let key, let otherKey = other.key, key != otherKey {
      return key.lexicographicallyPrecedes(otherKey) ? -1 : 1
    }
    return isStandard
      ? string.localizedStandardCompare(otherString).rawValue : string.localizedCompare(otherString).rawValue
  }
}

private protocol KeyPathSort {
  var path: AnyKeyPath? { get }
}

extension SortDescriptor: KeyPathSort {
  fileprivate var path: AnyKeyPath? { keyPath }
}

/// Values that only the descriptor can read.
private struct DescribedColumn<Model>: SortColumn {
  let models: [Model]
  let descriptor: any SortComparator<Model>

  func sort(_ order: inout [Int]) {
    order.sort { descriptor.compare(models[$0], models[$1]) == .orderedAscending }
  }
}

extension Slot {
  fileprivate var string: String? {
    guard case .attribute(let attribute) = self else { return nil }
    return (attribute as? Attribute<String>)?.value ?? (attribute as? Attribute<String?>)?.value
  }
}
