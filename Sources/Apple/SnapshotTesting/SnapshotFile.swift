import Foundation
import Synchronization

/// The file of a snapshot.
struct SnapshotFile {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private let url: URL

  init(test: String, directory: String?, testName: String, name: String?, pathExtension: String?) {
    let file = URL(fileURLWithPath: test)
    let directory =
      directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? file.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(file.deletingPathExtension().lastPathComponent)
    let test = Self.plain(testName)
    let suffix = name.map(Self.plain) ?? Self.numbers.next(of: directory.appendingPathComponent(test).path)
    url = directory.appendingPathComponent("\(test).\(suffix)").appendingPathExtension(pathExtension ?? "")
  }

  /// The words of a name with a hyphen between them, as in the files of swift-snapshot-testing.
  private static func plain(_ name: String) -> String {
    let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return parts.joined(separator: "-")
  }

  private static let numbers = SnapshotNumbers()

  /// Compares with the stored snapshot, or stores it.
  ///
  /// - Returns: What is wrong; `nil` if they are equal.
  /// - Throws: An error of the file.
  func failure<Format>(
    of snapshot: Format, _ diffing: Diffing<Format>, _ record: SnapshotTestingConfiguration.Record
  ) throws -> String? {
    guard let stored = FileManager.default.contents(atPath: url.path) else {
      guard record != .never else { return "there is no snapshot \(url.path), and record is never" }
      try store(snapshot, diffing)
      return "there was no snapshot \(url.path); it has been recorded now: look at it, then run the test again"
    }
    if record == .all {
      try store(snapshot, diffing)
      return "the snapshot \(url.path) has been recorded; turn record off, and run the test again"
    }
    // Through the file's form, so that both have lost the same.
    let new = diffing.fromData(diffing.toData(snapshot))
    guard let difference = diffing.difference(diffing.fromData(stored), new) else { return nil }
    if record == .failed { try store(snapshot, diffing) }
    let remedy = record == .failed ? "it has been recorded" : "delete the file to record it anew"
    return "the snapshot differs from \(url.path); \(remedy):\n\(difference)"
  }

  private func store<Format>(_ snapshot: Format, _ diffing: Diffing<Format>) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try diffing.toData(snapshot).write(to: url)
  }
}

/// The numbers of snapshots without names: each test counts its own.
private final class SnapshotNumbers: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func next(of test: String) -> String {
    counts.withLock { counts in
      counts[test, default: 0] += 1
      return String(counts[test] ?? 1)
    }
  }
}
