import AppleFoundation

/// A unit with a name, possibly with a prefix.
struct UnitSymbol: Hashable {
  /// What a unit measures; the others are products of these.
  enum Dimension: Hashable {
    case mass, length, time, current, temperature, light, angle
    /// What HealthKit converts to nothing else.
    case soundPressure, hearingLevel, internationalUnit, effort
  }

  let symbol: String
  let dimensions: [Dimension: Int]
  /// The value of the unit in kilograms, meters, seconds and so on.
  let scale: Double
  /// What is added to a value before it is scaled.
  var offset = 0.0

  var isTime: Bool { dimensions == [.time: 1] }

  /// The name with an exponent, such as `s^2`.
  func name(power: Int) -> String { power == 1 ? symbol : "\(symbol)^\(power)" }

  /// Finds a unit by its name: as it is, or as a prefix and a unit that has prefixes.
  static func named(_ name: String) -> UnitSymbol? {
    if let unit = named[name] { return unit }
    if let mole = mole(name) { return mole }
    for prefix in HKMetricPrefix.allCases where prefix != .none && name.hasPrefix(prefix.symbol) {
      if let unit = base[String(name.dropFirst(prefix.symbol.count))] { return unit.with(prefix) }
    }
    return nil
  }

  func with(_ prefix: HKMetricPrefix) -> UnitSymbol {
    UnitSymbol(symbol: prefix.symbol + symbol, dimensions: dimensions, scale: scale * prefix.scale, offset: offset)
  }

  /// Moles of a substance, which are converted to its mass.
  static func mole(gramsPerMole: Double) -> UnitSymbol {
    UnitSymbol(symbol: "mol<\(shortest(gramsPerMole))>", dimensions: [.mass: 1], scale: gramsPerMole / 1000)
  }

  /// At most 16 digits.
  private static func shortest(_ number: Double) -> String { String(format: "%.16g", number) }

  /// Reads `mmol<180.15588>`.
  private static func mole(_ name: String) -> UnitSymbol? {
    guard let start = name.range(of: "mol<"), name.hasSuffix(">"),
      let mass = Double(name[start.upperBound...].dropLast()),
      let prefix = HKMetricPrefix.allCases.first(where: { $0.symbol == name[..<start.lowerBound] })
    else { return nil }
    return mole(gramsPerMole: mass).with(prefix)
  }

  private static let energy: [Dimension: Int] = [.mass: 1, .length: 2, .time: -2]
  private static let pressure: [Dimension: Int] = [.mass: 1, .length: -1, .time: -2]

  /// The units that have prefixes.
  static let base: [String: UnitSymbol] = Dictionary(
    uniqueKeysWithValues: [
      UnitSymbol(symbol: "g", dimensions: [.mass: 1], scale: 1e-3),
      UnitSymbol(symbol: "m", dimensions: [.length: 1], scale: 1),
      UnitSymbol(symbol: "L", dimensions: [.length: 3], scale: 1e-3),
      UnitSymbol(symbol: "Pa", dimensions: pressure, scale: 1),
      UnitSymbol(symbol: "s", dimensions: [.time: 1], scale: 1),
      UnitSymbol(symbol: "J", dimensions: energy, scale: 1),
      UnitSymbol(symbol: "S", dimensions: [.mass: -1, .length: -2, .time: 3, .current: 2], scale: 1),
      UnitSymbol(symbol: "Hz", dimensions: [.time: -1], scale: 1),
      UnitSymbol(symbol: "V", dimensions: [.mass: 1, .length: 2, .time: -3, .current: -1], scale: 1),
      UnitSymbol(symbol: "W", dimensions: [.mass: 1, .length: 2, .time: -3], scale: 1),
      UnitSymbol(symbol: "rad", dimensions: [.angle: 1], scale: 1),
      UnitSymbol(symbol: "lx", dimensions: [.light: 1], scale: 1),
    ].map { ($0.symbol, $0) }
  ).merging(["l": UnitSymbol(symbol: "L", dimensions: [.length: 3], scale: 1e-3)]) { first, _ in first }

