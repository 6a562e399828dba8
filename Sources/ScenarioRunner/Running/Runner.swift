import AppModel
import CucumberMessages
import Robots

/// Plays a plan and tells it as a stream of messages.
///
/// The order of the stream: definitions, the start of the run, all test cases, then each attempt with its steps, and
/// the end of the run. What is not written here comes before: `meta`, sources, documents and pickles.
@MainActor
public struct Runner {
  private let vocabulary: Vocabulary
  private let catalog: AppCatalog
  private let options: RunOptions
  private let isInterrupted: () -> Bool
  private let warn: (RunWarning) -> Void
  private let emit: (Envelope) -> Void
  private let giveUp: ((String) -> Never)?

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - vocabulary: The sentences the plan was made with.
  ///   - catalog: The apps that can be launched.
  ///   - options: How scenarios are played.
  ///   - isInterrupted: Whether the run is to end before its time; asked before each step.
  ///   - warn: Takes what people should know of scenarios that passed.
  ///   - giveUp: Ends the process, for the reason that is given, when the app keeps the main thread to itself. It and
  ///     `emit` are then called on another thread, while the main thread does nothing any more. Where it is absent
  ///     nobody watches that.
  ///   - emit: Takes the messages, in order.
  public init(
    vocabulary: Vocabulary, catalog: AppCatalog, options: RunOptions,
    isInterrupted: @escaping () -> Bool = { false }, warn: @escaping (RunWarning) -> Void = { _ in },
    giveUp: ((String) -> Never)? = nil, emit: @escaping (Envelope) -> Void
  ) {
    self.vocabulary = vocabulary
    self.catalog = catalog
    self.options = options
    self.isInterrupted = isInterrupted
    self.warn = warn
    self.giveUp = giveUp
    self.emit = emit
  }

  /// Plays all cases of a plan.
  ///
  /// - Parameters:
  ///   - plan: What to play.
  ///   - ids: Gives out the ids of the messages.
  ///   - hasEarlierFaults: Whether something is wrong already, such as a file that can't be parsed; the run is no
  ///     success then.
  public func run(_ plan: Plan, ids: inout IDGenerator, hasEarlierFaults: Bool = false) {
    let definitionIDs = announceDefinitions(&ids)
    let run = ids.make()
    emit(.testRunStarted(TestRunStarted(timestamp: WallClock.now(), id: run)))
    let cases = plan.cases.map { planned in
      TestCaseAnnouncement(planned, definitionIDs: definitionIDs, run: run, ids: &ids)
    }
    for announcement in cases { emit(.testCase(announcement.testCase)) }
    let failures = play(plan, cases.map(\.testCase), run: run, ids: &ids)
    emit(
      .testRunFinished(
        TestRunFinished(
          message: isInterrupted() ? "interrupted" : nil,
          success: failures == 0 && !hasEarlierFaults && !isInterrupted(), timestamp: WallClock.now(),
          testRunStartedId: run)))
  }

  /// - Returns: How many cases did not pass.
  private func play(_ plan: Plan, _ testCases: [TestCase], run: String, ids: inout IDGenerator) -> Int {
    let watch = watch(plan, testCases, run: run)
    let emit = watch.map { watch in { watch.pass($0) } } ?? emit
    var failures = 0
    for (index, (planned, testCase)) in zip(plan.cases, testCases).enumerated() where !isInterrupted() {
      let isSkipped = options.isDryRun || options.maxFailures.map { failures >= $0 } ?? false
      let messages = AttemptMessages(
        planned: planned, testCase: testCase, id: ids.make(), baseDirectory: options.baseDirectory)
      let attempt = Attempt(
        messages, catalog: catalog, options: options, isInterrupted: isInterrupted, watch: watch, warn: warn, emit: emit
      )
      watch?.begin(messages, index: index, ids: ids)
      if !attempt.play(ids: &ids, isSkipped: isSkipped) { failures += 1 }
      watch?.end()
    }
    return failures
  }

  private func watch(_ plan: Plan, _ testCases: [TestCase], run: String) -> RunWatch? {
    guard let limit = options.scenarioTimeout, let giveUp, !options.isDryRun else { return nil }
    let ending = RunEnding(plan: plan, testCases: testCases, run: run, baseDirectory: options.baseDirectory)
    return RunWatch(limit: limit, ending: ending, emit: emit, giveUp: giveUp)
  }

  private func announceDefinitions(_ ids: inout IDGenerator) -> [String] {
    vocabulary.definitions.map { definition in
      let id = ids.make()
      emit(.stepDefinition(definition.message(id: id, baseDirectory: options.baseDirectory)))
      return id
    }
  }
}
