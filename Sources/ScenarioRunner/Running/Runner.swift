import AppModel
import CucumberMessages
import Robots

/// Plays a plan and tells it as a stream of messages.
///
/// The order of the stream, which is that of Cucumber:
///
/// 1. hooks in front of things, definitions, hooks behind things: what the run knows;
/// 2. `testRunStarted`;
/// 3. the hooks before the run, each with `testRunHookStarted`, attachments, `testRunHookFinished`;
/// 4. all test cases, unless a hook before the run did not pass: then none is played;
/// 5. for each test case, in the order of the plan, its attempts: `testCaseStarted`; for each of its steps and hooks
///    `testStepStarted`, attachments, suggestions, `testStepFinished`; `testCaseFinished`;
/// 6. the hooks after the run, `testRunFinished`.
///
/// What is not written here comes before: `meta`, sources, documents, pickles, parameter types. Ids and order depend on
/// the plan alone, not on who plays a case and when.
///
/// For reports that need no more than what is being played there is a stream that takes less memory, file by file: right
/// before the first attempt of a file's cases come its document, those of its pickles that are selected, and their test
/// cases; nothing of that comes earlier, and of the sources only those of faulty files. Ids are the same. Files that an
/// interruption leaves unplayed are told of before the hooks after the run. It is told where the plan's pickles come
/// from a ``PickleSupply`` that announces files.
@MainActor
public struct Runner {
  private let vocabulary: Vocabulary
  private let stage: Stage
  private let prepare: () throws -> Void
  private let warn: (RunWarning) -> Void
  private let relay: (String) -> Void
  private let workerBegins: () -> Void
  private let emit: (Envelope) -> Void
  private let giveUp: ((String) -> Never)?

  private var options: RunOptions { stage.options }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - vocabulary: The sentences the plan was made with.
  ///   - catalog: The apps that can be launched.
  ///   - hooks: The hooks the plan was made with.
  ///   - options: How scenarios are played.
  ///   - prepare: What is done before anything is played; when it throws, the run is over.
  ///   - isInterrupted: Whether the run is to end before its time; asked before each step.
  ///   - warn: Takes what people should know of scenarios that passed.
  ///   - relay: Takes what workers print, by scenarios.
  ///   - workerBegins: Called in each worker before it plays, so that it can close what belongs to the run alone.
  ///   - giveUp: Ends the process, for the reason that is given, when the app keeps the main thread to itself. It and
  ///     `emit` are then called on another thread, while the main thread does nothing any more. Where it is absent
  ///     nobody watches that.
  ///   - emit: Takes the messages, in order.
  public init(
    vocabulary: Vocabulary, catalog: AppCatalog, hooks: HookSet = HookSet(), options: RunOptions,
    prepare: @escaping () throws -> Void = {}, isInterrupted: @escaping () -> Bool = { false },
    warn: @escaping (RunWarning) -> Void = { _ in }, relay: @escaping (String) -> Void = { _ in },
    workerBegins: @escaping () -> Void = {}, giveUp: ((String) -> Never)? = nil,
    emit: @escaping (Envelope) -> Void
  ) {
    self.vocabulary = vocabulary
    stage = Stage(
      catalog: catalog, hooks: hooks, options: options, isInterrupted: isInterrupted,
      screenNames: options.warnsOfUnknownNames ? ScreenNames() : nil)
    self.prepare = prepare
    self.warn = warn
    self.relay = relay
    self.workerBegins = workerBegins
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
    let known = Announcement(baseDirectory: options.baseDirectory, emit: emit)
      .announce(stage.hooks, vocabulary, ids: &ids)
    let run = ids.make()
    let clock = RunClock(options)
    emit(.testRunStarted(TestRunStarted(timestamp: clock.now, id: run)))
    do {
      try prepare()
    } catch {
      return finish(run, clock, because: error)
    }
    let playing = RunPlaying(
      plan: plan, run: run, known: known, stage: stage, clock: clock, ids: ids, warn: warn, relay: relay,
      workerBegins: workerBegins, giveUp: giveUp, emit: emit)
    do {
      let hasPassed = try playing.play()
      ids = playing.ids
      let isInterrupted = stage.isInterrupted()
      let message = isInterrupted ? "interrupted" : playing.brokenBecause
      finish(run, clock, success: hasPassed && !hasEarlierFaults && message == nil, message: message)
    } catch {
      ids = playing.ids
      finish(run, clock, because: error)
    }
  }

  private func finish(_ run: String, _ clock: RunClock, because error: any Error) {
    let text = String(describing: error)
    finish(
      run, clock, success: false, message: text, Exception(type: String(describing: type(of: error)), message: text))
  }

  private func finish(
    _ run: String, _ clock: RunClock, success: Bool, message: String?, _ exception: Exception? = nil
  ) {
    emit(
      .testRunFinished(
        TestRunFinished(
          message: message, success: success, timestamp: clock.now, exception: exception, testRunStartedId: run)))
  }
}
