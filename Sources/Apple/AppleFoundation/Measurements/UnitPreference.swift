import Foundation

/// The unit in which a measurement is shown in a region, and its precision, after CLDR's unit preferences.
struct UnitPreference {
  let measurement: (unit: Dimension, value: Double)
  let style: FloatingPointFormatStyle<Double>

  /// Returns the unit of a measurement for a purpose; `nil` if it stays as it is.
  static func of<UnitType: Dimension>(
    _ measurement: Measurement<UnitType>, usage: String, in locale: Locale
  ) -> UnitPreference? {
    guard usage != "asProvided", let units = units(of: measurement.unit, usage, in: locale), let last = units.last
    else { return nil }
    let base = measurement.unit.converter.baseUnitValue(fromValue: measurement.value)
    let found = units.first { abs($0.unit.converter.value(fromBaseUnitValue: base)) >= $0.least } ?? last
    let value = found.unit.converter.value(fromBaseUnitValue: base)
    return UnitPreference(measurement: (found.unit, value), style: style(for: value, step: found.step))
  }

  /// Returns a measurement in the unit of the region, whatever its number is; `nil` if the unit stays.
  static func regional(_ unit: Dimension, _ value: Double, in locale: Locale) -> (unit: Dimension, value: Double)? {
    let system = locale.measurementSystem
    let (isUS, isMetric) = (system == .us, system != .us && system != .uk)
    let other: Dimension? =
      switch unit {
      case is UnitLength: isMetric ? UnitLength.kilometers : .miles
      case is UnitMass: isUS ? UnitMass.pounds : .kilograms
      case is UnitTemperature: isUS ? UnitTemperature.fahrenheit : .celsius
      case is UnitSpeed: isMetric ? UnitSpeed.kilometersPerHour : .milesPerHour
      case is UnitArea: isMetric ? UnitArea.squareKilometers : .squareMiles
      case is UnitVolume: isUS ? UnitVolume.gallons : .liters
      default: nil
      }
    return other.map { ($0, $0.converter.value(fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: value))) }
  }

  /// Returns a measurement in a unit of its own system in which the number is neither large nor small.
  static func scaled(_ unit: Dimension, _ value: Double) -> (unit: Dimension, value: Double)? {
    let regions = ["en_001", "en_US"].map { Locale(identifier: $0) }
    let own = regions.first { units(of: unit, "general", in: $0)?.contains { $0.unit == unit } ?? false }
    return of(Measurement(value: value, unit: unit), usage: "general", in: own ?? regions[0])?.measurement
  }

  /// A unit, the least number of it that is shown, and what the number is rounded to.
  private typealias Unit = (unit: Dimension, least: Double, step: Double?)

  /// Whole numbers, or two digits of smaller ones.
  private static func style(for value: Double, step: Double?) -> FloatingPointFormatStyle<Double> {
    let style = FloatingPointFormatStyle<Double>()
    if let step { return style.rounded(rule: .toNearestOrEven, increment: step) }
    return abs(value) >= 10
      ? style.precision(.fractionLength(0)) : style.precision(.significantDigits(1...2))
  }

  private static func list(_ units: [Dimension]) -> [Unit] { units.map { ($0, 1, nil) } }

  private static func units(of unit: Dimension, _ usage: String, in locale: Locale) -> [Unit]? {
    let isUS = locale.measurementSystem == .us
    let isMetric = !isUS && locale.measurementSystem != .uk
    switch unit {
    case is UnitLength: return lengths(usage, isUS: isUS, isMetric: isMetric)
    case is UnitMass:
      if usage == "personWeight" { return list([isUS ? UnitMass.pounds : .kilograms]) }
      return list(
        isUS
          ? [UnitMass.shortTons, .pounds, .ounces]
          : [UnitMass.metricTons, .kilograms, .grams, .milligrams, .micrograms])
    case is UnitTemperature: return list([isUS ? UnitTemperature.fahrenheit : .celsius])
    case is UnitSpeed: return list([isMetric ? UnitSpeed.kilometersPerHour : .milesPerHour])
    case is UnitArea:
      return list(
        isMetric
          ? [UnitArea.squareKilometers, .hectares, .squareMeters, .squareCentimeters]
          : [UnitArea.squareMiles, .acres, .squareFeet, .squareInches])
    case is UnitVolume:
      if usage == "liquid" {
        return list(
          isUS
            ? [UnitVolume.gallons, .quarts, .pints, .cups, .fluidOunces, .tablespoons, .teaspoons]
            : [UnitVolume.liters, .milliliters])
      }
      return list(
        isUS
          ? [UnitVolume.cubicMiles, .cubicYards, .cubicFeet, .cubicInches]
          : [UnitVolume.cubicKilometers, .cubicMeters, .cubicCentimeters])
    case is UnitDuration: return list([UnitDuration.hours, .minutes, .seconds, .milliseconds, .microseconds])
    case is UnitEnergy where usage != "general": return list([UnitEnergy.kilocalories])
    default: return nil
    }
  }

  private static func lengths(_ usage: String, isUS: Bool, isMetric: Bool) -> [Unit] {
    switch usage {
    case "person", "personHeight":
      return list(isUS ? [UnitLength.inches] : [UnitLength.centimeters])
    case "road":
      if isMetric {
        return [
          (UnitLength.kilometers, 0.9, nil), (UnitLength.meters, 300, 50), (UnitLength.meters, 10, 10),
          (UnitLength.meters, 1, 1),
        ]
      }
      let short = isUS ? UnitLength.feet : .yards
      return [(UnitLength.miles, 0.5, nil), (short, 100, 50), (short, 0, 10)]
    case "focalLength": return list([UnitLength.millimeters])
    case "rainfall": return list([isUS ? UnitLength.inches : .millimeters])
    case "snowfall": return list([isUS ? UnitLength.inches : .centimeters])
    default:
      return list(
        isMetric
          ? [UnitLength.kilometers, .meters, .centimeters, .millimeters]
          : [UnitLength.miles, .feet, .inches])
    }
  }
}
