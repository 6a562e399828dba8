import TestSupport
import VirtualTime

/// What happens in an app, drawn at random: something comes and goes, while other things happen as well.
struct Schedule: CustomStringConvertible {
  /// When the thing comes or goes, by turns.
  let changes: [Duration]
  /// When something else happens.
  let others: [Duration]
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
    startsPresent = Bool.random(using: &generator)
    head = .milliseconds([0, 0, 30, 100].randomElement(using: &generator) ?? 0)
    pollInterval = .milliseconds([100, 100, 70, 1, 250].randomElement(using: &generator) ?? 100)
    timeout = .milliseconds(Int.random(in: 0...1_100, using: &generator))
  }

  var description: String {
    "changes \(changes), others \(others), present \(startsPresent), head \(head), poll \(pollInterval), "
      + "timeout \(timeout)"
  }

  /// Plays it, and waits in it.
  @MainActor
  func play<Result>(_ wait: (any Timeline, _ isPresent: () -> Bool) throws -> Result) throws -> Result {
    var options = PlayOptions()
    // Nothing comes from outside.
    options.grace = .zero
    return try ClockKind.virtual.play(options) { timeline in
      var isPresent = startsPresent
      for change in changes { timeline.schedule(after: change, label: "change") { isPresent.toggle() } }
      for (index, other) in others.enumerated() {
        // Both ways in which things happen: scheduled, and by a task that sleeps and does more afterwards.
        if index.isMultiple(of: 2) {
          timeline.schedule(after: other, label: "other") {}
        } else {
          Task {
            try await Task.sleep(for: other)
            await Task.yield()
            try await Task.sleep(for: .milliseconds(50))
          }
        }
      }
      try timeline.advance(to: head)
      return try wait(timeline) { isPresent }
    }.result
  }
}
