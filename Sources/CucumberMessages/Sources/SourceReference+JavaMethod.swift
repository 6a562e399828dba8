extension SourceReference {
  /// A method of a Java program.
  public struct JavaMethod: Codable, Equatable, Sendable {
    /// Its class.
    public var className: String
    /// Its name.
    public var methodName: String
    /// The types of its parameters.
    public var methodParameterTypes: [String]

    /// Creates the message from its fields.
    public init(className: String, methodName: String, methodParameterTypes: [String]) {
      self.className = className
      self.methodName = methodName
      self.methodParameterTypes = methodParameterTypes
    }
  }
}
