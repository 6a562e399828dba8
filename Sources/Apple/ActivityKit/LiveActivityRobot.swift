import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Robots

/// The steps about Live Activities, which are named by the type of their attributes.
struct LiveActivityRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("live activities are allowed", Self.allow, summary: "the user allows Live Activities, as at first"),
    Step("live activities are not allowed", Self.refuse, summary: "the user doesn't allow Live Activities"),
    Step("dismiss live activity {string}", Self.dismiss, summary: "the user removes a Live Activity"),
    Step(
      "expect live activity {string}", Self.isThere,
      summary: "a Live Activity with attributes of this type hasn't ended"),
    Step(
      "expect live activity {string} with", Self.shows,
      summary: "its state and attributes have the values below, as JSON; others don't matter"),
    Step("expect live activity {string} is stale", Self.isStale, summary: "the date of its content has passed"),
    Step(
      "expect live activity {string} has ended", Self.hasEnded,
      summary: "it can no longer be updated, and is shown for some time"),
    Step(
      "expect live activity {string} has alert {string}", Self.hasAlert,
      summary: "an update of it has alerted the user with this title"),
    Step(
      "expect no live activity {string}", Self.isNotThere,
      summary: "no Live Activity with attributes of this type is shown"),
  ]

  private func records() throws -> ActivityRecords { try app.phone().of() }

  private func allow() throws { try records().isEnabled = true }
  private func refuse() throws { try records().isEnabled = false }

  private func dismiss(_ name: String) throws {
    try expectRecord(name, "no such Live Activity is shown") { $0.state != .dismissed }.set(.dismissed)
  }

  private func isThere(_ name: String) throws { _ = try running(name) }

  private func running(_ name: String) throws -> ActivityRecord {
    try expectRecord(name, "no such Live Activity") { $0.isRunning }
  }

  private func shows(_ name: String, _ values: DocString) throws {
    guard let wanted = try? JSONSerialization.jsonObject(with: Data(values.content.utf8)) as? [String: Any] else {
      throw StepFailure("invalid values: expected a JSON object, such as {\"count\": 7}")
    }
    let records = try records()
    let isShown = { (record: ActivityRecord) in
      record.name == name && record.state != .dismissed && Self.contains(wanted, in: record.values)
    }
    try app.expect(records.all.contains(where: isShown), "no Live Activity \(name) has these values") {
      ["shown": Self.shown(records).filter { $0.name == name }.map(\.json)]
    }
  }

  private static func contains(_ wanted: [String: Any], in values: [String: Any]) -> Bool {
    wanted.allSatisfy { key, value in
      if value is NSNull { return values[key] == nil || values[key] is NSNull }
      guard let own = values[key] else { return false }
      if let value = value as? [String: Any], let own = own as? [String: Any] { return contains(value, in: own) }
      return NSDictionary(dictionary: ["": value]).isEqual(to: ["": own])
    }
  }

  private func isStale(_ name: String) throws {
    _ = try expectRecord(name, "no such Live Activity is stale") { $0.state == .stale }
  }

  private func hasEnded(_ name: String) throws {
    _ = try expectRecord(name, "no such Live Activity has ended") { $0.state == .ended }
  }

  private func hasAlert(_ name: String, _ title: String) throws {
    let records = try records()
    let alerts = { records.all.filter { $0.name == name }.flatMap(\.alerts) }
    try app.expect(alerts().contains(title), "no such alert") { ["alerts": alerts().map { "\"\($0)\"" }] }
  }

  private func isNotThere(_ name: String) throws {
    let records = try records()
    try app.expect(!Self.shown(records).contains { $0.name == name }, "such a Live Activity is shown") {
      ["shown": Self.shown(records).map(\.description)]
    }
  }

  private func expectRecord(
    _ name: String, _ message: String, where isWanted: @escaping (ActivityRecord) -> Bool
  ) throws -> ActivityRecord {
    let records = try records()
    let find = { records.all.last { $0.name == name && isWanted($0) } }
    try app.expect(find() != nil, message) { ["shown": Self.shown(records).map(\.description)] }
    guard let record = find() else { throw StepFailure(message) }
    return record
  }

  private static func shown(_ records: ActivityRecords) -> [ActivityRecord] {
    records.all.filter { $0.state != .dismissed }
  }
}

extension ActivityRecord {
  /// The values of the attributes and the state, as JSON has them.
  fileprivate var values: [String: Any] {
    Self.object(attributes).merging(Self.object(content.state)) { $1 }
  }

  fileprivate var json: String {
    let data = try? JSONSerialization.data(withJSONObject: values, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  fileprivate var description: String { "\(name) (\(state))" }

  private static func object(_ value: any Encodable) -> [String: Any] {
    let object = (try? JSONEncoder().encode(value)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return object as? [String: Any] ?? [:]
  }
}