  /// The units without prefixes.
  private static let others: [UnitSymbol] = [
    UnitSymbol(symbol: "count", dimensions: [:], scale: 1),
    // A percentage is a number from 0 to 1.
    UnitSymbol(symbol: "%", dimensions: [:], scale: 1),
    UnitSymbol(symbol: "oz", dimensions: [.mass: 1], scale: 0.028349523125),
    UnitSymbol(symbol: "lb", dimensions: [.mass: 1], scale: 0.45359237),
    UnitSymbol(symbol: "st", dimensions: [.mass: 1], scale: 6.35029318),
    UnitSymbol(symbol: "in", dimensions: [.length: 1], scale: 0.0254),
    UnitSymbol(symbol: "ft", dimensions: [.length: 1], scale: 0.3048),
    UnitSymbol(symbol: "yd", dimensions: [.length: 1], scale: 0.9144),
    UnitSymbol(symbol: "mi", dimensions: [.length: 1], scale: 1609.344),
    UnitSymbol(symbol: "fl_oz_us", dimensions: [.length: 3], scale: 29.5735295625e-6),
    UnitSymbol(symbol: "fl_oz_imp", dimensions: [.length: 3], scale: 28.4130625e-6),
    UnitSymbol(symbol: "cup_us", dimensions: [.length: 3], scale: 236.5882365e-6),
    UnitSymbol(symbol: "cup_imp", dimensions: [.length: 3], scale: 284.130625e-6),
    UnitSymbol(symbol: "pt_us", dimensions: [.length: 3], scale: 473.176473e-6),
    UnitSymbol(symbol: "pt_imp", dimensions: [.length: 3], scale: 568.26125e-6),
    UnitSymbol(symbol: "min", dimensions: [.time: 1], scale: 60),
    UnitSymbol(symbol: "hr", dimensions: [.time: 1], scale: 3600),
    UnitSymbol(symbol: "d", dimensions: [.time: 1], scale: 86400),
    UnitSymbol(symbol: "cal", dimensions: energy, scale: 4.184),
    UnitSymbol(symbol: "kcal", dimensions: energy, scale: 4184),
    UnitSymbol(symbol: "Cal", dimensions: energy, scale: 4184),
    UnitSymbol(symbol: "K", dimensions: [.temperature: 1], scale: 1),
    UnitSymbol(symbol: "degC", dimensions: [.temperature: 1], scale: 1, offset: 273.15),
    UnitSymbol(symbol: "degF", dimensions: [.temperature: 1], scale: 5.0 / 9, offset: 459.67),
    UnitSymbol(symbol: "mmHg", dimensions: pressure, scale: 133.322387415),
    UnitSymbol(symbol: "inHg", dimensions: pressure, scale: 3386.389),
    UnitSymbol(symbol: "cmAq", dimensions: pressure, scale: 98.0665),
    UnitSymbol(symbol: "atm", dimensions: pressure, scale: 101325),
    UnitSymbol(symbol: "dBASPL", dimensions: [.soundPressure: 1], scale: 1),
    UnitSymbol(symbol: "dBHL", dimensions: [.hearingLevel: 1], scale: 1),
    UnitSymbol(symbol: "IU", dimensions: [.internationalUnit: 1], scale: 1),
    UnitSymbol(symbol: "deg", dimensions: [.angle: 1], scale: .pi / 180),
    UnitSymbol(symbol: "D", dimensions: [.length: -1], scale: 1),
    // A prism of one diopter turns light by a centimeter for each meter.
    UnitSymbol(symbol: "pD", dimensions: [.angle: 1], scale: 0.01),
    UnitSymbol(symbol: "appleEffortScore", dimensions: [.effort: 1], scale: 1),
  ]

  private static let named = base.merging(others.map { ($0.symbol, $0) }) { first, _ in first }
}

/// Reads the name of a unit: a product, and after a slash one in the denominator.
///
/// Source: https://developer.apple.com/documentation/healthkit/hkunit/init(from:), and public apps, which write
/// `ml/kg*min` for the unit of `vo2Max`.
struct UnitParser {
  private let text: [Character]
  private var index = 0

  init(_ string: String) { text = string.filter { !$0.isWhitespace }.map { $0 } }

  /// The units; `nil` if the name isn't valid.
  mutating func factors() -> [HKUnit.Factor]? {
    guard !text.isEmpty, text != ["(", ")"] else { return [] }
    guard let factors = quotient(), index == text.count else { return nil }
    return factors
  }

  private mutating func quotient() -> [HKUnit.Factor]? {
    guard var factors = product() else { return nil }
    guard take("/") else { return factors }
    guard let divisors = product() else { return nil }
    factors += divisors.map { HKUnit.Factor(unit: $0.unit, exponent: -$0.exponent) }
    return factors
  }

  private mutating func product() -> [HKUnit.Factor]? {
    guard var factors = power() else { return nil }
    while take(".") || take("*") || take("·") {
      guard let more = power() else { return nil }
      factors += more
    }
    return factors
  }

  private mutating func power() -> [HKUnit.Factor]? {
    guard let factors = unit() else { return nil }
    guard take("^") else { return factors }
    let start = index
    _ = take("-")
    while index < text.count, text[index].isNumber { index += 1 }
    guard let exponent = Int(String(text[start..<index])) else { return nil }
    return factors.map { HKUnit.Factor(unit: $0.unit, exponent: $0.exponent * exponent) }
  }

  private mutating func unit() -> [HKUnit.Factor]? {
    if take("(") {
      guard let factors = quotient(), take(")") else { return nil }
      return factors
    }
    let start = index
    while index < text.count, text[index].isLetter || text[index] == "_" || text[index] == "%" { index += 1 }
    if index < text.count, text[index] == "<" {
      while index < text.count, text[index] != ">" { index += 1 }
      index = min(index + 1, text.count)
    }
    if index == start, take("1") { return [] }
    return UnitSymbol.named(String(text[start..<index])).map { [HKUnit.Factor(unit: $0, exponent: 1)] }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard index < text.count, text[index] == character else { return false }
    index += 1
    return true
  }
}
