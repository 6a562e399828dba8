import AppModel
import Robots

/// The names of elements on the screens of a run, and those that steps expected to be absent.
///
/// A name that is expected to be absent and that no screen ever had is probably misspelled.
@MainActor
final class ScreenNames {
  /// What one process has to report about a scenario.
  struct Report: Equatable, Codable, Sendable {
    /// The names that the process sees for the first time.
    var seen: [String] = []
    /// The warnings about names that no screen has had so far.
    var absent: [Absence] = []
  }

  /// A name that was expected to be absent.
  struct Absence: Equatable, Codable, Sendable {
    let name: String
    let warning: RunWarning
  }

  /// A run whose screens have more names warns of nothing.
  private nonisolated static let limit = 100_000

  private var seen: Set<String> = []
  private var report = Report()

  /// Watches a session from now on.
  func watch(_ session: AppSession) { session.events.observers.append(self) }

  /// Notes that a step expected a name to be absent, and that it was.
  func noteAbsence(of name: String, _ warning: @autoclosure () -> RunWarning) {
    // A name that looks like a type has its own warning.
    guard !seen.contains(name), !report.absent.contains(where: { $0.name == name }),
      ElementLocator.misspelledType(name) == nil
    else { return }
    report.absent.append(Absence(name: name, warning: warning()))
  }

  /// Returns what has to be reported since the last call, or `nil` if there is nothing.
  func takeReport() -> Report? {
    defer { report = Report() }
    return report == Report() ? nil : report
  }
}

extension ScreenNames: SessionObserver {
  func didDraw(_ snapshot: Snapshot) {
    if seen.count < Self.limit { report.seen += snapshot.names(notIn: &seen) }
  }
}

extension ScreenNames {
  /// What all processes of a run have reported.
  struct Summary: Sendable {
    private var seen: Set<String> = []
    private var absent: [Absence] = []

    mutating func add(_ report: Report) {
      seen.formUnion(report.seen)
      let known = Set(absent.map(\.name))
      absent += report.absent.filter { !known.contains($0.name) }
    }

    /// The warnings about names that no screen had, in the order of the run.
    var warnings: [RunWarning] {
      seen.count < ScreenNames.limit ? absent.filter { !seen.contains($0.name) }.map(\.warning) : []
    }
  }
}
