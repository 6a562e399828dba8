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
