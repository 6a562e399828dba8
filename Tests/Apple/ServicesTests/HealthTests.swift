import Foundation
import HealthKit
import Testing

/// Facts about health data as values.
@Suite struct HealthTests {
  /// Source: https://developer.apple.com/documentation/healthkit/hkunit/init(from:)
  @Test(arguments: [
    "kg", "mg/dL", "count/min", "m/s^2", "mmHg", "fl_oz_us", "degC", "%", "IU", "dBASPL", "mcg", "kcal", "mL",
    "mmol<180.1558800000541>/L",
  ])
  func `a unit is read by its name`(name: String) {
    #expect(HKUnit(from: name).unitString == name)
  }

  /// Source: exports of the Health app have `mL/min·kg` and `kcal/hr·kg`; public apps write `ml/kg*min`.
  @Test func `a denominator is all that comes after a slash`() {
    let unit = HKUnit(from: "ml/kg*min")
    #expect(unit == HKUnit(from: "ml/(kg*min)"))
    #expect(unit.unitString == "mL/min·kg")
    #expect(HKUnit(from: "kcal/(kg*hr)").unitString == "kcal/hr·kg")
    #expect(HKQuantityType(.vo2Max).is(compatibleWith: unit))
  }

  /// Source: https://developer.apple.com/documentation/healthkit/hkunit/unitmultiplied(by:)
  @Test func `units are combined`() {
    let speed = HKUnit.meter().unitDivided(by: .second())
    #expect(speed.unitString == "m/s")
    #expect(speed.unitMultiplied(by: .second()) == .meter())
    #expect(speed.unitRaised(toPower: 2).unitString == "m^2/s^2")
    #expect(HKUnit.second().reciprocal().unitString == "1/s")
    #expect(HKUnit.meter().unitDivided(by: .meter()).isNull())
    #expect(HKUnit(from: MassFormatter.Unit.pound) == .pound())
    #expect(HKUnit.gramUnit(with: .micro).unitString == "mcg")
  }

  private static let conversions: [(HKUnit, HKUnit, Double, Double)] = [
    (.pound(), .gramUnit(with: .kilo), 1, 0.45359237), (.mile(), .meter(), 1, 1609.344),
    (.degreeFahrenheit(), .degreeCelsius(), 98.6, 37), (.degreeCelsius(), .kelvin(), 0, 273.15),
    (.kilocalorie(), .jouleUnit(with: .kilo), 1, 4.184), (.hour(), .minute(), 1.5, 90),
    (.literUnit(with: .milli), .fluidOunceUS(), 29.5735295625, 1),
    (HKUnit(from: "Hz"), HKUnit(from: "count/min"), 1, 60),
    (
      .moleUnit(with: .milli, molarMass: HKUnitMolarMassBloodGlucose).unitDivided(by: .liter()),
      HKUnit(from: "mg/dL"), 5.5, 99.085734
    ),
  ]

  /// Source: the definitions of the units; for moles
  /// https://developer.apple.com/documentation/healthkit/hkunit/moleunit(with:molarmass:)
  @Test func `quantities are converted`() {
    for (from, to, value, expected) in Self.conversions {
      let quantity = HKQuantity(unit: from, doubleValue: value)
      #expect(quantity.is(compatibleWith: to))
      #expect(abs(quantity.doubleValue(for: to) - expected) < 1e-6, "\(from) \(to)")
    }
    let quantity = HKQuantity(unit: .percent(), doubleValue: 0.97)
    #expect(quantity.doubleValue(for: .percent()) == 0.97)
    #expect(!quantity.is(compatibleWith: .meter()))
    #expect(quantity.compare(HKQuantity(unit: .percent(), doubleValue: 1)) == .orderedAscending)
    #expect(HKQuantity(unit: .meter(), doubleValue: 1000) == HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1))
  }

