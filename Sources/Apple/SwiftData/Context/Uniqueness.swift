/// Merges inserted models into those that have the same unique values: a save is an upsert.
struct Uniqueness {
  private let context: ModelContext

  init(_ context: ModelContext) { self.context = context }

  func merge() {
    var tables: [ObjectIdentifier: EntityTable] = [:]
    for record in context.inserted where !record.table.uniqueConstraints.isEmpty {
      tables[ObjectIdentifier(record.table)] = record.table
    }
    for table in tables.values.sorted(by: { $0.name < $1.name }) { merge(table) }
  }

  private func merge(_ table: EntityTable) {
    for constraint in table.uniqueConstraints {
      var known: [[AnyHashable]: ModelRecord] = [:]
      for record in context.list(of: table).live {
        guard let values = record.values(of: constraint) else { continue }
        guard let first = known[values] else {
          known[values] = record
          continue
        }
        guard record.state == .inserted else { continue }
        first.takeOver(record, in: context)
      }
    }
  }
}

extension ModelRecord {
  /// The values of properties; `nil` if one of them has none, which is never the same as another.
  fileprivate func values(of constraint: [Int]) -> [AnyHashable]? {
    var values: [AnyHashable] = []
    for index in constraint {
      switch table.properties[index].kind {
      case .attribute:
        guard case .attribute(let attribute) = slots[index], let value = attribute.hashable else { return nil }
        values.append(value)
      case .toOne, .toMany:
        guard let key = one(index)?.key else { return nil }
        values.append(key)
      }
    }
    return values
  }

  /// Takes over the values of a newer record with the same unique values, whose object becomes one of this record.
  fileprivate func takeOver(_ other: ModelRecord, in context: ModelContext) {
    for property in table.properties {
      let index = property.index
      switch property.kind {
      case .attribute:
        willChange(index)
        changeSlot(index) { $0 = other.slots[index] }
      case .toOne:
        let target = other.one(index)
        other.setOne(index, nil)
        if let target { setOne(index, target) }
      case .toMany:
        let (own, targets) = (many(index), other.many(index))
        other.setMany(index, [])
        if !targets.isEmpty { setMany(index, own + targets.filter { target in !own.contains { $0 === target } }) }
      }
    }
    other.state = .gone
    context.forget(other)
    other.redirect(to: self)
  }
}
