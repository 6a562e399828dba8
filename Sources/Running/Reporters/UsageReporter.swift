import CucumberMessages

/// `--format usage`: the step definitions by the time they take, with the number of their uses, and the unused ones.
///
/// A step that did not run, or that several definitions match, doesn't count as a use. The inner steps of a text robot
/// are part of the step: the stream doesn't have their definitions.
package final class UsageReporter: Reporter {
  private let style: TerminalStyle
  private let write: (String) -> Void
  private let model: RunModel
  private var numbers: [StepUsage.Key: Int] = [:]
  private var usages: [StepUsage] = []

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: How text is drawn.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the whole text.
  package init(
    style: TerminalStyle, model: RunModel, write: @escaping (String) -> Void
  ) {
    self.model = model
    self.style = style
    self.write = write
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {
    switch envelope {
    case .stepDefinition(let definition): _ = number(of: definition)
    case .testStepFinished(let finished):
      guard case .stepFinished(let attempt, let index) = event else { return }
      count(finished.testStepResult, attempt, index)
    default: break
    }
  }

  package func finish() {
    let used = usages.filter { $0.uses > 0 }.sorted(by: Self.comesFirst)
    write(UsageText(used: used, unused: usages.filter { $0.uses == 0 }, style: style).text)
  }

  private func number(of definition: StepDefinition) -> Int {
    let key = StepUsage.Key(pattern: definition.pattern.source, location: definition.sourceReference.locationText)
    if let number = numbers[key] { return number }
    numbers[key] = usages.count
    usages.append(StepUsage(key))
    return usages.count - 1
  }

  private func count(_ result: TestStepResult, _ attempt: AttemptRecord, _ index: Int) {
    let step = attempt.testCase.testSteps[index]
    guard [.passed, .failed, .pending].contains(result.status), let ids = step.stepDefinitionIds, ids.count == 1,
      let definition = model.definitions[ids[0]]
    else { return }
    usages[number(of: definition)].add(result.duration.swiftDuration, at: attempt.step(index).locationText)
  }

  private static func comesFirst(_ one: StepUsage, _ other: StepUsage) -> Bool {
    if one.total != other.total { return one.total > other.total }
    return (-one.uses, one.key.pattern, one.key.location) < (-other.uses, other.key.pattern, other.key.location)
  }
}

/// The uses of a step definition.
private struct StepUsage {
  /// The identity of a definition, also in several streams.
  struct Key: Hashable {
    let pattern: String
    let location: String
  }

  let key: Key
  /// The number of steps that it has run.
  private(set) var uses = 0
  /// The time that they took together.
  private(set) var total = Duration.zero
  /// The slowest of them.
  private(set) var slowest: (duration: Duration, location: String)?

  init(_ key: Key) {
    self.key = key
  }

  var mean: Duration { uses == 0 ? .zero : total / uses }

  mutating func add(_ duration: Duration, at location: @autoclosure () -> String) {
    uses += 1
    total += duration
    if slowest.map({ duration > $0.duration }) ?? true { slowest = (duration, location()) }
  }

  /// Whether it is a built-in step; no suite uses all of them.
  var isBuiltIn: Bool { key.location == SourceReference.builtIn.uri }
}

/// The lists of used and unused step definitions.
private struct UsageText {
  let used: [StepUsage]
  let unused: [StepUsage]
  let style: TerminalStyle

  var text: String {
    usedText + (used.isEmpty || unused.isEmpty ? "" : "\n") + unusedText
  }

  private var usedText: String {
    guard !used.isEmpty else { return style.paint("No step ran.", .bold) + "\n" }
    let head = style.paint("Steps by time:", .bold) + "\n\n"
    let titles = Self.columns("total", "uses", "mean") + "step"
    return head + style.paint(titles, .dim) + "\n" + used.map(lines).joined()
  }

  private func lines(of usage: StepUsage) -> String {
    let numbers = Self.columns(
      Seconds.fine(usage.total), String(usage.uses), Seconds.fine(usage.mean))
    let title = style.line(
      style.clean(usage.key.pattern), indent: 0, right: style.clean(usage.key.location),
      lead: (numbers, numbers.utf8.count))
    guard usage.uses > 1, let slowest = usage.slowest else { return title }
    let location = style.line(
      "slowest \(Seconds.fine(slowest.duration))", ink: .dim, indent: numbers.utf8.count + 2,
      right: style.clean(slowest.location))
    return title + location
  }

  private var unusedText: String {
    guard !unused.isEmpty else { return "" }
    let own = unused.filter { !$0.isBuiltIn }
    let builtIn = unused.count - own.count
    var lines = own.map {
      style.line(style.clean($0.key.pattern), indent: 2, right: style.clean($0.key.location))
    }
    if builtIn > 0 { lines.append("  \(own.isEmpty ? "" : "and ")\(builtIn) built-in\n") }
    return style.paint("Unused steps:", .bold) + "\n\n" + lines.joined()
  }

  private static func columns(_ total: String, _ uses: String, _ mean: String) -> String {
    right(total, 11) + right(uses, 7) + right(mean, 10) + "  "
  }

  private static func right(_ text: String, _ width: Int) -> String {
    .spaces(max(1, width - text.utf8.count)) + text
  }
}
