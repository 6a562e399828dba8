/// The properties whose changes can change the result of a fetch.
struct QueryDependencies {
  private let table: EntityTable
  /// The properties of the table; `nil` if any can, also those of other tables.
  private let indices: Set<Int>?

  init<Element: PersistentModel>(_ descriptor: FetchDescriptor<Element>) {
    table = EntityTable.of(Element.self)
    var found: Set<Int>? = descriptor.predicate == nil ? [] : nil
    for sort in descriptor.sortBy {
      guard let index = sort.keyPath.flatMap({ EntityTable.of(Element.self).index(of: $0) }) else {
        found = nil
        break
      }
      found?.insert(index)
    }
    indices = found
  }

  /// Whether a change counts.
  ///
  /// - Parameter index: The property; `nil` if models were inserted or deleted.
  func contain(_ table: EntityTable, _ index: Int?) -> Bool {
    guard let indices else { return true }
    return table === self.table && (index.map(indices.contains) ?? true)
  }
}
