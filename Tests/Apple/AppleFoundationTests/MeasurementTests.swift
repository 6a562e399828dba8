import AppleFoundation
import Testing

/// Measurements as text.
@Suite struct MeasurementTests {
  private static let us = Locale(identifier: "en_US")

  /// Source: CLDR, common/main/en.xml, unitLength long, short and narrow
  @Test(arguments: [
    (UnitLength.meters as Dimension, 3.0, "3 meters", "3 m", "3m"), (UnitLength.meters, 1, "1 meter", "1 m", "1m"),
    (UnitLength.feet, 6, "6 feet", "6 ft", "6′"), (UnitMass.pounds, 12, "12 pounds", "12 lb", "12#"),
    (UnitTemperature.celsius, 21.5, "21.5 degrees Celsius", "21.5°C", "21.5°C"),
    (UnitTemperature.fahrenheit, 72, "72 degrees Fahrenheit", "72°F", "72°"),
    (UnitSpeed.milesPerHour, 50, "50 miles per hour", "50 mph", "50mph"),
    (UnitDuration.hours, 2, "2 hours", "2 hr", "2h"),
    (UnitArea.squareKilometers, 761.27, "761.27 square kilometers", "761.27 km²", "761.27km²"),
    (UnitArea.acres, 1, "1 acre", "1 ac", "1ac"), (UnitVolume.liters, 0.5, "0.5 liters", "0.5 L", "0.5L"),
  ])
  func `units have names of three lengths`(
    unit: Dimension, value: Double, wide: String, abbreviated: String, narrow: String
  ) {
    let measurement = Measurement(value: value, unit: unit)
    func text(_ width: Measurement<Dimension>.FormatStyle.UnitWidth) -> String {
      measurement.formatted(.measurement(width: width, usage: .asProvided).locale(Self.us))
    }
    #expect([text(.wide), text(.abbreviated), text(.narrow)] == [wide, abbreviated, narrow])
  }

  /// Source: CLDR, supplemental/units.xml, unitPreferences; the precision of ICU: whole numbers, or two digits
  @Test func `the unit is that of the region`() {
    let (us, germany) = (Self.us, Locale(identifier: "de_DE"))
    func length(_ meters: Double, _ usage: MeasurementFormatUnitUsage<UnitLength>, _ locale: Locale) -> String {
      Measurement(value: meters, unit: UnitLength.meters)
        .formatted(.measurement(width: .abbreviated, usage: usage).locale(locale))
    }
    #expect(length(3, .general, us) == "9.8 ft")
    #expect(length(3000, .general, us) == "1.9 mi")
    #expect(length(3000, .general, germany) == "3 km")
    #expect(length(420, .road, germany) == "400 m")
    #expect(length(2500, .road, us) == "1.6 mi")
    #expect(length(1.8, .person, germany) == "180 cm")
    #expect(length(1234.5, .asProvided, germany) == "1.234,5 m")
    let temperature = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(temperature.formatted(.measurement(width: .abbreviated, usage: .weather).locale(us)) == "68°F")
    #expect(
      temperature.formatted(.measurement(width: .narrow, usage: .weather, hidesScaleName: true).locale(us)) == "68°")
  }

  /// Source: https://developer.apple.com/documentation/foundation/measurement/formatstyle, numberFormatStyle
  @Test func `the number has a style of its own`() {
    let style = Measurement<UnitLength>.FormatStyle.measurement(
      width: .wide, usage: .asProvided, numberFormatStyle: .number.precision(.fractionLength(2)))
    #expect(Measurement(value: 1, unit: UnitLength.kilometers).formatted(style.locale(Self.us)) == "1.00 kilometers")
  }

  /// Source: https://developer.apple.com/documentation/foundation/measurementformatter; the numbers without options were
  /// measured in public (1500 m is `0.932 mi` in the US, `1.5 km` in Japan), as those of `naturalScale`
  /// (https://developer.apple.com/forums/thread/679557)
  @Test func `a formatter has options`() {
    let formatter = MeasurementFormatter()
    func text(_ value: Double, _ unit: Dimension, _ options: MeasurementFormatter.UnitOptions, _ region: String)
      -> String
    {
      formatter.unitOptions = options
      formatter.locale = Locale(identifier: region)
      return formatter.string(from: Measurement(value: value, unit: unit))
    }
    #expect(text(1500, UnitLength.meters, [], "en_US") == "0.932 mi")
    #expect(text(1500, UnitLength.meters, [], "ja_JP") == "1.5 km")
    #expect(text(0.0005, UnitLength.meters, [], "en_US") == "0 mi")
    #expect(text(31, UnitLength.centimeters, [], "ja_JP") == "0 km")
    #expect(text(12_000, UnitLength.meters, [.providedUnit, .naturalScale], "en_US") == "12 km")
    #expect(text(12_000, UnitLength.feet, [.providedUnit, .naturalScale], "de_DE") == "2,273 mi")
    #expect(text(1, UnitMass.kilograms, [], "en_US") == "2.205 lb")
    #expect(text(20, UnitTemperature.celsius, [.providedUnit, .temperatureWithoutUnit], "en_US") == "20°")
    formatter.unitStyle = .long
    #expect(text(3, UnitLength.meters, .providedUnit, "en_US") == "3 meters")
    #expect(formatter.string(from: UnitLength.meters) == "meters")
    #expect(formatter.string(for: Measurement(value: 1, unit: UnitLength.meters)) == "1 meter")
    #expect(formatter.string(for: "1 m") == nil)
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(text(2.6, UnitLength.meters, .providedUnit, "en_US") == "3 meters")
  }
}
