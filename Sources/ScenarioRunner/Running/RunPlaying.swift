import CucumberMessages
import Robots
import VirtualTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run while it is played: hooks before, cases, hooks after.
@MainActor
final class RunPlaying {
  private let plan: Plan
  private let run: String
  private let known: DefinitionNumbers
  private let announcer: CaseAnnouncer
  private let stage: Stage
  private let clock: RunClock
  private let emit: (Envelope) -> Void
  private let giveUp: ((String) -> Never)?
  private let storyteller: Storyteller
  private let relay: (String) -> Void
  private let workerBegins: () -> Void
  private var watch: RunWatch?
  /// The number of the process, which a copy of it has not.
  private let process = getpid()
  /// How many cases have been begun with.
  private var announced = 0
  /// What went wrong that no scenario could be blamed for.
  private(set) var brokenBecause: String?

  init(
    plan: Plan, run: String, known: DefinitionNumbers, stage: Stage, clock: RunClock, ids: IDGenerator,
    warn: @escaping (RunWarning) -> Void, relay: @escaping (String) -> Void, workerBegins: @escaping () -> Void,
    giveUp: ((String) -> Never)?, emit: @escaping (Envelope) -> Void
  ) {
    (self.plan, self.run, self.known, self.stage, self.clock) = (plan, run, known, stage, clock)
    (self.emit, self.giveUp, self.relay, self.workerBegins) = (emit, giveUp, relay, workerBegins)
    announcer = CaseAnnouncer(plan: plan, run: run, known: known)
    storyteller = Storyteller(limit: stage.options.scenarioTimeout, emit: emit, warn: warn)
    storyteller.withIDs { $0 = ids }
  }

  /// Gives out the ids of what follows.
  var ids: IDGenerator { storyteller.withIDs { $0 } }

  /// Plays everything.
  ///
  /// - Returns: Whether all hooks and cases passed.
  /// - Throws: ``WorkerProcess/Failure`` when no worker can be started.
  func play() throws -> Bool {
    let isPlayed = !stage.options.isDryRun
    watch = makeWatch()
    defer { watch?.end() }
    let hasBegun = !isPlayed || playHooks(.beforeAll)
    var hasPassed = hasBegun
    if hasBegun {
      let numbers = storyteller.withIDs { [announcer] in announcer.number(&$0) }
      announcer.announceAll(numbers, emit: emit)
      storyteller.note(numbers)
      let workers = isPlayed ? stage.options.workers : nil
      let failures =
        try workers.map { try playCases(numbers, by: $0) } ?? CrashReport.reporting { playCases(numbers) }
      hasPassed = failures == 0
    } else {
      announcer.announceFiles(emit: emit)
    }
    if isPlayed, !playHooks(.afterAll) { hasPassed = false }
    // A scenario that did not get to its end may have missed the screen with the name.
    if hasPassed, !stage.isInterrupted() { storyteller.warnOfUnknownNames() }
    return hasPassed
  }

  /// - Returns: How many cases did not pass.
  private func playCases(_ numbers: [TestCaseNumbers]) -> Int {
    var failures = 0
    for index in plan.cases.indices where !stage.isInterrupted() {
      let isSkipped = stage.options.isDryRun || stage.options.maxFailures.map { failures >= $0 } ?? false
      let planned = begin(index, numbers)
      player.play(planned, isSkipped: isSkipped)
      let narrator = storyteller.end()
      clock.advance(to: narrator?.latest)
      if narrator?.status.isProblem ?? false { failures += 1 }
    }
    announceRest(numbers)
    return failures
  }

  /// Begins to tell of a case.
  private func begin(_ index: Int, _ numbers: [TestCaseNumbers]) -> PlannedCase {
    announcer.announce(before: index, numbers, emit: emit)
    announced = index + 1
    let planned = plan.cases[index]
    storyteller.begin(CaseNarrator(planned, numbers[index], offset: clock.offset), index: index)
    return planned
  }

  /// Tells of the files that an interruption leaves unplayed, so that reports know of them.
  private func announceRest(_ numbers: [TestCaseNumbers]) {
    for index in announced..<max(announced, plan.cases.count) {
      announcer.announce(before: index, numbers, emit: emit)
    }
  }

