import CucumberMessages

/// `--format usage`: which step definitions take the time, how often each is used, and which are not.
///
/// A step that was not played, or that several definitions match, is no use. The steps that a step of a text robot is
/// made of are part of it: the stream doesn't tell what they use.
public final class UsageReporter: Reporter {
  private let style: TerminalStyle
  private let write: (String) -> Void
  private let follower: RunFollower
  private var numbers: [StepUsage.Key: Int] = [:]
  private var usages: [StepUsage] = []

  /// It tells of what has been played.
  public var needsAllAhead: Bool { false }

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: What may be drawn.
  ///   - follower: Follows the stream; other reporters of the run may have the same.
  ///   - write: Takes the text, all at once.
  public init(
    style: TerminalStyle, follower: RunFollower = RunFollower(), write: @escaping (String) -> Void
  ) {
    self.follower = follower
    self.style = style
    self.write = write
  }

  /// Takes the next message of the stream.
  public func handle(_ envelope: Envelope) {
    let event = follower.follow(envelope)
    switch envelope {
    case .stepDefinition(let definition): _ = number(of: definition)
    case .testStepFinished(let finished):
      guard case .stepEnded(let attempt, let index) = event else { return }
      count(finished.testStepResult, attempt, index)
    default: break
    }
  }

  /// Writes both lists.
  public func finish() {
    let used = usages.filter { $0.uses > 0 }.sorted(by: Self.comesFirst)
    write(UsageText(used: used, unused: usages.filter { $0.uses == 0 }, style: style).text)
  }

  private func number(of definition: StepDefinition) -> Int {
    let key = StepUsage.Key(pattern: definition.pattern.source, place: definition.sourceReference.place)
    if let number = numbers[key] { return number }
    numbers[key] = usages.count
    usages.append(StepUsage(key))
    return usages.count - 1
  }

  private func count(_ result: TestStepResult, _ attempt: Attempt, _ index: Int) {
    let step = attempt.testCase.testSteps[index]
    guard [.passed, .failed, .pending].contains(result.status), let ids = step.stepDefinitionIds, ids.count == 1,
      let definition = follower.definitions[ids[0]]
    else { return }
    usages[number(of: definition)].add(result.duration.swiftDuration, at: attempt.step(index).place)
  }

  private static func comesFirst(_ one: StepUsage, _ other: StepUsage) -> Bool {
    if one.total != other.total { return one.total > other.total }
    return (-one.uses, one.key.pattern, one.key.place) < (-other.uses, other.key.pattern, other.key.place)
  }
}
