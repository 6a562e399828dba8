import CucumberMessages
import Robots
import VirtualTime

/// A problem of a scenario that passed, or of the run.
package struct RunWarning: Equatable, Codable, Sendable {
  /// The file of the scenario; `nil` for the run.
  package let uri: String?
  /// Where the scenario begins.
  package let location: Location?
  /// What is the matter.
  package let cause: String
  /// What to do about it.
  package let remedy: String?
  /// Whether a run reports the cause only for the first scenario that has it.
  package var isReportedOnce = false

  /// What is to be said about the time of a scenario.
  static func warnings(about summary: TimelineSummary, of pickle: Pickle) -> [RunWarning] {
    var warnings: [RunWarning] = []
    func warn(_ cause: String, _ remedy: String?) {
      warnings.append(RunWarning(uri: pickle.uri, location: pickle.location, cause: cause, remedy: remedy))
    }
    if let unannounced = summary.unannouncedWork { warn(unannounced.description, nil) }
    if summary.lateJobs > 0 {
      let jobs = summary.lateJobs == 1 ? "1 job" : "\(summary.lateJobs) jobs"
      warn(
        "dropped \(jobs) of a terminated app, arrived while this scenario ran",
        "keep no tasks in global or static variables")
    }
    return warnings
  }
}

extension RunWarning {
  /// The warning about a schedule that doesn't fit the run; `nil` if it does.
  init?(replay summary: TimelineSummary, of pickle: Pickle) {
    guard summary.decisions?.unfollowed.isEmpty != true else { return nil }
    self.init(
      uri: pickle.uri, location: pickle.location,
      cause: "the schedule doesn't fit this run: the app or its scenario has changed since it was found",
      remedy: "robotrun explore finds another one, if there still is a failure")
  }

  /// The warning about something that the app does.
  init(app cause: String, in pickle: Pickle) {
    self.init(uri: pickle.uri, location: pickle.location, cause: cause, remedy: nil, isReportedOnce: true)
  }

  /// The warning about work that a scenario doesn't wait for.
  init(left work: LeftWork, in pickle: Pickle, baseDirectory: String?) {
    func text(_ line: SourceLine) -> String {
      "\(SourceLocation(file: line.path, line: line.line).relativePath(to: baseDirectory)):\(line.line)"
    }
    let location = work.location.map { " at \(text($0))" } ?? ""
    let origin = work.origin == work.location ? "" : work.origin.map { ", started at \(text($0))" } ?? ""
    self.init(
      uri: pickle.uri, location: pickle.location,
      cause: "the scenario ends before work that would still act: \(work.label)\(location)\(origin)",
      remedy: "wait for its effect in the scenario, or end it with what needs it, as `.task` does",
      isReportedOnce: true)
  }

  /// The warning about an element that was expected to be absent, and that no screen of the run had.
  init(unknown name: String, in step: String, of pickle: Pickle) {
    // One line, whatever the name has in it.
    let name = name.split(whereSeparator: \.isNewline).joined(separator: "\\n")
    self.init(
      uri: pickle.uri, location: pickle.location,
      cause: "no screen of this run had an element \"\(name)\", so `\(step)` can't fail",
      remedy: "check the spelling, or remove the step")
  }
}
