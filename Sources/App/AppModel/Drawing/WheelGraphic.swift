/// What the wheel of a picker shows.
@MainActor
package protocol WheelGraphic: ElementGraphic {
  /// The titles of the selected row and of the same number of rows above and below; empty ones beyond the ends.
  func titles(around count: Int) -> [String]
}
