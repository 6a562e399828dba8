import CucumberMessages

/// A table row that waits for the end of its table, where all its cells are.
struct PendingRow {
  var location: Location
  /// Where its cells are among those of the table.
  var cells: Range<Int>
  var id: PackedID
  /// The row itself when its id is too large a number, or it is too far down in a source too large to point into.
  var made: GherkinDocument.TableRow?

  /// The row, its cells in a store.
  func row(_ store: CellStore) -> GherkinDocument.TableRow {
    made ?? GherkinDocument.TableRow(location: location, store: store, range: cells, id: id)
  }
}
