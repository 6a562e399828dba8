/// Calls an operation with settings for the snapshots in it, swift-snapshot-testing's `withSnapshotTesting`.
///
/// - Parameter diffTool: Accepted; messages have the lines that differ.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  try SnapshotTestingConfiguration.$current.withValue(.init(over: record)) { try operation() }
}

/// Calls an operation with settings for the snapshots in it, swift-snapshot-testing's `withSnapshotTesting`.
///
/// - Parameter diffTool: Accepted; messages have the lines that differ.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotTestingConfiguration.$current.withValue(.init(over: record)) { try await operation() }
}

/// The settings of snapshots, swift-snapshot-testing's `SnapshotTestingConfiguration`.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal package static var current: SnapshotTestingConfiguration?

  /// When snapshots are recorded, by default if they are missing.
  public var record: Record?

  /// Creates settings.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) { self.record = record }

  /// Creates the settings of the operation around with another one.
  init(over record: Record?) { self.record = record ?? Self.current?.record }

  /// When snapshots are recorded.
  public enum Record: String, ExpressibleByBooleanLiteral, Sendable {
    /// Always; the test fails.
    case all
    /// If the snapshot differs; the test fails.
    case failed
    /// If there is none; the test fails.
    case missing
    /// Never.
    case never

    /// Always, or if there is none.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
  }

  /// A program that shows differences; messages have the lines that differ instead.
  public struct DiffTool: ExpressibleByStringLiteral, Sendable {
    /// Creates a program from its name.
    public init(stringLiteral value: String) {}
    /// Creates a program from the command that runs it.
    public init(_ command: @escaping @Sendable (_ current: String, _ failed: String) -> String) {}
    /// Kaleidoscope.
    public static let ksdiff = DiffTool(stringLiteral: "ksdiff")
    /// The default of the original.
    public static let `default` = DiffTool(stringLiteral: "")
  }
}
