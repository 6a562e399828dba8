import Foundation

/// Changes of a table that are made together.
///
/// As in UIKit, deletions and reloads refer to the rows before, insertions to those after; what a data source has then
/// must be what is left.
struct TableUpdate {
  var insertedRows: [IndexPath] = []
  var deletedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// The exception that ends an app whose data source has other rows.
  struct Inconsistency: Error {
    let reason: String
  }

  /// The sections after the changes.
  ///
  /// - Parameter counts: The numbers of rows that the data source has.
  @MainActor
  func applied(
    to old: [TableModel.Section], counts: [Int], makeRows: (Int) -> [TableModel.Item]
  ) throws(Inconsistency) -> [TableModel.Section] {
    try check(old)
    var rows = old.map { $0.rows as [TableModel.Item?] }
    for path in reloadedRows { rows[path.section][path.row] = TableModel.Item(.row) }
    let moved = movedRows.map { rows[$0.from.section][$0.from.row] }
    for path in deletedRows + movedRows.map(\.from) { rows[path.section][path.row] = nil }
    var sections: [(old: Int?, section: TableModel.Section)] = []
    for (index, section) in old.enumerated() where !deletedSections.contains(index) {
      if reloadedSections.contains(index) {
        sections.append((nil, TableModel.Section(rows: [])))
      } else {
        var kept = section
        kept.rows = rows[index].compactMap { $0 }
        sections.append((index, kept))
      }
    }
    for index in insertedSections {
      sections.insert((nil, TableModel.Section(rows: [])), at: min(index, sections.count))
    }
    guard sections.count == counts.count else { throw sectionMismatch(old.count, counts.count) }
    let arrivals =
      insertedRows.map { ($0, makeRows(1)[0]) }
      + zip(movedRows, moved).compactMap { move, item in item.map { (move.to, $0) } }
    for (path, item) in arrivals.sorted(by: { $0.0 < $1.0 })
    where sections.indices.contains(path.section) && sections[path.section].old != nil {
      let count = sections[path.section].section.rows.count
      sections[path.section].section.rows.insert(item, at: min(path.row, count))
    }
    return try finished(sections, old, counts, makeRows)
  }

  @MainActor
  private func finished(
    _ sections: [(old: Int?, section: TableModel.Section)], _ old: [TableModel.Section], _ counts: [Int],
    _ makeRows: (Int) -> [TableModel.Item]
  ) throws(Inconsistency) -> [TableModel.Section] {
    var result: [TableModel.Section] = []
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

  @MainActor
  private func check(_ old: [TableModel.Section]) throws(Inconsistency) {
    for (verb, paths) in [
      ("delete", deletedRows), ("reload", reloadedRows), ("move", movedRows.map(\.from)),
    ] {
      for path in paths where !old.indices.contains(path.section) || !old[path.section].rows.indices.contains(path.row)
      {
        throw Inconsistency(
          reason: old.indices.contains(path.section)
            ? "attempt to \(verb) row \(path.row) from section \(path.section) which only contains"
              + " \(old[path.section].rows.count) rows before the update"
            : "attempt to \(verb) row \(path.row) from section \(path.section), but there are only \(old.count) sections"
              + " before the update")
      }
    }
    for index in deletedSections.union(reloadedSections) where !old.indices.contains(index) {
      throw Inconsistency(
        reason: "attempt to delete section \(index), but there are only \(old.count) sections before the update")
    }
  }

  private func sectionMismatch(_ before: Int, _ after: Int) -> Inconsistency {
    Inconsistency(
      reason: "Invalid update: invalid number of sections. The number of sections contained in the table view after the"
        + " update (\(after)) must be equal to the number of sections contained in the table view before the update"
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
        "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing"
        + " section after the update (\(after)) must be equal to the number of rows contained in that section before the"
        + " update (\(before)), plus or minus the number of rows inserted or deleted from that section (\(inserted)"
        + " inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of that section"
        + " (\(movedIn) moved in, \(movedOut) moved out).")
  }
}
