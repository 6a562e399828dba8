import AppModel
import AppleFoundation
import PhoneServices
import Robots

/// The steps about health data, whose types have the names of their identifiers, such as `step_count` or `stepCount`.
struct HealthRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("health access is allowed", Self.allow, summary: "the user has allowed to read and to save all health data"),
    Step("health access is denied", Self.deny, summary: "the user has refused all health data"),
    Step("health access to read {word} is {word}", Self.read, summary: "the answer for a type: `allowed` or `denied`"),
    Step("health access to save {word} is {word}", Self.write, summary: "the answer for a type: `allowed` or `denied`"),
    Step("health data is unavailable", Self.makeUnavailable, summary: "the device has no health data"),
    Step(
      "health {word} {float} at {string}", Self.addAt,
      summary: "the user has this quantity at a date, as 2026-06-01 09:00, in the unit of the type"),
    Step(
      "health {word} {float} {word} at {string}", Self.addInUnitAt,
      summary: "the user has this quantity in a unit, such as lb or mg/dL"),
    Step(
      "health {word} {float} from {string} to {string}", Self.addFromTo, summary: "the user has this quantity of a time"
    ),
    Step(
      "health {word} {float} {word} from {string} to {string}", Self.addInUnitFromTo,
      summary: "the user has this quantity of a time in a unit"),
    Step(
      "health {word} {string} from {string} to {string}", Self.addCategory,
      summary: "the user has this value of a type such as sleep_analysis, as \"asleepREM\""),
    Step(
      "health workout {word} from {string} to {string}", Self.addWorkout,
      summary: "the user has done this activity, such as running"),
    Step("health date of birth is {string}", Self.setBirth, summary: "the user was born on this day, as 1990-05-01"),
    Step("health sex is {word}", Self.setSex, summary: "the sex of the user: female, male or other"),
    Step("delete health {word}", Self.delete, summary: "the user deletes all data of a type"),
    Step("expect health {word} {float}", Self.hasQuantity, summary: "there is this quantity, in the unit of the type"),
    Step("expect health {word} {float} {word}", Self.hasQuantityInUnit, summary: "there is this quantity in a unit"),
    Step("expect health {word} {string}", Self.hasCategory, summary: "there is this value of a type"),
    Step("expect health workout {word}", Self.hasWorkout, summary: "there is a workout with this activity"),
    Step("expect no health {word}", Self.hasNone, summary: "there are no data of a type"),
  ]

  private func state() throws -> HealthState { try app.phone().of() }

  // MARK: Access

  private func allow() throws { try app.phone().of(HealthAccess.self).answerAll(true) }
  private func deny() throws { try app.phone().of(HealthAccess.self).answerAll(false) }
  private func read(_ type: String, _ answer: String) throws { try set(.read, type, answer) }
  private func write(_ type: String, _ answer: String) throws { try set(.write, type, answer) }

  private func set(_ direction: HealthAccess.Direction, _ name: String, _ answer: String) throws {
    guard answer == "allowed" || answer == "denied" else {
      throw StepFailure("invalid answer \"\(answer)\"; expected allowed or denied")
    }
    try app.phone().of(HealthAccess.self)[direction, HealthName.identifier(name)] = answer == "allowed"
  }

  private func makeUnavailable() throws { try state().isAvailable = false }

  // MARK: The user's data

  private func addAt(_ type: String, _ value: Double, _ date: String) throws {
    try add(type, value, nil, date, date)
  }
  private func addInUnitAt(_ type: String, _ value: Double, _ unit: String, _ date: String) throws {
    try add(type, value, unit, date, date)
  }
  private func addFromTo(_ type: String, _ value: Double, _ start: String, _ end: String) throws {
    try add(type, value, nil, start, end)
  }
  private func addInUnitFromTo(
    _ type: String, _ value: Double, _ unit: String, _ start: String, _ end: String
  ) throws { try add(type, value, unit, start, end) }

  private func add(_ name: String, _ value: Double, _ unit: String?, _ start: String, _ end: String) throws {
    let type = try HealthName.quantityType(name)
    let (start, end) = try Self.dates(start, end)
    let quantity = HKQuantity(unit: try HealthName.unit(unit, of: type), doubleValue: value)
    try state().save([HKQuantitySample(type, quantity, start, end, nil, nil, source: .phone)])
  }

  private func addCategory(_ name: String, _ value: String, _ start: String, _ end: String) throws {
    let type = try HealthName.categoryType(name)
    let (start, end) = try Self.dates(start, end)
    let number = try HealthName.value(value, of: type)
    try state().save([HKCategorySample(type, number, start, end, nil, nil, source: .phone)])
  }

  private func addWorkout(_ activity: String, _ start: String, _ end: String) throws {
    let activity = try HealthName.activity(activity)
    let (start, end) = try Self.dates(start, end)
    try state().save([HKWorkout(activity, start, end, nil, nil, nil, nil, nil, nil, source: .phone)])
  }

  private func setBirth(_ text: String) throws {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { throw StepFailure("invalid day \"\(text)\"; expected for example 1990-05-01") }
    try state().birth = DateComponents(
      calendar: Calendar(identifier: .gregorian), year: parts[0], month: parts[1], day: parts[2])
  }

  private func setSex(_ name: String) throws {
    guard let sex = HKBiologicalSex.allCases.first(where: { "\($0)" == name }), sex != .notSet else {
      throw StepFailure("invalid sex \"\(name)\"; expected female, male or other")
    }
    try state().sex = sex
  }

  private func delete(_ name: String) throws {
    let (state, identifier) = (try state(), try HealthName.identifier(name))
    state.delete(Set(state.samples.filter { $0.sampleType.identifier == identifier }.map(\.uuid)))
  }

  private static func dates(_ start: String, _ end: String) throws -> (Date, Date) {
    let dates = (try Date(ofStep: start), try Date(ofStep: end))
    guard dates.0 <= dates.1 else { throw StepFailure("the end \"\(end)\" is before the start \"\(start)\"") }
    return dates
  }

  // MARK: What the app did

  private func hasQuantity(_ name: String, _ value: Double) throws { try expectQuantity(name, value, nil) }
  private func hasQuantityInUnit(_ name: String, _ value: Double, _ unit: String) throws {
    try expectQuantity(name, value, unit)
  }

  private func expectQuantity(_ name: String, _ value: Double, _ unit: String?) throws {
    let type = try HealthName.quantityType(name)
    let unit = try HealthName.unit(unit, of: type)
    try expect(type) { sample in
      (sample as? HKQuantitySample).map { abs($0.quantity.doubleValue(for: unit) - value) < 1e-6 } ?? false
    }
  }

  private func hasCategory(_ name: String, _ value: String) throws {
    let type = try HealthName.categoryType(name)
    let number = try HealthName.value(value, of: type)
    try expect(type) { ($0 as? HKCategorySample)?.value == number }
  }

  private func hasWorkout(_ name: String) throws {
    let activity = try HealthName.activity(name)
    try expect(.workoutType()) { ($0 as? HKWorkout)?.workoutActivityType == activity }
  }

  private func expect(_ type: HKSampleType, where isWanted: (HKSample) -> Bool) throws {
    let state = try state()
    let found = { state.samples.filter { $0.sampleType == type } }
    try app.expect(found().contains(where: isWanted), "no such health data") {
      [type.displayName: found().map(\.summary)]
    }
  }

  private func hasNone(_ name: String) throws {
    let (state, identifier) = (try state(), try HealthName.identifier(name))
    let found = { state.samples.filter { $0.sampleType.identifier == identifier } }
    try app.expect(found().isEmpty, "there are health data of this type") { [name: found().map(\.summary)] }
  }
}

