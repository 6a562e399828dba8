/// A location in a file of scenarios or code.
public struct SourceReference: Codable, Equatable, Sendable {
  /// The path of the file.
  public var uri: String?
  /// A Java method, in streams of Java programs.
  public var javaMethod: JavaMethod?
  /// A Java stack frame, in streams of Java programs.
  public var javaStackTraceElement: JavaStackTraceElement?
  /// The line and column.
  public var location: Location?

  /// Creates the message from its fields.
  public init(
    uri: String? = nil, javaMethod: JavaMethod? = nil, javaStackTraceElement: JavaStackTraceElement? = nil,
    location: Location? = nil
  ) {
    self.uri = uri
    self.javaMethod = javaMethod
    self.javaStackTraceElement = javaStackTraceElement
    self.location = location
  }
}

extension SourceReference {
  /// The location of built-in definitions, whose lines of code are of no use to the user.
  public static let builtIn = SourceReference(uri: "built in")
}

extension SourceReference {
  /// A method of a Java program.
  public struct JavaMethod: Codable, Equatable, Sendable {
    /// The name of its class.
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

  /// A stack frame of a Java program.
  public struct JavaStackTraceElement: Codable, Equatable, Sendable {
    /// The name of the class.
    public var className: String
    /// The name of the file.
    public var fileName: String
    /// The name of the method.
    public var methodName: String

    /// Creates the message from its fields.
    public init(className: String, fileName: String, methodName: String) {
      self.className = className
      self.fileName = fileName
      self.methodName = methodName
    }
  }
}
