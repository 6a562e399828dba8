import Foundation

/// Changes of a table or a collection that are made together.
///
/// As in UIKit, deletions and reloads refer to the rows before, insertions to those after; what a data source has then
/// must be what is left.
struct ItemUpdate {
  var insertedRows: [IndexPath] = []
  var deletedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var reconfiguredRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  /// What UIKit's messages call an item, and what has it.
  let words: Words

  /// The words of UIKit's messages.
  struct Words {
    let item: String
    let owner: String

    static let table = Words(item: "row", owner: "table view")
    static let collection = Words(item: "item", owner: "collection view")
  }

  init(_ words: Words) { self.words = words }

  /// The exception that ends an app whose data source has other rows.
  struct Inconsistency: Error {
    let reason: String
  }

  private typealias Arrived = (old: Int?, section: ItemModel.Section)

  /// The sections after the changes.
  ///
  /// - Parameter counts: The numbers of rows that the data source has.
  @MainActor
  func applied(
    to old: [ItemModel.Section], counts: [Int], makeRows: (Int) -> [ItemModel.Item]
  ) throws(Inconsistency) -> [ItemModel.Section] {
    try checkOrigins(old)
    try checkDestinations(counts)
    var rows = old.map { $0.rows as [ItemModel.Item?] }
    for path in reloadedRows { rows[path.section][path.row] = ItemModel.Item(.row) }
    let moved = movedRows.map { rows[$0.from.section][$0.from.row] }
    for path in deletedRows + movedRows.map(\.from) { rows[path.section][path.row] = nil }
    var sections = arranged(old, rows)
    guard sections.count == counts.count else { throw sectionMismatch(old.count, counts.count) }
    let arrivals =
      insertedRows.map { ($0, makeRows(1)[0]) }
      + zip(movedRows, moved).compactMap { move, item in item.map { (move.to, $0) } }
    for (path, item) in arrivals.sorted(by: { $0.0 < $1.0 }) where sections[path.section].old != nil {
      let count = sections[path.section].section.rows.count
      sections[path.section].section.rows.insert(item, at: min(path.row, count))
    }
    return try finished(sections, old, counts, makeRows)
  }

  /// The sections that stay, in their new order, between new ones without rows.
  @MainActor
  private func arranged(_ old: [ItemModel.Section], _ rows: [[ItemModel.Item?]]) -> [Arrived] {
    var sections: [Arrived] = []
    var arrivals: [(index: Int, Arrived)] = insertedSections.map { ($0, (nil, ItemModel.Section(rows: []))) }
    for (index, section) in old.enumerated() where !deletedSections.contains(index) {
      var arrived: Arrived = (nil, ItemModel.Section(rows: []))
      if !reloadedSections.contains(index) {
        arrived = (index, section)
        arrived.section.rows = rows[index].compactMap { $0 }
      }
      if let move = movedSections.first(where: { $0.from == index }) {
        arrivals.append((move.to, arrived))
      } else {
        sections.append(arrived)
      }
    }
    for (index, arrived) in arrivals.sorted(by: { $0.index < $1.index }) {
      sections.insert(arrived, at: min(index, sections.count))
    }
    return sections
  }

  @MainActor
  private func finished(
    _ sections: [Arrived], _ old: [ItemModel.Section], _ counts: [Int], _ makeRows: (Int) -> [ItemModel.Item]
  ) throws(Inconsistency) -> [ItemModel.Section] {
    var result: [ItemModel.Section] = []
    for (index, (oldIndex, section)) in sections.enumerated() {
      var section = section
      if let oldIndex {
        guard section.rows.count == counts[index] else {
          throw rowMismatch(index, oldIndex, old[oldIndex].rows.count, counts[index])
        }
      } else {
        section.rows = makeRows(counts[index])
      }
      result.append(section)
    }
    return result
  }

  // MARK: Checks

