// Relationships: both sides of one change at once.
extension ModelRecord {
  /// The record that a relationship to one refers to.
  func one(_ index: Int) -> ModelRecord? {
    switch slots[index] {
    case .one(let record):
      if let other = record.replacement { return other }
      return record.isAlive ? record : nil
    case .oneKey(let key):
      guard let record = context?.record(key, in: table.properties[index].destination) else { return nil }
      slots[index] = .one(record)
      return record
    default: return nil
    }
  }

  /// The records that a relationship to many refers to.
  func many(_ index: Int) -> [ModelRecord] {
    switch slots[index] {
    case .many(let records):
      return records.allSatisfy(\.isAlive) ? records : records.map { $0.replacement ?? $0 }.filter(\.isAlive)
    case .manyKeys(let keys):
      let destination = table.properties[index].destination
      let records = keys.compactMap { context?.record($0, in: destination) }
      slots[index] = .many(records)
      return records
    default: return []
    }
  }

  /// All records that a relationship refers to.
  func related(_ index: Int) -> [ModelRecord] {
    table.properties[index].kind == .toMany ? many(index) : one(index).map { [$0] } ?? []
  }

  private var isAlive: Bool { state != .deleted && state != .gone }

  func setOne(_ index: Int, _ target: ModelRecord?) {
    let old = one(index)
    guard old !== target else { return }
    let property = table.properties[index]
    store(index, target.map { .one($0) } ?? .unset)
    if let inverse = property.inverse {
      old?.removeReference(to: self, inverse)
      target?.addReference(to: self, inverse)
    }
    if let target { shareContext(with: target) }
  }

  func setMany(_ index: Int, _ targets: [ModelRecord]?) {
    let old = many(index)
    let new = targets.map { $0.unique(after: old) } ?? []
    store(index, targets == nil ? .unset : .many(new))
    let inverse = table.properties[index].inverse
    if new.count >= old.count, zip(old, new).allSatisfy(===) {
      // The usual case: models were appended.
      for target in new[old.count...] { link(target, inverse) }
      return
    }
    let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
    if let inverse {
      for target in old where !after.contains(ObjectIdentifier(target)) { target.removeReference(to: self, inverse) }
    }
    for target in new where !before.contains(ObjectIdentifier(target)) { link(target, inverse) }
  }

  private func link(_ target: ModelRecord, _ inverse: Property?) {
    if let inverse { target.addReference(to: self, inverse) }
    shareContext(with: target)
  }

  private func store(_ index: Int, _ slot: Slot) {
    willChange(index)
    changeSlot(index) { $0 = slot }
  }

  /// Sets the other side of a relationship, whose own other side is set already.
  private func addReference(to record: ModelRecord, _ property: Property) {
    let index = property.index
    switch property.kind {
    case .toOne:
      let old = one(index)
      guard old !== record else { return }
      // The record that it belonged to removes it from its list.
      if let old { for other in property.inverses { old.removeReference(to: self, other) } }
      store(index, .one(record))
    case .toMany:
      _ = many(index)
      willChange(index)
      changeSlot(index) { $0.append(record) }
    case .attribute: break
    }
  }

  func removeReference(to record: ModelRecord, _ property: Property) {
    let index = property.index
    switch property.kind {
    case .toOne: if one(index) === record { store(index, .unset) }
    case .toMany:
      guard many(index).contains(where: { $0 === record }) else { return }
      willChange(index)
      changeSlot(index) { $0.remove(record) }
    case .attribute: break
    }
  }

  /// A model that refers to one in a context comes into that context, too.
  private func shareContext(with other: ModelRecord) {
    if let context, other.context == nil { context.insert(other) }
    if let context = other.context, self.context == nil, state == .transient, model != nil { context.insert(self) }
  }
}

extension [ModelRecord] {
  /// The records without those that are there twice: a relationship is a set.
  ///
  /// - Parameter old: Records without duplicates, with which the new ones often begin.
  fileprivate func unique(after old: [ModelRecord]) -> [ModelRecord] {
    if count == old.count + 1, zip(old, self).allSatisfy(===), let last {
      return old.contains { $0 === last } ? old : self
    }
    var seen = Set<ObjectIdentifier>(minimumCapacity: count)
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

extension Slot {
  fileprivate mutating func append(_ record: ModelRecord) {
    guard case .many(var records) = self else {
      self = .many([record])
      return
    }
    self = .unset
    records.append(record)
    self = .many(records)
  }

  fileprivate mutating func remove(_ record: ModelRecord) {
    guard case .many(var records) = self else { return }
    self = .unset
    records.removeAll { $0 === record }
    self = .many(records)
  }
}
