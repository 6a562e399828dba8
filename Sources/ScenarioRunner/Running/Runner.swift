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

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - vocabulary: The sentences the plan was made with.
  ///   - catalog: The apps that can be launched.
  ///   - options: How scenarios are played.
  ///   - isInterrupted: Whether the run is to end before its time; asked before each step.
  ///   - warn: Takes what people should know of scenarios that passed.
  ///   - emit: Takes the messages, in order.
  public init(
    vocabulary: Vocabulary, catalog: AppCatalog, options: RunOptions,
    isInterrupted: @escaping () -> Bool = { false }, warn: @escaping (RunWarning) -> Void = { _ in },
    emit: @escaping (Envelope) -> Void
  ) {
    self.vocabulary = vocabulary
    self.catalog = catalog
    self.options = options
    self.isInterrupted = isInterrupted
    self.warn = warn
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
    var failures = 0
    for (planned, announcement) in zip(plan.cases, cases) where !isInterrupted() {
      let isSkipped = options.isDryRun || options.maxFailures.map { failures >= $0 } ?? false
      let attempt = Attempt(
        planned, announcement.testCase, catalog: catalog, options: options, isInterrupted: isInterrupted,
        warn: warn, emit: emit)
      if !attempt.play(ids: &ids, isSkipped: isSkipped) { failures += 1 }
    }
    emit(
      .testRunFinished(
        TestRunFinished(
          message: isInterrupted() ? "interrupted" : nil,
          success: failures == 0 && !hasEarlierFaults && !isInterrupted(), timestamp: WallClock.now(),
          testRunStartedId: run)))
  }

  private func announceDefinitions(_ ids: inout IDGenerator) -> [String] {
    vocabulary.definitions.map { definition in
      let id = ids.make()
      emit(.stepDefinition(definition.message(id: id, baseDirectory: options.baseDirectory)))
      return id
    }
  }
}
