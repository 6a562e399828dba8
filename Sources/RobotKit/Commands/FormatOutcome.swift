/// What came of laying files out.
struct FormatOutcome {
  let onlyChecks: Bool
  /// Files that could be read.
  var files = 0
  /// Files that were not laid out.
  var changed = 0
  /// Files that can't be read or parsed.
  var faulty = 0
  /// Files that could not be written.
  var unwritten = 0

  init(onlyChecks: Bool) {
    self.onlyChecks = onlyChecks
  }

  var code: ExitCode {
    if unwritten > 0 { return .reportNotWritten }
    if onlyChecks, changed > 0 { return .failed }
    return faulty > 0 ? .scenariosWrong : .success
  }

  var reason: String {
    let counts: [(Int, String, String)] = [
      (unwritten, "file that could not be written", "files that could not be written"),
      (onlyChecks ? changed : 0, "file that is not laid out", "files that are not laid out"),
      (faulty, "file that could not be read or parsed", "files that could not be read or parsed"),
    ]
    return counts.filter { $0.0 > 0 }.map { Counted.text($0.0, $0.1, plural: $0.2) }.joined(separator: ", ")
  }
}
