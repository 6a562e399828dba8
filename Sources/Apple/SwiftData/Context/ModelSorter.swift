import AppleFoundation

/// Sorts models by descriptors. Of properties that it knows it reads the values once for each model.
struct ModelSorter<Model: PersistentModel> {
  // Erased: an optimized build that copies sort descriptors refers to a type that Foundation doesn't export.
  private let descriptors: [any SortComparator<Model>]

  init(_ descriptors: [SortDescriptor<Model>]) { self.descriptors = descriptors as [any SortComparator<Model>] }

  func sorted(_ models: [Model]) throws -> [Model] {
    let columns = try descriptors.map { try Self.column($0, models) }
    let order = models.indices.sorted { left, right in
      for column in columns {
        let result = column.compare(left, right)
        if result != 0 { return result < 0 }
      }
      // A sort needn't be stable.
      return left < right
    }
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
  /// The order of the values of two models: negative, 0 or positive.
  func compare(_ left: Int, _ right: Int) -> Int
}

/// Values of a type; `nil` comes first.
struct ValueColumn<Value: Comparable>: SortColumn {
  let values: [Value?]
  let isReversed: Bool

  func compare(_ left: Int, _ right: Int) -> Int {
    let (left, right) = isReversed ? (values[right], values[left]) : (values[left], values[right])
    guard let left else { return right == nil ? 0 : -1 }
    guard let right else { return 1 }
    return left < right ? -1 : left == right ? 0 : 1
  }
}

/// Strings that are compared by the rules of the locale.
private struct StringColumn: SortColumn {
  private let values: [CollatedString]
  private let isReversed: Bool

  init(_ values: [CollatedString], _ isReversed: Bool) {
    (self.values, self.isReversed) = (values, isReversed)
  }

  func compare(_ left: Int, _ right: Int) -> Int {
    isReversed ? values[right].compare(values[left]) : values[left].compare(values[right])
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

  func compare(_ left: Int, _ right: Int) -> Int { descriptor.compare(models[left], models[right]).rawValue }
}

extension Slot {
  fileprivate var string: String? {
    guard case .attribute(let attribute) = self else { return nil }
    return (attribute as? Attribute<String>)?.value ?? (attribute as? Attribute<String?>)?.value
  }
}
