import Foundation

extension Measurement where UnitType: Dimension {
  /// How a measurement is written, Foundation's `Measurement.FormatStyle`.
  ///
  /// Numbers are those of the locale. The names of units are English.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The length of the names of units, Foundation's `Measurement.FormatStyle.UnitWidth`.
    public struct UnitWidth: Codable, Hashable, Sendable {
      enum Option: Int, Codable, Sendable {
        case wide, abbreviated, narrow
      }
      let option: Option

      /// `3 meters`.
      public static var wide: UnitWidth { UnitWidth(option: .wide) }
      /// `3 m`.
      public static var abbreviated: UnitWidth { UnitWidth(option: .abbreviated) }
      /// `3m`.
      public static var narrow: UnitWidth { UnitWidth(option: .narrow) }
    }

    /// The length of the names of units.
    public var width: UnitWidth
    /// The locale of the numbers, which also decides about the unit.
    public var locale: Locale
    /// The purpose of the measurement, which decides about the unit; the unit stays if it is `nil`.
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    /// How the number is written; `nil` for the usual precision.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Whether the scale of a temperature is left out.
    public var hidesScaleName = false

    /// Creates a style.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType>? = nil,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      (self.width, self.locale, self.usage, self.numberFormatStyle) = (width, locale, usage, numberFormatStyle)
    }

    /// The style with a locale.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }

    /// The measurement as text.
    public func format(_ value: Measurement<UnitType>) -> String {
      let preference = usage.flatMap { UnitPreference.of(value, usage: $0.rawValue, in: locale) }
      let shown = preference?.measurement ?? (unit: value.unit as Dimension, value: value.value)
      let style = numberFormatStyle ?? preference?.style ?? FloatingPointFormatStyle<Double>()
      let number = shown.value.formatted(style.locale(locale))
      if hidesScaleName, shown.unit is UnitTemperature { return "\(number)°" }
      return UnitName.text(number, shown.unit, width.option.rawValue)
    }
  }

  /// The measurement as text in a style.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement<UnitType> { style.format(self) }

  /// The measurement as text, in the unit of the region.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated, usage: .general)) }
}

extension FormatStyle {
  /// The style of a measurement.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}

extension FormatStyle where Self == Measurement<UnitTemperature>.FormatStyle {
  /// The style of a temperature.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self {
    var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}

/// The purpose of a measurement, Foundation's `MeasurementFormatUnitUsage`.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  let rawValue: String

  /// Any purpose.
  public static var general: Self { Self(rawValue: "general") }
  /// The unit of the measurement.
  public static var asProvided: Self { Self(rawValue: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// The length of a part of a person.
  public static var person: Self { Self(rawValue: "person") }
  /// The height of a person.
  public static var personHeight: Self { Self(rawValue: "personHeight") }
  /// A distance on a road.
  public static var road: Self { Self(rawValue: "road") }
  /// The focal length of a lens.
  public static var focalLength: Self { Self(rawValue: "focalLength") }
  /// The height of rain.
  public static var rainfall: Self { Self(rawValue: "rainfall") }
  /// The height of snow.
  public static var snowfall: Self { Self(rawValue: "snowfall") }
  /// How far one sees.
  public static var visibility: Self { Self(rawValue: "visibility") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// The weight of a person.
  public static var personWeight: Self { Self(rawValue: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The temperature of a person.
  public static var person: Self { Self(rawValue: "person") }
  /// The temperature of the weather.
  public static var weather: Self { Self(rawValue: "weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  /// The volume of a liquid.
  public static var liquid: Self { Self(rawValue: "liquid") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// The energy of food.
  public static var food: Self { Self(rawValue: "food") }
  /// The energy that a workout needs.
  public static var workout: Self { Self(rawValue: "workout") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  /// The speed of wind.
  public static var wind: Self { Self(rawValue: "wind") }
}
