extension GherkinDocument {
  /// A row of a table.
  public struct TableRow: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// The cells, from left to right.
    public var cells: [TableCell]
    /// Its id, unique in the stream.
    public var id: String

    /// Creates the message from its fields.
    public init(location: Location, cells: [TableCell], id: String) {
      self.location = location
      self.cells = cells
      self.id = id
    }
  }
}
