#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What Bazel's test protocol asks of a test program, as its Test Encyclopedia lays it down.
struct BazelProtocol {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// The variable that names the JUnit report.
  static let reportVariable = "XML_OUTPUT_FILE"

  /// The files that it asks for, with the variables that name them.
  var targets: [RunInputs.Target] {
    [Self.reportVariable, "TEST_SHARD_STATUS_FILE", "TEST_PREMATURE_EXIT_FILE"].compactMap { name in
      value(name).map { ($0, name) }
    }
  }

  /// Where the JUnit report goes.
  var report: String? { value(Self.reportVariable) }

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
    guard unlink(path) == 0 else { throw SinkError(target: path, reason: SystemError.last) }
  }

  private func value(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func create(_ path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw SinkError(target: path, reason: SystemError.last) }
    SystemFile.close(descriptor)
  }
}
