extension Pickle {
  /// What stands below a step.
  public struct StepArgument: Codable, Equatable, Sendable {
    /// The doc string.
    public var docString: DocString?
    /// The table.
    public var dataTable: Table?

    /// Creates the message from its fields.
    public init(docString: DocString? = nil, dataTable: Table? = nil) {
      self.docString = docString
      self.dataTable = dataTable
    }
  }
}
