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

  /// The text in which a row stands as it is written; nil when its cells were made from values.
  ///
  /// Blanks, bars and backslashes are all there is in it besides the values.
  @inlinable
  package func written(_ row: Range<Int>) -> (text: SharedText, range: Range<Int>)? {
    guard own == nil, !row.isEmpty else { return nil }
    return (shared, Int(places[row.lowerBound].part.start)..<places[row.upperBound - 1].part.range.upperBound)
  }
}
