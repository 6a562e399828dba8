/// A place in a file of scenarios or of code.
public struct SourceReference: Codable, Equatable, Sendable {
  /// The file.
  public var uri: String?
  /// A method, where the stream comes from Java.
  public var javaMethod: JavaMethod?
  /// A stack frame, where the stream comes from Java.
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
  /// The place of what belongs to robotrun's own vocabulary: a line of ours tells people nothing.
  public static let builtIn = SourceReference(uri: "built in")
}

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
