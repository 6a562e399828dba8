extension Pickle {
  /// A row of a table.
  public struct TableRow: Codable, Equatable, Sendable {
    /// The cells, from left to right.
    public var cells: [TableCell]

    /// Creates the message from its fields.
    public init(cells: [TableCell]) {
      self.cells = cells
    }
  }
}
