import TestSupport
import VirtualTime

/// A random schedule of an app: an element appears and disappears, while other events happen.
struct Schedule: CustomStringConvertible {
  /// When the thing comes or goes, by turns.
  let changes: [Duration]
  /// When something else happens.
  let others: [Duration]
  /// The way in which the first of these happens.
  let firstKind: Int
  let startsPresent: Bool
  /// How long something has been going on before the wait begins.
  let head: Duration
  let pollInterval: Duration
  let timeout: Duration

  init(using generator: inout SeededGenerator) {
    func instants(_ most: Int) -> [Duration] {
      // Half of them on polls, where it is closest.
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? .milliseconds(100 * Int.random(in: 0...12, using: &generator))
          : .milliseconds(Int.random(in: 0...1_200, using: &generator))
      }
    }
    changes = instants(4)
    others = instants(3)
    firstKind = Int.random(in: 0..<5, using: &generator)
    startsPresent = Bool.random(using: &generator)
    head = .milliseconds([0, 0, 30, 100].randomElement(using: &generator) ?? 0)
    pollInterval = .milliseconds([100, 100, 70, 1, 250].randomElement(using: &generator) ?? 100)
    timeout = .milliseconds(Int.random(in: 0...1_100, using: &generator))
  }

  var description: String {
    "changes \(changes), others \(others) from \(firstKind), present \(startsPresent), head \(head), poll \(pollInterval), "
      + "timeout \(timeout)"
  }

  /// Runs it, and waits in it.
  @MainActor
  func run<Result>(_ wait: (any Timeline, _ isPresent: () -> Bool) throws -> Result) throws -> Result {
    var options = TimelineOptions()
    // Nothing comes from outside.
    options.grace = .zero
    return try ClockKind.virtual.run(options) { timeline in
      var isPresent = startsPresent
      for change in changes { timeline.schedule(after: change, label: "change") { isPresent.toggle() } }
      for (index, other) in others.enumerated() { start(firstKind + index, other, timeline) { isPresent.toggle() } }
      try timeline.advance(to: head)
      return try wait(timeline) { isPresent }
    }.result
  }

  /// The ways in which things happen in apps, one after the other.
  @MainActor
  private func start(
    _ index: Int, _ other: Duration, _ timeline: any Timeline, toggle: @escaping @MainActor () -> Void
  ) {
    switch index % 5 {
    case 0: timeline.schedule(after: other, label: "other") {}
    case 1:
      Task {
        try await Task.sleep(for: other)
        await Task.yield()
        try await Task.sleep(for: .milliseconds(50))
      }
    case 2:
      // A debounce: what it would have done is cancelled before its time.
      let work = timeline.schedule(after: other + .milliseconds(30), label: "cancelled", toggle)
      timeline.schedule(after: other, label: "cancels") { work.cancel() }
    case 3:
      // A change that comes over three executors, and another in its wake.
      Task.detached {
        try await Task.sleep(for: other)
        for await _ in AsyncStream(unfolding: { nil as Int? }) {}
        await toggle()
        try await Task.sleep(for: .milliseconds(70))
        await toggle()
      }
    default:
      // Cancelled while it sleeps: it wakes at once, and makes its change then.
      let sleeper = Task {
        try? await Task.sleep(for: .seconds(3_600))
        toggle()
      }
      timeline.schedule(after: other, label: "cancels") { sleeper.cancel() }
    }
  }
}
