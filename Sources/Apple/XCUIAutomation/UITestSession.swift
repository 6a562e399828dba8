import AppModel
import HeadlessUI
import RobotKit
import Robots
import VirtualTime
import XCTest

/// The app under test, from its first use in a test to the end of that test.
///
/// It lives in the process of the tests, in virtual time. The app runs only during calls of XCUITest's API; in between,
/// the tests have the process to themselves.
@MainActor
final class UITestSession {
  /// The session of the running test; `nil` before its first use of the app.
  private(set) static var current: UITestSession?

  /// The session of the running test, begun if there is none.
  static var running: UITestSession {
    if let current { return current }
    UITestRun.observe()
    let failure = UITestChecks.failure
    let session = UITestSession()
    current = session
    if let failure { TestPlace(#filePath, #line).fail(failure) }
    return session
  }

  static func end() {
    current?.end()
    current = nil
  }

  let app: Application
  private let time: VisitedTimeline
  private let session: AppSession
  private(set) var handlers: [(number: Int, handler: @MainActor (XCUIElement) -> Bool)] = []
  private var handlerNumber = 0
  /// Whether a call is under way: a wait evaluates conditions that look at the app again, and apps sleep as well.
  private(set) var isVisited = false

  private init() {
    var options = TimelineOptions()
    options.realTimeLimit = Self.realTimeLimit
    time = VisitedTimeline(options)
    session = AppSession(
      catalog: AppCatalog.ofTests(in: UITestRun.module), timeline: time.timeline, hasSteps: false)
    session.showsStructure = true
    app = Application(driver: session)
  }

  /// The real time after which a test whose app is busy fails. The time of the test itself doesn't count.
  private static let realTimeLimit: Duration = .seconds(60)

  /// The mock server of the app.
  var server: MockServer { session.server }

  /// Whether the home screen is shown.
  var isOnHomeScreen: Bool { session.isOnHomeScreen }

  /// Ends the app, and shows the home screen.
  func showHomeScreen() throws {
    let name = session.catalog.launches.first?.name ?? ""
    try session.show(
      homeScreen: Launch(HomeScreen.bundleIdentifier) { [session] in
        HomeScreen(name: UIApplication.bundleName ?? name) { session.deleteApp() }
      })
  }

  private func end() {
    time.visit { session.terminate() }
    time.end()
  }

  /// Calls `body` in the app's time, once the app is idle.
  func visit<Result>(_ body: (Application) throws -> Result) throws -> Result {
    try time.visit {
      guard !isVisited else { return try body(app) }
      isVisited = true
      defer { isVisited = false }
      try waitUntilIdle()
      return try body(app)
    }
  }

  /// Waits until the work of this instant is done and no transition is under way, as XCUITest does before it looks at
  /// an app and before it sends it an event.
  private func waitUntilIdle() throws {
    try time.timeline.advance(to: time.timeline.now)
    for _ in 0..<Self.transitionLimit {
      guard let end = session.transitionEnd, end > time.timeline.now else { return }
      try time.timeline.advance(to: end)
    }
  }

  /// An app can change its screens without end; then it is used as it is.
  private static let transitionLimit = 20

  /// Adds a handler of alerts that are in the way.
  func addHandler(_ handler: @escaping @MainActor (XCUIElement) -> Bool) -> Int {
    handlerNumber += 1
    handlers.append((handlerNumber, handler))
    return handlerNumber
  }

  func removeHandler(_ number: Int) {
    handlers.removeAll { $0.number == number }
  }

  /// Lets the handlers deal with an alert on the screen, the newest first, and then XCTest's own, which taps the button
  /// that cancels.
  ///
  /// - Returns: Whether one did.
  func dismissesInterruption(in app: Application) -> Bool {
    guard app.alerts.firstMatch.exists else { return false }
    let alert = XCUIApplication().alerts.firstMatch
    return handlers.reversed().contains { $0.handler(alert) } || cancels(app.alerts.firstMatch)
  }

  /// Taps the first of at most two buttons and the last of more, where UIKit puts the one that cancels.
  private func cancels(_ alert: UIElement) -> Bool {
    let buttons = alert.buttons.allElementsBoundByIndex.filter { !$0.isStructure }
    guard let first = buttons.first, let last = buttons.last else { return false }
    return (try? (buttons.count > 2 ? last : first).tap()) != nil
  }
}
