extension Pickle {
  /// A table handed to a step.
  public struct Table: Codable, Equatable, Sendable {
    /// Its place among the arguments, when a step has two.
    public var argumentIndex: Int?
    /// All rows.
    public var rows: [TableRow]

    /// Creates the message from its fields.
    public init(argumentIndex: Int? = nil, rows: [TableRow]) {
      self.argumentIndex = argumentIndex
      self.rows = rows
    }
  }
}
