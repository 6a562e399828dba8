import CucumberMessages
import VirtualTime

/// What time the events of an attempt are told with.
@MainActor
struct AttemptClock {
  /// The timeline whose time it is; absent for that on the wall.
  private let timeline: (any Timeline)?

  /// - Parameter isReproducible: Whether times count from nought, in app time, so that they are the same every time.
  init(_ timeline: any Timeline, isReproducible: Bool) {
    self.timeline = isReproducible ? timeline : nil
  }

  func now() -> Timestamp {
    timeline.map { Timestamp(sinceEpoch: $0.now) } ?? WallClock.now()
  }
}
