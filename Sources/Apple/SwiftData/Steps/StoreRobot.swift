import AppleFoundation
import RobotKit

/// Steps that fill and check the store of an app with SwiftData; a suite lists it in its robots.
///
///     extension ShelfApp: RobotSuite {
///       static var robots: [any Robot.Type] { [StoreRobot.self] }
///     }
public struct StoreRobot: Robot {
  /// The app.
  public let app: Application

  /// Creates the robot of an app.
  public init(app: Application) { self.app = app }

  /// The steps.
  public static let steps = [
    Step("store has {word}", Self.fill, summary: "saves a model for each row of the table, also before the launch"),
    Step("expect store has {int} {word}", Self.expect, summary: "this number of models is saved"),
    Step("expect store has no {word}", Self.expectNone, summary: "no model of the type is saved"),
    Step(
      "expect store has {int} {word} where {word} is {string}", Self.expectMatching,
      summary: "this number of models is saved whose property has the value"),
    Step(
      "expect store has no {word} where {word} is {string}", Self.expectNoneMatching,
      summary: "no model is saved whose property has the value"),
  ]

  /// Saves models.
  ///
  /// Before the launch they wait for the app to create its container.
  ///
  /// - Parameters:
  ///   - model: The name of their type.
  ///   - rows: The names of properties, and for each model their values.
  @discardableResult
  public func fill(_ model: String, _ rows: DataTable) throws -> Self {
    let fixture = StoreFixture(model: model, rows: rows)
    guard let container = LiveContainers.latest(of: app) else {
      LiveContainers.add(fixture, for: app)
      return self
    }
    try fixture.insert(into: container)
    return self
  }

  /// Expects a number of models.
  @discardableResult
  public func expect(_ count: Int, _ model: String) throws -> Self { try check(count, model, nil) }

  /// Expects no model of a type.
  @discardableResult
  public func expectNone(_ model: String) throws -> Self { try check(0, model, nil) }

  /// Expects a number of models with a value.
  @discardableResult
  public func expectMatching(_ count: Int, _ model: String, _ property: String, _ value: String) throws -> Self {
    try check(count, model, StoredCondition(path: property, value: value))
  }

  /// Expects no model with a value.
  @discardableResult
  public func expectNoneMatching(_ model: String, _ property: String, _ value: String) throws -> Self {
    try check(0, model, StoredCondition(path: property, value: value))
  }

  private func check(_ count: Int, _ model: String, _ condition: StoredCondition?) throws -> Self {
    guard let container = LiveContainers.latest(of: app) else {
      throw StepFailure("the app has no model container: it is not running, or has created none")
    }
    var found: [ModelRecord] = []
    // Models belong to their context.
    var context = ModelContext(container, nil, isMain: false)
    let outcome = try app.waiter.wait(upTo: app.timeout) {
      context = ModelContext(container, nil, isMain: false)
      found = try context.records(named: model).filter { try condition?.holds(for: $0) ?? true }
      return found.count == count
    }
    guard outcome != .met else { return self }
    var failure = StepFailure(
      "expected \(count) \(model)\(condition.map { " where \($0)" } ?? ""), found \(found.count)")
    let all = try context.records(named: model)
    failure.add("in the store", all.isEmpty ? "no \(model)" : all.prefix(10).map(\.summary).joined(separator: "\n"))
    throw failure
  }
}

/// A value that a property must have, or a property of a related model, `author.name`.
private struct StoredCondition: CustomStringConvertible {
  let path: String
  let value: String

  var description: String { "\(path) is \"\(value)\"" }

  func holds(for record: ModelRecord) throws -> Bool {
    var (record, names) = (record, path.split(separator: ".").map(String.init))
    let last = names.removeLast()
    for name in names {
      guard let next = record.one(try record.table.property(named: name).index) else { return false }
      record = next
    }
    let property = try record.table.property(named: last)
    if property.kind != .attribute {
      return record.related(property.index).contains { $0.name == value }
        || value.isEmpty && record.related(property.index).isEmpty
    }
    guard case .attribute(let attribute) = record.slots[property.index] else { return false }
    return try property.parse(value).hashable == attribute.hashable
  }
}
