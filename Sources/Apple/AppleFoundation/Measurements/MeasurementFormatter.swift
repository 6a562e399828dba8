import Foundation

/// Writes measurements as text, Foundation's `MeasurementFormatter`. The names of units are English.
open class MeasurementFormatter: Formatter {
  /// How the unit is chosen, Foundation's `MeasurementFormatter.UnitOptions`.
  public struct UnitOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit of the measurement.
    public static let providedUnit = Self(rawValue: 1)
    /// A unit of the same system in which the number is neither large nor small.
    public static let naturalScale = Self(rawValue: 2)
    /// Temperatures without their scale.
    public static let temperatureWithoutUnit = Self(rawValue: 4)
  }

  /// How the unit is chosen: that of the region by default.
  open var unitOptions: UnitOptions = []
  /// The length of the names of units.
  open var unitStyle = Formatter.UnitStyle.medium
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale of the numbers, which also decides about the unit.
  open var locale: Locale! = .autoupdatingCurrent
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What writes the numbers: with up to three digits after the point by default.
  open var numberFormatter: NumberFormatter! {
    get {
      if let ownFormatter { return ownFormatter }
      usualFormatter.locale = locale
      return usualFormatter
    }
    set { ownFormatter = newValue }
  }
  private var ownFormatter: NumberFormatter?
  private let usualFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  /// Creates a formatter.
  public override init() { super.init() }

  /// Always fails: formatters aren't archived on Linux.
  public required init?(coder: NSCoder) { nil }

  /// A measurement as text.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    guard let unit = measurement.unit as? Dimension else {
      return "\(number(measurement.value)) \(measurement.unit.symbol)"
    }
    let shown = shown(unit, measurement.value) ?? (unit, measurement.value)
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature { return "\(number(shown.value))°" }
    return UnitName.text(number(shown.value), shown.unit, width)
  }

  private func shown(_ unit: Dimension, _ value: Double) -> (unit: Dimension, value: Double)? {
    let locale = locale ?? Locale.autoupdatingCurrent
    switch (unitOptions.contains(.providedUnit), unitOptions.contains(.naturalScale)) {
    case (true, false): return nil
    case (true, true): return UnitPreference.scaled(unit, value)
    case (false, false): return UnitPreference.regional(unit, value, in: locale)
    case (false, true):
      return UnitPreference.of(Measurement(value: value, unit: unit), usage: "general", in: locale)?.measurement
    }
  }

  /// The name of a unit.
  open func string(from unit: Unit) -> String { UnitName.name(unit, isLong: unitStyle == .long) }

  /// A measurement as text; `nil` for anything else.
  open override func string(for obj: Any) -> String? { (obj as? any AnyMeasurement).map { string(from: $0.erased) } }

  private var width: Int {
    switch unitStyle {
    case .long: 0
    case .short: 2
    default: 1
    }
  }

  private func number(_ value: Double) -> String {
    numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }
}

/// A measurement of any unit.
private protocol AnyMeasurement {
  var erased: Measurement<Unit> { get }
}

extension Measurement: AnyMeasurement {
  fileprivate var erased: Measurement<Unit> { Measurement<Unit>(value: value, unit: unit) }
}
