/// Who wrote the stream, and where.
public struct Meta: Codable, Equatable, Sendable {
  /// The version of Cucumber Messages.
  public var protocolVersion: String
  /// The program.
  public var implementation: Product
  /// What it ran on.
  public var runtime: Product
  /// The operating system.
  public var os: Product
  /// The processor.
  public var cpu: Product
  /// The CI job, if it was one.
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
