extension GherkinDocument {
  /// A table below a step.
  public struct DataTable: Codable, Equatable, Sendable {
    /// Where it stands in the source.
    public var location: Location
    /// All rows, the first among them.
    public var rows: [TableRow]

    /// Creates the message from its fields.
    public init(location: Location, rows: [TableRow]) {
      self.location = location
      self.rows = rows
    }
  }
}
