import Foundation
@_exported import SnapshotTesting

/// Fails the test if a value differs from the snapshot in the test's code, swift-snapshot-testing's `assertInlineSnapshot`.
///
/// Nothing is written into the code: without a snapshot, and with one that differs, the failure has the text to insert.
///
/// - Parameters:
///   - value: The value; called once. `nil` has no snapshot.
///   - snapshotting: How it is turned into text and compared.
///   - message: What precedes the failure.
///   - recording: With `all` and `failed` a test that has another snapshot fails as without them; `nil` for that of the
///     configuration around.
///   - timeout: How long a snapshot may take that comes later, in seconds.
///   - syntaxDescriptor: Accepted: where the original writes the snapshot.
///   - expected: The snapshot.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) {
  func fail(_ text: String) {
    let message = message()
    recordFailure(
      message.isEmpty ? text : "\(message)\n\(text)", fileID: fileID, filePath: filePath, line: line, column: column)
  }
  do {
    let actual = try value().map { try snapshotting.wait(for: $0, timeout: timeout) }
    switch (actual, expected?()) {
    case (nil, nil): break
    case (nil, let expected?): fail("expected the inline snapshot, found nil:\n\(expected)")
    case (let actual?, nil): fail("there is no inline snapshot; insert:\n\(literal(actual))")
    case (let actual?, let expected?):
      if let difference = snapshotting.diffing.difference(expected, actual) {
        fail("the inline snapshot differs:\n\(difference)\nIf it is right, replace it with:\n\(literal(actual))")
      } else if recording ?? SnapshotTestingConfiguration.current?.record == .all {
        fail("the inline snapshot is equal; turn record off")
      }
    }
  } catch {
    fail("\(error)")
  }
}

/// Where the original writes a snapshot into the code, its `InlineSnapshotSyntaxDescriptor`; nothing is written here.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The label of the trailing closure with the snapshot.
  public var trailingClosureLabel: String
  /// Other labels that this closure has had.
  public var deprecatedTrailingClosureLabels: [String]
  /// The position of the closure among the trailing ones.
  public var trailingClosureOffset: Int

  /// Creates the place of a snapshot.
  public init(
    trailingClosureLabel: String = "matches", deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureOffset: Int = 0
  ) {
    self.trailingClosureLabel = trailingClosureLabel
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureOffset = trailingClosureOffset
  }
}

/// A closure with a text, as code.
private func literal(_ text: String) -> String {
  let special = text.matches(of: /(?:\\|""")(#*)/).map { $0.1.count + 1 }
  let hashes = String(repeating: "#", count: special.max() ?? 0)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
  return (["{", "  \(hashes)\"\"\""] + lines + ["  \"\"\"\(hashes)", "}"]).joined(separator: "\n")
}