  /// Source: https://developer.apple.com/documentation/healthkit/hkquantityaggregationstyle
  @Test func `types have their identifiers and styles`() {
    #expect(HKQuantityType(.stepCount).identifier == "HKQuantityTypeIdentifierStepCount")
    #expect(HKQuantityType(.stepCount).aggregationStyle == .cumulative)
    #expect(HKQuantityType(.heartRate).aggregationStyle == .discreteTemporallyWeighted)
    #expect(HKObjectType.quantityType(forIdentifier: .vo2Max)?.identifier == "HKQuantityTypeIdentifierVO2Max")
    #expect(HKObjectType.categoryType(forIdentifier: .sleepAnalysis) == HKCategoryType(.sleepAnalysis))
    #expect(HKObjectType.quantityType(forIdentifier: .init(rawValue: "none")) == nil)
    #expect(HKSampleType.workoutType().identifier == HKWorkoutTypeIdentifier)
    #expect(HKWorkoutActivityType.pickleball.rawValue == 79)
    #expect(HKWorkoutActivityType.swimBikeRun.rawValue == 82)
  }

  private static func sample(_ value: Int, _ start: TimeInterval, _ end: TimeInterval) -> HKQuantitySample {
    HKQuantitySample(
      type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: Double(value)),
      start: Date(timeIntervalSinceReferenceDate: start), end: Date(timeIntervalSinceReferenceDate: end))
  }

  /// Source: https://developer.apple.com/documentation/healthkit/hkqueryoptions
  @Test func `a condition is about the start or the end`() {
    let (start, end) = (Date(timeIntervalSinceReferenceDate: 100), Date(timeIntervalSinceReferenceDate: 200))
    let (before, over) = (Self.sample(1, 50, 150), Self.sample(1, 150, 250))
    let all = HKQuery.predicateForSamples(withStart: start, end: end)
    #expect(all.evaluate(with: before) && all.evaluate(with: over))
    #expect(!all.evaluate(with: Self.sample(1, 0, 50)) && !all.evaluate(with: Self.sample(1, 250, 300)))
    let strict = HKQuery.predicateForSamples(withStart: start, end: end, options: .strictStartDate)
    #expect(!strict.evaluate(with: before) && strict.evaluate(with: over))
    let strictEnd = HKQuery.predicateForSamples(withStart: start, end: end, options: .strictEndDate)
    #expect(strictEnd.evaluate(with: before) && !strictEnd.evaluate(with: over))
    let more = HKQuery.predicateForQuantitySamples(
      with: .greaterThan, quantity: HKQuantity(unit: .count(), doubleValue: 1))
    #expect(more.evaluate(with: Self.sample(2, 0, 1)) && !more.evaluate(with: before))
  }

  /// Source: https://developer.apple.com/documentation/healthkit/hkqueryanchor: apps keep it.
  @Test func `an anchor, a unit and a quantity are kept`() throws {
    let anchor = HKQueryAnchor(fromValue: 7)
    let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data) == anchor)
    let quantity = HKQuantity(unit: .pound(), doubleValue: 150)
    let bytes = try NSKeyedArchiver.archivedData(withRootObject: quantity, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQuantity.self, from: bytes) == quantity)
  }

  /// Source: https://developer.apple.com/documentation/healthkit/hkworkout/duration: pauses don't count.
  @Test func `a workout has its duration without pauses`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    func event(_ type: HKWorkoutEventType, _ seconds: TimeInterval) -> HKWorkoutEvent {
      HKWorkoutEvent(type: type, dateInterval: DateInterval(start: start + seconds, duration: 0), metadata: nil)
    }
    let workout = HKWorkout(
      activityType: .cycling, start: start, end: start + 600, workoutEvents: [event(.pause, 100), event(.resume, 160)],
      totalEnergyBurned: nil, totalDistance: nil, metadata: nil)
    #expect(workout.duration == 540)
  }

  /// Source: https://developer.apple.com/documentation/healthkit/hkerror/code
  @Test func `errors have Apple's codes`() {
    #expect((HKError(.errorNoData) as NSError).code == 11)
    #expect((HKError(.errorNoData) as NSError).domain == HKErrorDomain)
    #expect(HKError.Code.errorAuthorizationDenied.rawValue == 4)
    #expect(HKAuthorizationStatus.sharingAuthorized.rawValue == 2)
  }

  /// Source: public apps, which sort by the keys of HealthKit.
  @Test func `samples are sorted by keys`() {
    let order = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)
    #expect(order.compare(Self.sample(1, 0, 1), to: Self.sample(1, 5, 6)) == .orderedDescending)
  }
}
