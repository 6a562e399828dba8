import CucumberMessages
import ProcessShim

/// What is printed on standard error if the app crashes in this process: a signal handler can make no text, so each step
/// is noted when it begins.
@MainActor
enum CrashReport {
  /// Prints the running step on standard error if `body` crashes.
  static func reporting<Result>(_ body: () throws -> Result) rethrows -> Result {
    process_shim_report_crashes()
    defer {
      process_shim_ignore_crashes()
    }
    return try body()
  }

  /// Notes the scenario that begins.
  static func note(_ pickle: Pickle) {
    let line = pickle.location.map { ":\($0.line)" } ?? ""
    note(scenario: "  scenario     \(pickle.name)  \(pickle.uri)\(line)\n", of: pickle.uri)
  }

  private static func note(scenario lines: String, of path: String) {
    var (lines, path) = (lines, path)
    path.withUTF8 { path in
      lines.withUTF8 { lines in
        path.withMemoryRebound(to: CChar.self) { path in
          lines.withMemoryRebound(to: CChar.self) { lines in
            process_shim_note_scenario(path.baseAddress, path.count, lines.baseAddress, lines.count)
          }
        }
      }
    }
  }

  /// Notes the step that begins.
  static func note(_ step: Pickle.Step) {
    note(step.text, line: step.location?.line)
  }

  /// Notes the hook that begins.
  static func noteHook() { note("a hook", line: nil) }

  private static func note(_ text: String, line: Int?) {
    var text = text
    text.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { process_shim_note_step($0.baseAddress, $0.count, line ?? 0) }
    }
  }
}
