@_exported import AppleFoundation

/// A unit of measurement, HealthKit's `HKUnit`: a product of units with exponents.
open class HKUnit: NSObject, NSSecureCoding, @unchecked Sendable {
  /// A unit of the product, such as `kg` or `s^-2`.
  struct Factor: Hashable {
    let unit: UnitSymbol
    var exponent: Int
  }

  /// The units in the order of ``unitString``.
  let factors: [Factor]

  init(_ factors: [Factor]) {
    var merged: [Factor] = []
    for factor in factors {
      if let index = merged.firstIndex(where: { $0.unit == factor.unit }) {
        merged[index].exponent += factor.exponent
      } else {
        merged.append(factor)
      }
    }
    self.factors = merged.filter { $0.exponent != 0 }
  }

  convenience init(_ symbol: UnitSymbol) { self.init([Factor(unit: symbol, exponent: 1)]) }

  /// Creates a unit from its name, such as `kg`, `mg/dL` or `ml/(kg*min)`; another string ends the app, as on a device.
  public convenience init(from string: String) {
    var parser = UnitParser(string)
    let factors = parser.factors()
    if factors == nil { HealthException.raise("Unable to parse factorization string \(string)") }
    self.init(factors ?? [])
  }
  /// Creates a unit of mass.
  public convenience init(from massFormatterUnit: MassFormatter.Unit) {
    let names: [MassFormatter.Unit: String] = [.gram: "g", .kilogram: "kg", .ounce: "oz", .pound: "lb", .stone: "st"]
    self.init(from: names[massFormatterUnit] ?? "g")
  }
  /// Creates a unit of length.
  public convenience init(from lengthFormatterUnit: LengthFormatter.Unit) {
    let names: [LengthFormatter.Unit: String] = [
      .millimeter: "mm", .centimeter: "cm", .meter: "m", .kilometer: "km", .inch: "in", .foot: "ft", .yard: "yd",
      .mile: "mi",
    ]
    self.init(from: names[lengthFormatterUnit] ?? "m")
  }
  /// Creates a unit of energy.
  public convenience init(from energyFormatterUnit: EnergyFormatter.Unit) {
    let names: [EnergyFormatter.Unit: String] = [.joule: "J", .kilojoule: "kJ", .calorie: "cal", .kilocalorie: "kcal"]
    self.init(from: names[energyFormatterUnit] ?? "J")
  }

  // MARK: Coding

  /// Whether it is read without knowing other classes.
  public static var supportsSecureCoding: Bool { true }
  /// Writes the name.
  open func encode(with coder: NSCoder) { coder.encode(NSString(string: unitString), forKey: "HKUnitString") }
  /// Reads the name.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "HKUnitString") else { return nil }
    self.init(from: name.description)
  }

  // MARK: Value

  /// The name, such as `count/min`.
  ///
  /// Source: the exports of the Health app, with `mL/min·kg` and `kcal/hr·kg`. Guess: of several units in a denominator
  /// that of time is the first.
  open var unitString: String {
    guard !factors.isEmpty else { return "()" }
    let above = factors.filter { $0.exponent > 0 }.map { $0.unit.name(power: $0.exponent) }
    let divisors = factors.filter { $0.exponent < 0 }
    let times = divisors.filter(\.unit.isTime) + divisors.filter { !$0.unit.isTime }
    let below = times.map { $0.unit.name(power: -$0.exponent) }
    let numerator = above.isEmpty ? "1" : above.joined(separator: "·")
    return below.isEmpty ? numerator : numerator + "/" + below.joined(separator: "·")
  }

  /// Whether it is the unit without a dimension and without a name.
  open func isNull() -> Bool { factors.isEmpty }

  open override var description: String { unitString }
  open override var hash: Int { Set(factors).hashValue }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? HKUnit).map { Set($0.factors) == Set(factors) } ?? false
  }

  /// The exponents of the dimensions; those of a scalar are empty.
  var dimension: [UnitSymbol.Dimension: Int] {
    var sum: [UnitSymbol.Dimension: Int] = [:]
    for factor in factors {
      for (dimension, exponent) in factor.unit.dimensions { sum[dimension, default: 0] += exponent * factor.exponent }
    }
    return sum.filter { $0.value != 0 }
  }

  private var scale: Double {
    factors.reduce(1) { scale, factor in
      let magnitude = (0..<abs(factor.exponent)).reduce(1.0) { product, _ in product * factor.unit.scale }
      return factor.exponent > 0 ? scale * magnitude : scale / magnitude
    }
  }

  /// The distance of zero from that of the base unit, which only a temperature on its own has.
  private var offset: Double { factors.count == 1 && factors[0].exponent == 1 ? factors[0].unit.offset : 0 }

  /// Converts a value in this unit to another unit of the same dimension.
  func convert(_ value: Double, to unit: HKUnit) -> Double {
    if isEqual(unit) { return value }
    return ((value + offset) * scale) / unit.scale - unit.offset
  }

  // MARK: Combination

  /// Returns the product.
  open func unitMultiplied(by unit: HKUnit) -> HKUnit { HKUnit(factors + unit.factors) }
  /// Returns the quotient.
  open func unitDivided(by unit: HKUnit) -> HKUnit { unitMultiplied(by: unit.reciprocal()) }
  /// Returns the power.
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit(factors.map { Factor(unit: $0.unit, exponent: $0.exponent * power) })
  }
  /// Returns the unit by which one is divided.
  open func reciprocal() -> HKUnit { unitRaised(toPower: -1) }
}

/// A part or a multiple of a unit, HealthKit's `HKMetricPrefix`.
public enum HKMetricPrefix: Int, Sendable, CaseIterable {
  /// None, 10 to the powers of -12, -9, -6, -3, -2, -1, 1, 2, 3, 6, 9, 12 and -15.
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera, femto

  var symbol: String {
    switch self {
    case .none: ""
    case .pico: "p"
    case .nano: "n"
    case .micro: "mc"
    case .milli: "m"
    case .centi: "c"
    case .deci: "d"
    case .deca: "da"
    case .hecto: "h"
    case .kilo: "k"
    case .mega: "M"
    case .giga: "G"
    case .tera: "T"
    case .femto: "f"
    }
  }

  var scale: Double {
    switch self {
    case .none: 1
    case .pico: 1e-12
    case .nano: 1e-9
    case .micro: 1e-6
    case .milli: 1e-3
    case .centi: 1e-2
    case .deci: 1e-1
    case .deca: 1e1
    case .hecto: 1e2
    case .kilo: 1e3
    case .mega: 1e6
    case .giga: 1e9
    case .tera: 1e12
    case .femto: 1e-15
    }
  }
}
