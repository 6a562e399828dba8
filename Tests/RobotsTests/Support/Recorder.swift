/// Where the robots of a test note what they were told.
@MainActor
final class Recorder {
  static let shared = Recorder()

  private var lines: [String] = []

  func note(_ line: String) {
    lines.append(line)
  }

  /// What was noted since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
