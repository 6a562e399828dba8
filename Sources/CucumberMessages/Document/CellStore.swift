/// The cells of a table's rows, as places in the source; or the cells of one row that was made from values.
///
/// A cell takes twelve bytes here, and no allocation.
@usableFromInline package final class CellStore: Sendable {
  @usableFromInline let shared: SharedText
  @usableFromInline let places: [CellPlace]
  @usableFromInline let own: [GherkinDocument.TableCell]?
  let id: String?

  /// Cells that stand in a text.
  package init(_ shared: SharedText, _ places: [CellPlace]) {
    self.shared = shared
    self.places = places
    own = nil
    id = nil
  }

  init(_ cells: [GherkinDocument.TableCell], id: String?) {
    shared = .none
    places = []
    own = cells
    self.id = id
  }

  func cells(in range: Range<Int>, line: Int) -> [GherkinDocument.TableCell] {
    if let own { return own }
    return places[range].map { place in
      GherkinDocument.TableCell(
        location: Location(line: line, column: Int(place.column)), value: place.value(in: shared))
    }
  }

  /// The value of one cell.
  @usableFromInline
  package func value(at index: Int) -> String {
    own.map { $0[index].value } ?? places[index].value(in: shared)
  }

  /// Gives the bytes of a cell's value to a function.
  @inlinable
  package func withValue<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if own == nil, !places[index].isEscaped {
      return shared.withBytes { body(UnsafeBufferPointer(rebasing: $0[places[index].part.range])) }
    }
    var value = value(at: index)
    return value.withUTF8(body)
  }

  /// Whether one of these bytes may stand in one of the cells.
  @inlinable
  package func mayHold(_ isMeant: (UInt8) -> Bool, in range: Range<Int>) -> Bool {
    if let own { return own.contains { $0.value.utf8.contains(where: isMeant) } }
    guard !range.isEmpty else { return false }
    let (first, last) = (places[range.lowerBound].part, places[range.upperBound - 1].part)
    // The row as it is written: blanks, bars and backslashes are all there is besides the values.
    return shared.withBytes {
      for offset in Int(first.start)..<last.range.upperBound where isMeant($0[offset]) { return true }
      return false
    }
  }
}