  /// Checks the index paths before the update.
  @MainActor
  private func checkOrigins(_ old: [ItemModel.Section]) throws(Inconsistency) {
    for (verb, paths) in [
      ("delete", deletedRows), ("reload", reloadedRows), ("reconfigure", reconfiguredRows),
      ("move", movedRows.map(\.from)),
    ] {
      for path in paths where !old.indices.contains(path.section) || !old[path.section].rows.indices.contains(path.row)
      {
        throw Inconsistency(
          reason: old.indices.contains(path.section)
            ? "attempt to \(verb) \(words.item) \(path.row) from section \(path.section) which only contains"
              + " \(old[path.section].rows.count) \(words.item)s before the update"
            : "attempt to \(verb) \(words.item) \(path.row) from section \(path.section), but there are only \(old.count) sections"
              + " before the update")
      }
    }
    for index in deletedSections.union(reloadedSections).union(IndexSet(movedSections.map(\.from)))
    where !old.indices.contains(index) {
      throw Inconsistency(
        reason: "attempt to delete section \(index), but there are only \(old.count) sections before the update")
    }
    for path in deletedRows {
      if reloadedRows.contains(path) {
        throw Inconsistency(reason: "attempt to delete and reload the same index path (\(Self.text(path)))")
      }
      if movedRows.contains(where: { $0.from == path }) {
        throw Inconsistency(
          reason: "attempt to perform a delete and a move from the same index path (\(Self.text(path)))")
      }
    }
  }

  private static func text(_ path: IndexPath) -> String { "{length = 2, path = \(path.section) - \(path.row)}" }

  /// Checks the index paths after the update, before the numbers of rows are compared.
  private func checkDestinations(_ counts: [Int]) throws(Inconsistency) {
    for index in insertedSections.union(IndexSet(movedSections.map(\.to))) where index >= counts.count {
      throw Inconsistency(
        reason: "attempt to insert section \(index) but there are only \(counts.count) sections after the update")
    }
    for path in insertedRows + movedRows.map(\.to) {
      guard counts.indices.contains(path.section) else {
        throw Inconsistency(
          reason:
            "attempt to insert \(words.item) \(path.row) into section \(path.section), but there are only \(counts.count)"
            + " sections after the update")
      }
      guard path.row < counts[path.section] else {
        throw Inconsistency(
          reason: "attempt to insert \(words.item) \(path.row) into section \(path.section), but there are only"
            + " \(counts[path.section]) \(words.item)s in section \(path.section) after the update")
      }
    }
    for move in movedRows where insertedSections.contains(move.to.section) {
      throw Inconsistency(
        reason:
          "cannot move \(words.item == "row" ? "a row" : "an item") into a newly inserted section (\(move.to.section))")
    }
  }

  private func sectionMismatch(_ before: Int, _ after: Int) -> Inconsistency {
    Inconsistency(
      reason:
        "Invalid update: invalid number of sections. The number of sections contained in the \(words.owner) after the"
        + " update (\(after)) must be equal to the number of sections contained in the \(words.owner) before the update"
        + " (\(before)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted,"
        + " \(deletedSections.count) deleted).")
  }

  private func rowMismatch(_ section: Int, _ old: Int, _ before: Int, _ after: Int) -> Inconsistency {
    let inserted = insertedRows.filter { $0.section == section }.count
    let deleted = deletedRows.filter { $0.section == old }.count
    let movedIn = movedRows.filter { $0.to.section == section && $0.from.section != old }.count
    let movedOut = movedRows.filter { $0.from.section == old && $0.to.section != section }.count
    return Inconsistency(
      reason:
        "Invalid update: invalid number of \(words.item)s in section \(section). The number of \(words.item)s contained in an existing"
        + " section after the update (\(after)) must be equal to the number of \(words.item)s contained in that section before the"
        + " update (\(before)), plus or minus the number of \(words.item)s inserted or deleted from that section (\(inserted)"
        + " inserted, \(deleted) deleted) and plus or minus the number of \(words.item)s moved into or out of that section"
        + " (\(movedIn) moved in, \(movedOut) moved out).")
  }
}
