extension TestCase {
  /// A captured text with the texts captured inside of it.
  public struct Group: Codable, Equatable, Sendable {
    /// The captures inside, in order.
    public var children: [Group]?
    /// The first code point, counted from 0; absent when it took no part.
    public var start: Int?
    /// The text; absent when it took no part.
    public var value: String?

    /// Creates the message from its fields.
    public init(children: [Group]? = nil, start: Int? = nil, value: String? = nil) {
      self.children = children
      self.start = start
      self.value = value
    }
  }
}
