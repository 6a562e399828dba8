import AppModel
import CucumberExpressions
import CucumberMessages
import Reporters
import Robots
import ScenarioRunner

/// The outcome of a run, which determines the exit code.
struct RunOutcome {
  var tally = Tally()
  var selection = SelectionResult()
  var sinkErrors: [SinkError] = []
  /// The signal that interrupted the run.
  var interruption: Int32?
  /// The tag expression of the selection.
  var tags: TagExpression?
  /// Whether a scenario that passed only at a later attempt counts as failed.
  var failsOnFlaky = false
  /// The number of warnings about scenarios that passed, which are errors.
  var strictErrors = 0
  /// The files with errors, one entry for each error.
  var invalidFiles: [String] = []
  /// The reason why nothing ran, if it isn't the selection.
  var emptiness: String?
  /// The reason why the coverage is not enough; `nil` if it is.
  var coverageProblem: String?
  /// The number of stored streams that are empty, damaged or inconsistent.
  var damagedStreams = 0
  /// The number of lines of stored streams that could not be read.
  var brokenLines = 0
  /// The number of stored streams that could not be read at all.
  var unreadableStreams = 0

  /// Prints the outcome on standard error, and returns the exit code.
  func end(_ console: Console, allowsEmpty: Bool) -> ExitCode {
    if selection.count > 0, let removals { console.writeError("\(SystemPath.programName): \(removals)") }
    let code = code(allowsEmpty: allowsEmpty)
    if code != .reportNotWritten {
      for error in sinkErrors { console.writeError("\(SystemPath.programName): \(error)") }
    }
    return console.end(code, because: reason(code))
  }

  /// Returns the exit code.
  func code(allowsEmpty: Bool) -> ExitCode {
    if let interruption { return ExitCode(signal: interruption) ?? .interrupted }
    if !sinkErrors.isEmpty { return .reportNotWritten }
    if hasFailures || coverageProblem != nil { return .failed }
    if hasWrongScenarios { return .scenariosWrong }
    // Other shards have the selected scenarios: more shards than scenarios are not an error.
    let isElsewhere = selection.removedByShard > 0
    return tally.scenarios.total == 0 && !allowsEmpty && !isElsewhere ? .nothingSelected : .success
  }

  private var hasFailures: Bool {
    tally.scenarios[.failed] + tally.scenarios[.unknown] + tally.failedHooks + tally.failedRunHooks
      + flaky + strictErrors + tally.brokenRuns + tally.unfinished + tally.notStarted > 0
  }

  private var flaky: Int { failsOnFlaky ? tally.flaky : 0 }

  private var hasWrongScenarios: Bool {
    tally.parseErrors + tally.undefinedParameterTypes + brokenLines + unreadableStreams + damagedStreams + tally.orphans
      > 0
      || [.undefined, .ambiguous, .pending].contains { tally.steps[$0] > 0 }
  }

  /// How many of the selected scenarios ran; `3 scenarios` if their number isn't known.
  private var progress: String {
    let (done, all) = (tally.scenarios.total, selection.count)
    return all > done ? "\(done) of \(Counted.text(all, "scenario"))" : Counted.text(done, "scenario")
  }

  private func reason(_ code: ExitCode) -> String {
    if let effect = code.signalEffect { return "\(effect) after \(progress)" }
    return switch code {
    case .reportNotWritten: sinkErrors.map(\.description).joined(separator: "; ")
    case .nothingSelected: emptiness ?? selection.emptiness(tags: tags) + " (--allow-empty makes this 0)"
    default: problems.joined(separator: ", ")
    }
  }

  private var problems: [String] {
    let counts: [(number: Int, noun: String, plural: String?)] = [
      (tally.scenarios[.failed], "failed scenario", nil),
      (tally.scenarios[.unknown], "scenario of unknown outcome", "scenarios of unknown outcome"),
      (tally.failedHooks + tally.failedRunHooks, "failed hook", nil),
      (flaky, "flaky scenario", nil),
      (strictErrors, "warning (--strict)", "warnings (--strict)"),
      (tally.brokenRuns, "broken run", nil),
      (tally.unfinished, "unfinished scenario", nil),
      (tally.notStarted, "scenario that never ran", "scenarios that never ran"),
      (tally.parseErrors, "error in \(invalidFileNames)", "errors in \(invalidFileNames)"),
      (tally.undefinedParameterTypes, "undefined parameter type", nil),
      (tally.steps[.undefined], "undefined step", nil),
      (tally.steps[.ambiguous], "ambiguous step", nil),
      (tally.steps[.pending], "pending step", nil),
      (brokenLines, "invalid line in the streams", "invalid lines in the streams"),
      (unreadableStreams, "unreadable stream", nil),
      (damagedStreams, "damaged stream", nil),
      (damagedStreams > 0 ? 0 : tally.orphans, "message with an unknown reference", "messages with unknown references"),
    ]
    return counts.filter { $0.number > 0 }.map { Counted.text($0.number, $0.noun, plural: $0.plural) }
      + [coverageProblem].compactMap(\.self)
  }

  /// The first file with errors, and the number of others.
  private var invalidFileNames: String {
    var known: Set<String> = []
    let names = invalidFiles.filter { known.insert($0).inserted }
    guard !names.isEmpty else { return "the files" }
    let rest = names.count - Self.shownFiles
    return names.prefix(Self.shownFiles).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let shownFiles = 3

  private var removals: String? {
    selection.exclusions.map { "selected \(selection.count) of \(Counted.text(selection.total, "scenario")) (\($0))" }
  }
}

extension SelectionResult {
  /// The number of scenarios that each filter excluded; `nil` if none excluded any.
  var exclusions: String? {
    let removed = [
      (removedByLine, "line"), (removedByTags, "--tags"), (removedByName, "--name"), (removedByShard, "--shard"),
    ].filter { $0.0 > 0 }
    guard !removed.isEmpty else { return nil }
    return removed.map { "\($0.0) excluded by \($0.1)" }.joined(separator: ", ")
  }

  /// Returns the reason why nothing was selected.
  ///
  /// - Parameter tags: The tag expression of the selection.
  func emptiness(tags: TagExpression?) -> String {
    guard let exclusions else { return "the files contain no scenarios" }
    return "no scenario was selected: \(exclusions)\(tagHint(tags))"
  }

  /// Returns a hint to add the `@`, whose absence is the usual reason for an expression that matches nothing, or the
  /// nearest tag if no scenario has one of the expression.
  private func tagHint(_ expression: TagExpression?) -> String {
    guard removedByTags > 0, let expression else { return "" }
    if let bare = expression.names.first(where: { !$0.hasPrefix("@") }) { return "; tags begin with @: @\(bare)" }
    let known = tags.sorted().map { String($0.dropFirst()) }
    let questions = expression.names.filter { !tags.contains($0) }.lazy.map {
      Spelling.question(about: String($0.dropFirst()), among: known, prefix: "@")
    }
    return questions.first { !$0.isEmpty } ?? ""
  }
}

/// Formats numbers with their nouns, and lists.
enum Counted {
  /// Returns `1 step`, `2 steps`.
  static func text(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// Returns the first three names, and the number of the others.
  static func list(_ names: [String]) -> String {
    let others = names.count > 3 ? ["… (\(names.count - 3) more)"] : []
    return (names.prefix(3) + others).joined(separator: ", ")
  }
}
