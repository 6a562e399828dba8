import AppleFoundation
import RobotKit
import Synchronization

/// Models that a step saves.
struct StoreFixture {
  let model: String
  let rows: DataTable

  func insert(into core: ContainerCore) throws {
    let context = ModelContext(core, nil, isMain: false)
    let table = try core.table(named: model)
    guard let names = rows.rows.first else { throw StepFailure("the table is empty; expected the names of properties") }
    let properties = try names.map { try table.property(named: $0) }
    for cells in rows.rows.dropFirst() {
      let record = ModelRecord(table)
      for property in table.properties where property.kind == .attribute {
        record.slots[property.index] = property.emptySlot
      }
      for (property, cell) in zip(properties, cells) { try set(property, cell, record, context) }
      for property in table.properties where property.kind == .attribute {
        if case .unset = record.slots[property.index] {
          throw StepFailure("\(model) has no value for \(property.name); add a column for it")
        }
      }
      context.insert(record)
    }
    try context.save()
  }

  private func set(_ property: Property, _ cell: String, _ record: ModelRecord, _ context: ModelContext) throws {
    switch property.kind {
    case .attribute: record.slots[property.index] = .attribute(try property.parse(cell))
    case .toOne: record.setOne(property.index, cell.isEmpty ? nil : try related(property, cell, context))
    case .toMany:
      let names = cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      record.setMany(property.index, try names.map { try related(property, $0, context) })
    }
  }

  private func related(_ property: Property, _ name: String, _ context: ModelContext) throws -> ModelRecord {
    let records = try context.records(named: property.destination.name)
    guard let record = records.first(where: { $0.name == name }) else {
      throw StepFailure("the store has no \(property.destination.name) \"\(name)\"; save it in a step before this one")
    }
    return record
  }
}

/// The containers of the running app, and what steps have for those that it is going to create.
enum LiveContainers {
  private struct State {
    var containers: [WeakContainer] = []
    var fixtures: [StoreFixture] = []
    weak var app: Application?
  }

  private struct WeakContainer {
    weak var core: ContainerCore?
  }

  private static let state = Mutex(State())

  /// The container that the running app has created last; `nil` if the app isn't running.
  @MainActor
  static func latest(of app: Application) -> ContainerCore? {
    guard app.state != .notRunning else { return nil }
    return state.withLock { $0.containers.last { $0.core != nil }?.core }
  }

  /// Adds a container, and fills it with what steps have for its models.
  static func add(_ core: ContainerCore) {
    let fixtures = state.withLock { state in
      state.containers.removeAll { $0.core == nil }
      state.containers.append(WeakContainer(core: core))
      defer { state.fixtures = [] }
      return state.app == nil ? [] : state.fixtures
    }
    for fixture in fixtures {
      do { try fixture.insert(into: core) } catch { fatalError("store has \(fixture.model): \(error)") }
    }
  }

  /// Keeps models for the containers that an app creates when it is launched.
  static func add(_ fixture: StoreFixture, for app: Application) {
    state.withLock { state in
      if state.app !== app { state.fixtures = [] }
      state.app = app
      state.fixtures.append(fixture)
    }
  }
}

extension ContainerCore {
  func table(named name: String) throws -> EntityTable {
    if let table = schema.tables.first(where: { $0.name == name }) { return table }
    let names = schema.tables.map(\.name).sorted().joined(separator: ", ")
    throw StepFailure("the store has no models \(name); expected one of \(names)")
  }
}

extension EntityTable {
  func property(named name: String) throws -> Property {
    if let index = indexByName[name] { return properties[index] }
    throw StepFailure(
      "\(self.name) has no property \(name); expected one of \(properties.map(\.name).joined(separator: ", "))")
  }
}

extension Property {
  /// Reads a value as a step has it.
  func parse(_ text: String) throws -> AnyAttribute {
    if let attribute = coder.parse(text) { return attribute }
    throw StepFailure("\(name): \"\(text)\" isn't a value of type \(valueType)")
  }
}

extension ModelContext {
  func records(named model: String) throws -> [ModelRecord] { list(of: try core.table(named: model)).live }
}

extension ModelRecord {
  /// What steps call a model by: its first string.
  var name: String? { slots.lazy.compactMap { $0.value(ofType: String.self) }.first }

  /// The values of the properties.
  var summary: String {
    table.properties.map { property in
      let value =
        switch slots[property.index] {
        case .attribute(let attribute): attribute.text
        default: related(property.index).map { $0.name ?? $0.table.name }.joined(separator: ", ")
        }
      return "\(property.name) \(value)"
    }.joined(separator: ", ")
  }
}

extension Slot {
  fileprivate func value<Value>(ofType type: Value.Type) -> Value? {
    guard case .attribute(let attribute) = self else { return nil }
    return (attribute as? Attribute<Value>)?.value
  }
}