/// The names of types in steps.
private enum HealthName {
  private static func simple(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != "_" } }

  private static func find<Value>(_ name: String, _ prefix: String, _ all: [String: Value]) -> String? {
    all.keys.first { simple($0.dropFirst(prefix.count)) == simple(name) }
  }

  static func quantityType(_ name: String) throws -> HKQuantityType {
    guard let identifier = find(name, "HKQuantityTypeIdentifier", QuantityDefinition.all) else {
      throw StepFailure("no quantity \"\(name)\"; expected for example step_count")
    }
    return HKQuantityType(HKQuantityTypeIdentifier(rawValue: identifier))
  }

  static func categoryType(_ name: String) throws -> HKCategoryType {
    guard let definition = CategoryDefinition.all.values.first(where: { simple($0.spoken) == simple(name) }) else {
      throw StepFailure("no category \"\(name)\"; expected for example sleep_analysis")
    }
    return HKCategoryType(definition.identifier)
  }

  static func identifier(_ name: String) throws -> String {
    if simple(name) == "workout" { return HKWorkoutTypeIdentifier }
    if let type = try? quantityType(name) { return type.identifier }
    if let type = try? categoryType(name) { return type.identifier }
    throw StepFailure("no health data \"\(name)\"; expected for example step_count, sleep_analysis or workout")
  }

  static func unit(_ name: String?, of type: HKQuantityType) throws -> HKUnit {
    guard let name else { return type.unit }
    var parser = UnitParser(name)
    guard let unit = parser.factors().map(HKUnit.init), type.is(compatibleWith: unit) else {
      throw StepFailure("invalid unit \"\(name)\"; expected one like \(type.unit)")
    }
    return unit
  }

  static func value(_ name: String, of type: HKCategoryType) throws -> Int {
    guard let value = HealthValues.value(name, in: type) else {
      let names = HealthValues.names(type).map(\.name).joined(separator: ", ")
      throw StepFailure("invalid value \"\(name)\"; expected \(names)")
    }
    return value
  }

  static func activity(_ name: String) throws -> HKWorkoutActivityType {
    guard let activity = HKWorkoutActivityType.allCases.first(where: { simple("\($0)") == simple(name) }) else {
      throw StepFailure("no activity \"\(name)\"; expected for example running")
    }
    return activity
  }
}

extension CategoryDefinition {
  /// The name in steps: that of the constant, as far as it is that of the identifier.
  fileprivate var spoken: Substring { identifier.rawValue.dropFirst("HKCategoryTypeIdentifier".count) }
}
