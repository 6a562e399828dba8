import CucumberMessages

/// `--format summary`: the failures with all details, and the counts, at the end of the run.
package final class SummaryReporter: Reporter {
  private let model: RunModel
  private var summary: RunSummary
  private let write: (String) -> Void

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: How text is drawn.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the whole text.
  package init(style: TerminalStyle, model: RunModel, write: @escaping (String) -> Void) {
    self.model = model
    summary = RunSummary(style: style, model: model, repeatsDetails: true)
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    summary.handle(envelope, event: event)
  }

  package func finish() {
    write(summary.finish(model.unfinished))
  }
}

/// Collects what is written at the end of a run: the failures, the definitions of undefined steps, and the counts.
struct RunSummary {
  private let model: RunModel
  private let lines: PrettyLines
  /// Whether failures are written with all details, and not as a short list.
  private let repeatsDetails: Bool

  private var errors: [String] = []
  private var failures: [(text: String, isUndefined: Bool)] = []
  private var undefined = UndefinedSteps()
  private var suggestions: [(code: String, isFirst: Bool)] = []
  private var suggested: Set<String> = []
  private var types: [UndefinedParameterType] = []
  private var orphans = 0
  private var firstOrphan = ""

  private var style: TerminalStyle { lines.style }

  init(style: TerminalStyle, model: RunModel, repeatsDetails: Bool) {
    self.model = model
    lines = PrettyLines(style: style)
    self.repeatsDetails = repeatsDetails
  }

  mutating func handle(_ envelope: Envelope, event: RunEvent?) {
    switch event {
    case .streamStarted(_, let unfinished): unfinished.attempts.forEach { add($0) }
    case .attemptFinished(let attempt, willBeRetried: false) where attempt.status.isProblem: add(attempt)
    case .parseError(let error, let source): errors.append(text(Diagnostic(error, source: source)))
    case .undefinedParameterType(let type): types.append(type)
    case .runHookFinished(let hook): add(hook)
    case .runFinished(let run): add(run)
    case .orphan(let what):
      if orphans == 0 { firstOrphan = what }
      orphans += 1
    case nil: if case .suggestion(let suggestion) = envelope { add(suggestion) }
    default: break
    }
  }

  /// The text at the end of the run.
  ///
  /// - Parameters:
  ///   - unfinished: The scenarios that the run did not finish.
  ///   - listsParseErrors: Whether parse errors are in it.
  mutating func finish(_ unfinished: UnfinishedScenarios, listsParseErrors: Bool = true) -> String {
    unfinished.attempts.forEach { add($0) }
    return section("Errors", listsParseErrors ? errors : [])
      + section("Failures", failures.map(\.text))
      + section("Undefined steps", undefined.isGrouped ? [undefined.lines(style).joined()] : [])
      + section("Undefined parameter types", types.map(line))
      + section("You can define the missing steps like this", snippets.map(code))
      + section("The message stream is damaged", orphans == 0 ? [] : [damage])
      + CountLines(tally: model.tally, style: style).text
  }

  // MARK: Adding

  private func text(_ diagnostic: Diagnostic) -> String {
    let text = diagnostic.rendered(style: style)
    return repeatsDetails ? text : "  " + (text.split(separator: "\n").first ?? "") + "\n"
  }

  private mutating func add(_ attempt: AttemptRecord) {
    let scenario = PrettyScenario(attempt, lines: lines)
    let text = repeatsDetails ? scenario.failure(model.rerun) : scenario.shortFailure(model.rerun)
    let problems = attempt.steps.filter(\.isProblem)
    guard attempt.end != nil, problems.allSatisfy({ $0.status == .undefined }) else {
      return failures.append((text, false))
    }
    for step in problems { undefined.add(step.text, at: step.locationText) }
    guard undefined.isGrouped else { return failures.append((text, true)) }
    failures.removeAll(where: \.isUndefined)
  }

  private mutating func add(_ hook: RunHookRecord) {
    guard hook.result.status.isProblem else { return }
    let reason = hook.step.reason
    let short = FailureReason(headline: reason.headline, details: [], isReported: reason.isReported)
    failures.append((lines.step(hook.step, repeatsDetails ? reason : short, indent: 2), false))
  }

  private mutating func add(_ run: TestRunFinished) {
    guard let result = TestStepResult(run) else { return }
    let text = lines.reason(FailureReason(of: result), .failed, indent: 2)
    failures.append(("  " + style.paint("The run stopped with an error", .bold) + "\n" + text, false))
  }

