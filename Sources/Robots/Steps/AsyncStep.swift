import VirtualTime

/// Plays an asynchronous method to its end: lets time pass until it has returned.
@MainActor
struct AsyncStep {
  let timeline: any Timeline
  var pollInterval = Duration.milliseconds(100)
  /// Whether to give up before the method has returned; asked at every look.
  var isInterrupted: () -> Bool = { false }

  func run(_ body: @escaping @MainActor () async throws -> Void) throws {
    var result: Result<Void, any Error>?
    let task = Task { @MainActor in
      do {
        try await body()
        result = .success(())
      } catch {
        result = .failure(error)
      }
    }
    // Looking costs nothing here, so the step ends when its method does and not at the next poll.
    let interval = timeline.horizon == .unknown ? pollInterval : .nanoseconds(1)
    let waiter = Waiter(timeline: timeline, pollInterval: interval, isInterrupted: isInterrupted)
    defer { if result == nil { task.cancel() } }
    let outcome = try waiter.wait(upTo: .seconds(3_600)) { result != nil }
    guard let result else {
      var failure = StepFailure(Self.reason(outcome), snapshot: nil)
      failure.add(outcome.facts)
      throw failure
    }
    try result.get()
  }

  private static func reason(_ outcome: WaitOutcome) -> String {
    switch outcome {
    case .met, .timedOut: "the step did not end within an hour of app time"
    case .nothingPending: "the step waits for something that nothing is going to bring about"
    case .onlyUnseenWork: "the step waits for something that only work outside virtual time could bring about"
    }
  }
}

extension AsyncStep {
  init(app: Application) {
    self.init(timeline: app.timeline, pollInterval: app.pollInterval, isInterrupted: app.isInterrupted)
  }
}
