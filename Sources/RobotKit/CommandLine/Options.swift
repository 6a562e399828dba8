import CucumberExpressions
import ScenarioRunner
import VirtualTime

/// The options of a command line, with their defaults.
struct Options {
  var paths: [String] = []
  var robots: [String] = []
  var formats: [FormatRequest] = []
  var app: String?
  var tags: TagExpression?
  var name: RegularExpression?
  var isDryRun = false
  var maxFailures: Int?
  var timeout: Duration = .seconds(5)
  var pollInterval: Duration = .milliseconds(100)
  /// Absent for any time.
  var scenarioTimeout: Duration? = .seconds(60)
  var clock: ClockKind = .virtual
  var allowsEmpty = false
  var isStrictGherkin = false
  var isQuiet = false
  var color: ColorChoice = .auto
  var trace: TraceMode = .failed
}

extension Options {
  /// A report must not take the place of what it reports on.
  ///
  /// - Throws: ``UsageError``.
  func checkTargets(against inputs: [String]) throws {
    let inputs = Set(inputs.map(SystemPath.real))
    for file in formats.compactMap(\.file) where inputs.contains(SystemPath.real(file)) {
      throw UsageError(
        kind: .badValue(option: "--format", reason: "\(file) is one of the files to read"), argument: nil)
    }
  }
}

/// When colours are used.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