  private var player: CasePlayer {
    CasePlayer(
      stage: stage,
      tell: { [storyteller, process] event in
        // The app has made a copy of the process, which comes back from the step as well: one of them is enough.
        if getpid() != process { _exit(0) }
        storyteller.tell(event)
      },
      attemptBegins: { [watch] in watch?.begin() }, noteClock: storyteller.note,
      helperThreads: { [watch] in watch?.threads ?? 0 }, heldUp: { [storyteller] in storyteller.heldUp })
  }

  private func makeWatch() -> RunWatch? {
    guard let giveUp, !stage.options.isDryRun else { return nil }
    let ending = RunEnding(announcer: announcer, baseDirectory: stage.options.baseDirectory)
    return RunWatch(
      limit: stage.options.scenarioTimeout, storyteller, ending: ending, isInterrupted: stage.isInterrupted,
      giveUp: giveUp)
  }
}

extension RunPlaying {
  /// - Returns: Whether all of them passed.
  private func playHooks(_ kind: Robots.Hook.Kind) -> Bool {
    var hasPassed = true
    for number in stage.hooks.numbers(of: kind, tags: []) where !play(hook: number) { hasPassed = false }
    return hasPassed
  }

  private func play(hook number: Int) -> Bool {
    let id = storyteller.withIDs { $0.make() }
    let narrator = RunHookNarrator(id: id, run: run, hook: known.hooks[number], start: clock.now)
    storyteller.begin(narrator)
    watch?.begin()
    let testRun = TestRun { [storyteller, clock] attachment in
      var message = Attachment(attachment, at: clock.now)
      message.testRunHookStartedId = id
      storyteller.say(.attachment(message))
    }
    let outcome = outcome(of: stage.hooks.entries[number].hook, testRun)
    if getpid() != process { _exit(0) }
    storyteller.end(hook: narrator.finished(outcome, at: clock.now))
    return !outcome.status.isProblem
  }

  private func outcome(of hook: Robots.Hook, _ run: TestRun) -> StepOutcome {
    stage.options.clock.play(
      stage.options.playOptions, isInterrupted: stage.isInterrupted,
      helperThreads: { [watch] in watch?.threads ?? 0 }, heldUp: { [storyteller] in storyteller.heldUp }
    ) { timeline in
      do {
        try hook.play(run, on: timeline, isInterrupted: stage.isInterrupted)
        if let fault = timeline.fault { throw fault }
        return StepOutcome.passed
      } catch {
        return StepOutcome(throwing: error, on: timeline, baseDirectory: stage.options.baseDirectory)
      }
    }.result
  }
}

extension RunPlaying {
  /// - Returns: How many cases did not pass.
  private func playCases(_ numbers: [TestCaseNumbers], by workers: WorkerOptions) throws -> Int {
    var options = workers
    options.scenarioTimeout = stage.options.scenarioTimeout
    // A worker is a copy of this thread alone: a lock that the watch holds at that moment would never be released in it.
    watch?.end()
    options.lacksThreads = ProcessThreads.hasOthers
    var failures = 0
    let pool = WorkerPool(plan: plan, stage: stage, options: options, workerBegins: workerBegins)
    var told = 0
    try pool.play { index, work in
      if tell(work, index, numbers) { failures += 1 }
      told = index + 1
      return stage.options.maxFailures.map { failures < $0 } ?? true
    }
    // What is left was not wanted any more, or not begun before an interruption.
    if !stage.isInterrupted() { for index in told..<max(told, plan.cases.count) { skip(index, numbers) } }
    announceRest(numbers)
    return failures
  }

  /// - Returns: Whether it did not pass.
  private func tell(_ work: WorkedCase, _ index: Int, _ numbers: [TestCaseNumbers]) -> Bool {
    let planned = begin(index, numbers)
    for event in work.events { storyteller.tell(event) }
    if !work.output.isEmpty { relay(work.output.text) }
    let narrator = storyteller.end()
    clock.advance(to: narrator?.latest)
    if let orphan = work.orphan { brokenBecause = "\(planned.pickle.name): \(orphan.description)" }
    return narrator?.status.isProblem ?? false || work.orphan != nil
  }

  private func skip(_ index: Int, _ numbers: [TestCaseNumbers]) {
    let narrator = CaseNarrator(begin(index, numbers), numbers[index], offset: clock.offset)
    let time = stage.options.isReproducible ? Timestamp(sinceEpoch: .zero) : WallClock.now()
    for event in narrator.rest(baseDirectory: stage.options.baseDirectory, at: time) { storyteller.tell(event) }
    clock.advance(to: storyteller.end()?.latest)
  }
}
