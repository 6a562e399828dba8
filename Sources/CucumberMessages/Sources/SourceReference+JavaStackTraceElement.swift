extension SourceReference {
  /// A stack frame of a Java program.
  public struct JavaStackTraceElement: Codable, Equatable, Sendable {
    /// The class.
    public var className: String
    /// The file.
    public var fileName: String
    /// The method.
    public var methodName: String

    /// Creates the message from its fields.
    public init(className: String, fileName: String, methodName: String) {
      self.className = className
      self.fileName = fileName
      self.methodName = methodName
    }
  }
}
