import Foundation

/// What Bazel's test protocol asks of a test program, as its Test Encyclopedia lays it down.
struct BazelProtocol {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Where the JUnit report goes.
  var report: String? { value("XML_OUTPUT_FILE") }

  /// The tests that `--test_filter` chooses.
  var filter: String? { value("TESTBRIDGE_TEST_ONLY") }

  /// Says that the program knows how to play a part of the tests; without it Bazel takes the run for a failure.
  ///
  /// - Throws: ``SinkError``.
  func announceSharding() throws {
    if let path = value("TEST_SHARD_STATUS_FILE") { try create(path) }
  }

  /// Leaves a file that tells of a program which ends before its time.
  ///
  /// - Throws: ``SinkError``.
  func begin() throws {
    if let path = value("TEST_PREMATURE_EXIT_FILE") { try create(path) }
  }

  /// Takes it away again.
  ///
  /// - Throws: ``SinkError``.
  func end() throws {
    guard let path = value("TEST_PREMATURE_EXIT_FILE") else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw SinkError(target: path, reason: "can't be taken away: \(error.localizedDescription)")
    }
  }

  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func create(_ path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil) else {
      throw SinkError(target: path, reason: "can't be written")
    }
  }
}
