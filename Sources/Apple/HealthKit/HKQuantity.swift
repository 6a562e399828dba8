import AppleFoundation

/// A value with its unit, HealthKit's `HKQuantity`.
open class HKQuantity: NSObject, NSSecureCoding, @unchecked Sendable {
  let unit: HKUnit
  private let value: Double

  /// Creates a quantity.
  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  /// Whether it is read without knowing other classes.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the value and the unit.
  open func encode(with coder: NSCoder) {
    coder.encode(value, forKey: "ValueKey")
    coder.encode(unit, forKey: "UnitKey")
  }
  /// Reads the value and the unit.
  public required init?(coder: NSCoder) {
    guard let unit = coder.decodeObject(of: HKUnit.self, forKey: "UnitKey") else { return nil }
    (self.unit, value) = (unit, coder.decodeDouble(forKey: "ValueKey"))
  }

  /// Whether it can be converted to a unit.
  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.dimension == unit.dimension }

  /// Returns the value in a unit; one of another dimension ends the app, as on a device.
  open func doubleValue(for unit: HKUnit) -> Double {
    guard self.is(compatibleWith: unit) else {
      HealthException.raise("Attempt to convert incompatible units: \(self.unit), \(unit)")
      return 0
    }
    return self.unit.convert(value, to: unit)
  }

  /// Returns which quantity is smaller; two of different dimensions end the app, as on a device.
  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
  }

  open override var description: String { "\(Self.text(of: value)) \(unit)" }
  open override var hash: Int { value.hashValue }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else { return false }
    return other.doubleValue(for: unit) == value
  }

  /// The value without the fraction of a whole number.
  static func text(of value: Double) -> String { String(format: "%.15g", value) }
}
