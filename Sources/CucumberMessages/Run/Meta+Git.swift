extension Meta {
  /// A revision in a Git repository.
  public struct Git: Codable, Equatable, Sendable {
    /// The repository.
    public var remote: String
    /// The commit.
    public var revision: String
    /// The branch.
    public var branch: String?
    /// The tag.
    public var tag: String?

    /// Creates the message from its fields.
    public init(remote: String, revision: String, branch: String? = nil, tag: String? = nil) {
      self.remote = remote
      self.revision = revision
      self.branch = branch
      self.tag = tag
    }
  }
}
