extension Meta {
  /// A job of a continuous integration system.
  public struct CI: Codable, Equatable, Sendable {
    /// The system.
    public var name: String
    /// The page of the job.
    public var url: String?
    /// Its number.
    public var buildNumber: String?
    /// The revision it tests.
    public var git: Git?

    /// Creates the message from its fields.
    public init(name: String, url: String? = nil, buildNumber: String? = nil, git: Git? = nil) {
      self.name = name
      self.url = url
      self.buildNumber = buildNumber
      self.git = git
    }
  }
}
