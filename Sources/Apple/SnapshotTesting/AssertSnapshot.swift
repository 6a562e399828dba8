import Foundation
import HeadlessUI
import Testing
import XCTest

/// Fails the test if a value differs from its stored snapshot, swift-snapshot-testing's `assertSnapshot`.
///
/// The snapshot is stored in `__Snapshots__` beside the test file, under the names of the file and of the test, as
/// swift-snapshot-testing does. Pictures are stored as SVG: an image of a device beside it isn't compared, since no
/// drawing is equal to a device's.
///
/// - Parameters:
///   - value: The value; called once.
///   - snapshotting: How it is turned into a snapshot and compared.
///   - name: The name of the snapshot; a number by default.
///   - recording: Whether it is recorded instead; `nil` for that of the configuration around.
///   - timeout: How long a snapshot may take that comes later, in seconds.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
  guard let failure else { return }
  recordFailure(failure, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the test if a value differs from its stored snapshot: the name of the function until swift-snapshot-testing 1.13.
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record recording: Bool = false, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil, timeout: timeout, fileID: fileID,
    file: filePath, testName: testName, line: line, column: column)
}

/// Fails the test that is running, of Swift Testing or XCTest.
package func recordFailure(
  _ failure: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
  if Test.current != nil {
    Issue.record(
      Comment(rawValue: failure),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  } else {
    XCTFail(failure, file: filePath, line: line)
  }
}

/// Fails the test if a value differs from one of its stored snapshots, which are numbered.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Fails the test if a value differs from one of its stored snapshots, which have names.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares a value with its stored snapshot.
///
/// - Returns: What is wrong; `nil` if they are equal.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
  let file = SnapshotFile(
    test: "\(filePath)", directory: snapshotDirectory, testName: testName, name: name,
    pathExtension: snapshotting.pathExtension)
  do {
    let snapshot = try snapshotting.wait(for: try value(), timeout: timeout)
    if let image = snapshot as? UIImage {
      if let failure = image.failure { return failure }
      guard image.drawing != nil || image.pngData() != nil else { return "the image has neither a drawing nor bytes" }
    }
    return try file.failure(
      of: snapshot, snapshotting.diffing, recording ?? SnapshotTestingConfiguration.current?.record ?? .missing)
  } catch {
    return "\(error)"
  }
}

extension Snapshotting {
  /// Returns the snapshot of a value, which comes within a time in seconds.
  package func wait(for value: Value, timeout: TimeInterval) throws -> Format {
    let result = Result<Format>()
    snapshot(value).run { result.value = $0 }
    let end = Date(timeIntervalSinceNow: timeout)
    while result.value == nil, Date() < end { _ = RunLoop.current.run(mode: .default, before: end) }
    if let value = result.value { return value }
    throw SnapshotFile.Problem(description: "the snapshot did not come within \(timeout) seconds")
  }
}

private final class Result<Value> {
  var value: Value?
}
