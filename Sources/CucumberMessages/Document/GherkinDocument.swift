/// The syntax tree of one source file.
public struct GherkinDocument: Codable, Equatable, Sendable {
  /// The file it was read from.
  public var uri: String?
  /// The feature; absent in a file without one.
  public var feature: Feature?
  /// All comments of the file, in order.
  public var comments: [Comment]

  /// Creates the message from its fields.
  public init(uri: String? = nil, feature: Feature? = nil, comments: [Comment] = []) {
    self.uri = uri
    self.feature = feature
    self.comments = comments
  }
}
