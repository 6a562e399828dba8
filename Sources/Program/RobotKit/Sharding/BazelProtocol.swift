#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The variables of Bazel's test protocol, as its Test Encyclopedia specifies them.
struct BazelProtocol {
  private let environment: [String: String]

  init(environment: [String: String]) {
    self.environment = environment
  }

  /// The variable that names the JUnit report.
  static let reportVariable = "XML_OUTPUT_FILE"

  /// The requested files, with the variables that name them.
  var targets: [RunInputs.Target] {
    [Self.reportVariable, "TEST_SHARD_STATUS_FILE", "TEST_PREMATURE_EXIT_FILE"].compactMap { name in
      value(name).map { ($0, name) }
    }
  }

  /// The path of the JUnit report.
  var report: String? { value(Self.reportVariable) }

  /// The tests that `--test_filter` selects.
  var filter: String? { value("TESTBRIDGE_TEST_ONLY") }

  /// Reports that the program supports sharding; without it Bazel treats the run as a failure.
  ///
  /// - Throws: ``SinkError``.
  func announceSharding() throws {
    if let path = value("TEST_SHARD_STATUS_FILE") { try create(path) }
  }

  /// Creates the file that marks a premature exit.
  ///
  /// - Throws: ``SinkError``.
  func begin() throws {
    if let path = value("TEST_PREMATURE_EXIT_FILE") { try create(path) }
  }

  /// Removes the file that marks a premature exit.
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
