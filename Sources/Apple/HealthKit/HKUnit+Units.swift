extension HKUnit {
  private class func named(_ name: String, _ prefix: HKMetricPrefix = .none) -> HKUnit {
    guard let unit = UnitSymbol.named(name) else { preconditionFailure("there is no unit \(name)") }
    return HKUnit(prefix == .none ? unit : unit.with(prefix))
  }

  // MARK: Numbers

  /// A number of things.
  public class func count() -> HKUnit { named("count") }
  /// A part of a whole, from 0 to 1.
  public class func percent() -> HKUnit { named("%") }
  /// International units of a substance.
  public class func internationalUnit() -> HKUnit { named("IU") }
  /// The score of an effort, from 1 to 10.
  public class func appleEffortScore() -> HKUnit { named("appleEffortScore") }

  // MARK: Mass

  /// Grams.
  public class func gram() -> HKUnit { named("g") }
  /// Grams with a prefix.
  public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { named("g", prefix) }
  /// Ounces.
  public class func ounce() -> HKUnit { named("oz") }
  /// Pounds.
  public class func pound() -> HKUnit { named("lb") }
  /// Stones.
  public class func stone() -> HKUnit { named("st") }
  /// Moles of a substance, by its mass in grams.
  public class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit { HKUnit(.mole(gramsPerMole: gramsPerMole)) }
  /// Moles of a substance with a prefix, by its mass in grams.
  public class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit {
    HKUnit(.mole(gramsPerMole: gramsPerMole).with(prefix))
  }

  // MARK: Length and volume

  /// Meters.
  public class func meter() -> HKUnit { named("m") }
  /// Meters with a prefix.
  public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { named("m", prefix) }
  /// Inches.
  public class func inch() -> HKUnit { named("in") }
  /// Feet.
  public class func foot() -> HKUnit { named("ft") }
  /// Yards.
  public class func yard() -> HKUnit { named("yd") }
  /// Miles.
  public class func mile() -> HKUnit { named("mi") }
  /// Liters.
  public class func liter() -> HKUnit { named("L") }
  /// Liters with a prefix.
  public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { named("L", prefix) }
  /// Fluid ounces of the US.
  public class func fluidOunceUS() -> HKUnit { named("fl_oz_us") }
  /// Imperial fluid ounces.
  public class func fluidOunceImperial() -> HKUnit { named("fl_oz_imp") }
  /// Cups of the US.
  public class func cupUS() -> HKUnit { named("cup_us") }
  /// Imperial cups.
  public class func cupImperial() -> HKUnit { named("cup_imp") }
  /// Pints of the US.
  public class func pintUS() -> HKUnit { named("pt_us") }
  /// Imperial pints.
  public class func pintImperial() -> HKUnit { named("pt_imp") }

  // MARK: Time

  /// Seconds.
  public class func second() -> HKUnit { named("s") }
  /// Seconds with a prefix.
  public class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { named("s", prefix) }
  /// Minutes.
  public class func minute() -> HKUnit { named("min") }
  /// Hours.
  public class func hour() -> HKUnit { named("hr") }
  /// Days.
  public class func day() -> HKUnit { named("d") }
  /// Times a second.
  public class func hertz() -> HKUnit { named("Hz") }
  /// Times a second, with a prefix.
  public class func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit { named("Hz", prefix) }

  // MARK: Energy and electricity

  /// Joules.
  public class func joule() -> HKUnit { named("J") }
  /// Joules with a prefix.
  public class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { named("J", prefix) }
  /// Thousands of small calories.
  public class func kilocalorie() -> HKUnit { named("kcal") }
  /// Small calories.
  public class func smallCalorie() -> HKUnit { named("cal") }
  /// Large calories: thousands of small ones.
  public class func largeCalorie() -> HKUnit { named("Cal") }
  /// Watts.
  public class func watt() -> HKUnit { named("W") }
  /// Watts with a prefix.
  public class func wattUnit(with prefix: HKMetricPrefix) -> HKUnit { named("W", prefix) }
  /// Volts.
  public class func volt() -> HKUnit { named("V") }
  /// Volts with a prefix.
  public class func voltUnit(with prefix: HKMetricPrefix) -> HKUnit { named("V", prefix) }
  /// Siemens.
  public class func siemen() -> HKUnit { named("S") }
  /// Siemens with a prefix.
  public class func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit { named("S", prefix) }

  // MARK: Temperature and pressure

  /// Degrees of Celsius.
  public class func degreeCelsius() -> HKUnit { named("degC") }
  /// Degrees of Fahrenheit.
  public class func degreeFahrenheit() -> HKUnit { named("degF") }
  /// Kelvins.
  public class func kelvin() -> HKUnit { named("K") }
  /// Pascals.
  public class func pascal() -> HKUnit { named("Pa") }
  /// Pascals with a prefix.
  public class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit { named("Pa", prefix) }
  /// Millimeters of mercury.
  public class func millimeterOfMercury() -> HKUnit { named("mmHg") }
  /// Inches of mercury.
  public class func inchesOfMercury() -> HKUnit { named("inHg") }
  /// Centimeters of water.
  public class func centimeterOfWater() -> HKUnit { named("cmAq") }
  /// Atmospheres.
  public class func atmosphere() -> HKUnit { named("atm") }

  // MARK: Sound, light and angles

  /// Decibels of a sound, A-weighted.
  public class func decibelAWeightedSoundPressureLevel() -> HKUnit { named("dBASPL") }
  /// Decibels of what someone hears.
  public class func decibelHearingLevel() -> HKUnit { named("dBHL") }
  /// Lux.
  public class func lux() -> HKUnit { named("lx") }
  /// Lux with a prefix.
  public class func luxUnit(with prefix: HKMetricPrefix) -> HKUnit { named("lx", prefix) }
  /// Diopters of a lens.
  public class func diopter() -> HKUnit { named("D") }
  /// Diopters of a prism.
  public class func prismDiopter() -> HKUnit { named("pD") }
  /// Radians.
  public class func radianAngle() -> HKUnit { named("rad") }
  /// Radians with a prefix.
  public class func radianAngleUnit(with prefix: HKMetricPrefix) -> HKUnit { named("rad", prefix) }
  /// Degrees of an angle.
  public class func degreeAngle() -> HKUnit { named("deg") }
}

// Its name is that of HealthKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The grams in a mole of the sugar in blood.
public let HKUnitMolarMassBloodGlucose = 180.15588000005408
