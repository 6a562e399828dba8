import AppModel
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The app as an invariant sees it: it can be looked at, but every action and every wait is refused.
@MainActor
final class ObservingDriver: Driver {
  private let driver: any Driver
  let timeline: any Timeline
  /// The refusal of an action that can't throw it.
  private(set) var refusal: ObservationError?

  init(_ driver: any Driver) {
    self.driver = driver
    timeline = StandingTimeline(driver.timeline)
  }

  var state: ApplicationState { driver.state }
  var appName: String { driver.appName }
  var mockServer: MockServer? { driver.mockServer }

  func snapshot() throws -> Snapshot { try driver.snapshot() }

  func launch(_ request: LaunchRequest) throws { throw ObservationError("launch the app") }
  func terminate() { refusal = ObservationError("terminate the app") }
  func sendToBackground() { refusal = ObservationError("send the app to the background") }
  func activate() throws { throw ObservationError("bring the app to the foreground") }
  func open(_ url: String) throws { throw ObservationError("open a URL") }
  func setDevice(_ change: (inout DeviceSettings) -> Void) throws {
    throw ObservationError("change the settings of the device")
  }
  func reveal(_ index: Int) throws -> Bool { throw ObservationError("scroll") }

  func perform(_ action: ElementAction, at point: Point) throws -> GestureEffect {
    throw ObservationError("act on the app")
  }

  func perform(_ action: ElementAction, on index: Int) throws -> GestureEffect {
    throw ObservationError("act on the app")
  }
}

/// A timeline on which no time passes, and no work runs.
private final class StandingTimeline: Timeline {
  private let timeline: any Timeline

  init(_ timeline: any Timeline) {
    self.timeline = timeline
  }

  var now: Duration { timeline.now }
  var clock: AppClock { timeline.clock }
  var nextEvent: NextEvent { timeline.nextEvent }
  var pendingWork: [PendingWork] { timeline.pendingWork }
  var failure: (any Error)? { timeline.failure }

  var startDate: Date {
    get { timeline.startDate }
    set { timeline.startDate = newValue }
  }

  func advance(to instant: Duration) throws {
    guard instant <= now else { throw ObservationError("wait") }
  }

  func schedule(
    after delay: Duration, label: String, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledWork {
    timeline.schedule(after: delay, label: label, action)
  }
}

/// The error of an invariant that does more than look.
struct ObservationError: Error, CustomStringConvertible {
  private let action: String

  init(_ action: String) {
    self.action = action
  }

  var description: String { "an invariant can't \(action): it holds all the time, so it only looks" }
}
