/// The metadata of the program and the system that wrote the stream.
public struct Meta: Codable, Equatable, Sendable {
  /// The version of Cucumber Messages.
  public var protocolVersion: String
  /// The program that wrote the stream.
  public var implementation: Product
  /// The runtime of the program.
  public var runtime: Product
  /// The operating system.
  public var os: Product
  /// The processor.
  public var cpu: Product
  /// The CI job, if the program ran in one.
  public var ci: CI?

  /// Creates the message from its fields.
  public init(
    protocolVersion: String, implementation: Product, runtime: Product, os: Product, cpu: Product, ci: CI? = nil
  ) {
    self.protocolVersion = protocolVersion
    self.implementation = implementation
    self.runtime = runtime
    self.os = os
    self.cpu = cpu
    self.ci = ci
  }
}

extension Meta {
  /// The name and the version of a program, a system or a processor.
  public struct Product: Codable, Equatable, Sendable {
    /// The name.
    public var name: String
    /// The version.
    public var version: String?

    /// Creates the message from its fields.
    public init(name: String, version: String? = nil) {
      self.name = name
      self.version = version
    }
  }

  /// A job of a continuous integration system.
  public struct CI: Codable, Equatable, Sendable {
    /// The name of the system.
    public var name: String
    /// The URL of the job.
    public var url: String?
    /// The number of the build.
    public var buildNumber: String?
    /// The tested revision.
    public var git: Git?

    /// Creates the message from its fields.
    public init(name: String, url: String? = nil, buildNumber: String? = nil, git: Git? = nil) {
      self.name = name
      self.url = url
      self.buildNumber = buildNumber
      self.git = git
    }
  }

  /// A revision in a Git repository.
  public struct Git: Codable, Equatable, Sendable {
    /// The URL of the repository.
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
