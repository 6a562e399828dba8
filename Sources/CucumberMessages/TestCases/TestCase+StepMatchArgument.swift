extension TestCase {
  /// One argument.
  public struct StepMatchArgument: Codable, Equatable, Sendable {
    /// The text it covers.
    public var group: Group
    /// The name of its parameter type.
    public var parameterTypeName: String?

    /// Creates the message from its fields.
    public init(group: Group, parameterTypeName: String? = nil) {
      self.group = group
      self.parameterTypeName = parameterTypeName
    }
  }
}