  private mutating func add(_ suggestion: Suggestion) {
    for (index, snippet) in suggestion.code.enumerated() where suggested.insert(snippet.code).inserted {
      suggestions.append((snippet.code, index == 0))
    }
  }

  // MARK: Drawing

  /// The suggested definitions; one for each step if there are many undefined steps.
  private var snippets: [String] {
    suggestions.filter { $0.isFirst || !undefined.isGrouped }.map(\.code)
  }

  private func section(_ title: String, _ parts: [String]) -> String {
    guard !parts.isEmpty else { return "" }
    return style.paint(title + ":", .bold) + "\n\n" + parts.joined(separator: "\n") + "\n"
  }

  private func line(_ type: UndefinedParameterType) -> String {
    "  {\(style.clean(type.name))} in \(style.clean(type.expression))\n"
  }

  private func code(_ snippet: String) -> String {
    PlainText.lines(of: snippet).map { lines.indented($0, 2) }.joined()
  }

  private var damage: String {
    let count = orphans == 1 ? "1 message refers" : "\(orphans) messages refer"
    return "  \(count) to something that isn't in the stream; the first one is \(firstOrphan)\n"
  }
}

/// The undefined steps of a run, grouped by their text.
package struct UndefinedSteps {
  /// If more than this number of distinct steps is undefined, each is listed once, with a count, and not by scenario.
  static let maxByScenario = 50

  package init() {}

  /// The number of distinct undefined steps.
  package var count: Int { texts.count }

  private var texts: [String: (order: Int, count: Int, location: String)] = [:]

  /// Whether there are too many to list them by scenario.
  package var isGrouped: Bool { texts.count > Self.maxByScenario }

  package mutating func add(_ text: String, at location: String) {
    let order = texts.count
    texts[text, default: (order, 0, location)].count += 1
  }

  /// A line for each step text with its count and its first location: the most frequent first.
  package func lines(_ style: TerminalStyle) -> [String] {
    let sorted = texts.sorted { ($1.value.count, $0.value.order) < ($0.value.count, $1.value.order) }
    return sorted.map { text, found in
      style.line(
        style.clean("\(found.count) × \(text)"), ink: style.ink(.undefined), indent: 2,
        right: style.clean(found.location))
    }
  }
}

/// The last lines of a run: the counts and the duration.
private struct CountLines {
  let tally: Tally
  let style: TerminalStyle

  /// The lines, with their line ends.
  var text: String {
    var lines = [count(tally.scenarios, tally.noun)] + (tally.countsSteps ? [count(tally.steps, "step")] : [])
    lines += [tally.explored.line].compactMap(\.self)
    lines += extras.filter { $0.count > 0 }.map { style.paint(Self.number($0.count, $0.one, $0.many), $0.ink) }
    lines.append(Seconds.readable(tally.duration))
    return lines.map { $0 + "\n" }.joined()
  }

  private struct Extra {
    var count: Int
    var one: String
    var many: String
    var ink: TerminalStyle.Ink

    init(_ count: Int, _ one: String, _ many: String, _ ink: TerminalStyle.Ink = .red) {
      (self.count, self.one, self.many, self.ink) = (count, one, many, ink)
    }
  }

  private var extras: [Extra] {
    [
      Extra(tally.parseErrors, "error", "errors"),
      Extra(tally.undefinedParameterTypes, "undefined parameter type", "undefined parameter types", .yellow),
      Extra(tally.failedHooks, "failed hook", "failed hooks"),
      Extra(tally.failedRunHooks, "failed hook of the run", "failed hooks of the run"),
      Extra(tally.brokenRuns, "run stopped with an error", "runs stopped with an error"),
      Extra(tally.unfinished, "scenario did not finish", "scenarios did not finish"),
      Extra(tally.notStarted, "scenario did not run", "scenarios did not run", .yellow),
      Extra(tally.retried, "scenario was retried", "scenarios were retried", .yellow),
      Extra(tally.flaky, "scenario is flaky", "scenarios are flaky", .yellow),
    ]
  }

  private func count(_ counts: StatusCounts, _ noun: String) -> String {
    let statuses = TestStepResult.Status.byImportance.filter { counts[$0] > 0 }
    let parts = statuses.map { style.paint("\(counts[$0]) \($0.word)", style.ink($0)) }
    let head = Self.number(counts.total, noun, noun + "s")
    return parts.isEmpty ? head : "\(head) (\(parts.joined(separator: ", ")))"
  }

  private static func number(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
}
