extension Meta {
  /// A program or a thing, and its version.
  public struct Product: Codable, Equatable, Sendable {
    /// Its name.
    public var name: String
    /// Its version.
    public var version: String?

    /// Creates the message from its fields.
    public init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }
  }
}
