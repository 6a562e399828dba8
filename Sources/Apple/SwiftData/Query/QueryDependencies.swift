/// The properties whose changes can change the result of a fetch.
struct QueryDependencies {
  private let table: EntityTable
  /// The properties of the table; `nil` if those of other tables count as well.
  private let indices: Set<Int>?

  init<Element: PersistentModel>(_ descriptor: FetchDescriptor<Element>) {
    let table = EntityTable.of(Element.self)
    self.table = table
    var properties = descriptor.predicate.map { PredicateProperties($0).properties } ?? []
    var isKnown = true
    for sort in descriptor.sortBy {
      if let property = sort.keyPath.flatMap(table.sorting)?.property {
        properties.append(property)
      } else {
        isKnown = false
      }
    }
    isKnown = isKnown && properties.allSatisfy { $0.kind == .attribute && $0.isOf(table) }
    indices = isKnown ? Set(properties.map(\.index)) : nil
  }

  /// Whether a change counts.
  ///
  /// - Parameter index: The property; `nil` if models were inserted or deleted.
  func contain(_ table: EntityTable, _ index: Int?) -> Bool {
    guard let indices else { return true }
    return table === self.table && (index.map(indices.contains) ?? true)
  }
}
