import CucumberMessages
import SystemShims

/// The report of a crash in this process, as in a test host or with `--in-process`: the step and the scenario that were
/// running, on standard error.
///
/// A signal handler can't build text, so the lines are noted when a step begins.
@MainActor
enum CrashReport {
  /// Reports the running step on standard error if `body` crashes.
  static func reporting<Result>(_ body: () throws -> Result) rethrows -> Result {
    process_shim_report_crashes()
    defer { process_shim_ignore_crashes() }
    return try body()
  }

  /// Notes the scenario that begins.
  static func note(_ pickle: Pickle) {
    let line = pickle.location.map { ":\($0.line)" } ?? ""
    note("scenario", "\(pickle.name)  \(pickle.uri)\(line)", process_shim_note_scenario)
  }

  /// Notes the step that begins, or a hook.
  static func note(step: String) {
    note("step    ", step, process_shim_note_step)
  }

  private static func note(_ label: String, _ text: String, _ body: (UnsafePointer<CChar>?, Int) -> Void) {
    var lines = "  \(label)     \(text)\n"
    lines.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
    }
  }
}
