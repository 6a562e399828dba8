import AppModel
import VirtualTime

/// The app under test, as XCUITest's `XCUIApplication`.
///
/// Its queries, such as `app.buttons["send"]`, are lazy: they look at the app each time they are used.
@MainActor
public final class Application {
  /// How long expectations and actions wait, unless they say otherwise, in app time.
  public var timeout: Duration
  /// How often a wait looks at the app, in app time.
  public let pollInterval: Duration
  /// The launch arguments of the next launch.
  public var launchArguments: [String] = []
  /// The launch environment of the next launch.
  public var launchEnvironment: [String: String] = [:]
  /// The app that ``launch()`` launches; absent for the suite's first.
  public var defaultApp: String?

  /// The folder where steps look for files that they name, and for those in a folder `fixtures` inside of it.
  public var resourceFolder = "."

  /// What the names in the texts of the scenario stand for.
  public var names = ScenarioNames()
  /// What was attached while nobody took attachments: outside of scenarios.
  public private(set) var attachments: [StepAttachment] = []
  /// Takes the attachments; where it is absent they are kept in ``attachments``.
  public var onAttachment: ((StepAttachment) -> Void)?

  /// Takes the name of each element whose absence was expected and found.
  package var onAbsence: ((String) -> Void)?

  let driver: any Driver
  private var lastLaunch: LaunchRequest?
  /// Whether waits are to end before their time, because the run does.
  public var isInterrupted: () -> Bool = { false }

  /// Creates the app under test behind a driver.
  ///
  /// - Parameters:
  ///   - driver: The way to the app.
  ///   - timeout: How long expectations and actions wait, in app time.
  ///   - pollInterval: How often a wait looks, in app time.
  public init(driver: any Driver, timeout: Duration = .seconds(5), pollInterval: Duration = .milliseconds(100)) {
    self.driver = driver
    self.timeout = timeout
    self.pollInterval = pollInterval
  }

  /// What the app is doing.
  public var state: ApplicationState { driver.state }

  /// The time the app lives in.
  public var timeline: any Timeline { driver.timeline }

  /// The server that stands in for the app's.
  ///
  /// - Throws: ``StepFailure`` where the app is one that has none in this process.
  public func server(file: StaticString = #filePath, line: UInt = #line) throws -> MockServer {
    if let server = driver.mockServer { return server }
    throw StepFailure("there is no server that stands in for the app's", file: file, line: line)
  }

  /// Brings the screen up to date at the end of a step: a fault of a view belongs to the step that causes it.
  package func bringUpToDate() throws { try driver.bringUpToDate() }

  /// Everything on the screen at this moment.
  ///
  /// - Throws: ``AppModel/AppSessionError/notRunning``.
  public func snapshot() throws -> Snapshot {
    try driver.snapshot()
  }

  /// Launches a fresh instance; one that is running is ended first.
  ///
  /// - Parameter name: The app; the suite's default when absent.
  /// - Throws: ``AppModel/AppSessionError``, or what the app throws while it starts.
  public func launch(_ name: String? = nil) throws {
    let request = LaunchRequest(app: name ?? defaultApp, arguments: launchArguments, environment: launchEnvironment)
    lastLaunch = request
    try driver.launch(request)
  }

  /// Launches the app again that was launched last, with the same arguments and environment.
  ///
  /// - Throws: ``AppModel/AppSessionError``, or what the app throws while it starts.
  public func relaunch() throws {
    guard let lastLaunch else { return try launch() }
    try driver.launch(lastLaunch)
  }

  /// Ends the app.
  public func terminate() {
    driver.terminate()
  }

  /// Sends the app to the background, as the home button does.
  public func sendToBackground() {
    driver.sendToBackground()
  }

  /// Brings the app back to the foreground; launches it where it isn't running, as in XCUITest.
  ///
  /// - Throws: ``AppModel/AppSessionError``, or what the app throws while it starts.
  public func activate() throws {
    if state == .notRunning { try launch() } else { try driver.activate() }
  }

  /// Has the app open an address. Where it isn't running, it is launched with the address as its deep link.
  ///
  /// - Throws: ``AppModel/AppSessionError``, or what the app throws while it starts.
  public func open(_ url: String) throws {
    guard state == .notRunning else { return try driver.open(url) }
    let usual = launchEnvironment
    defer { launchEnvironment = usual }
    launchEnvironment[TreeLaunch.deepLinkVariable] = url
    try launch()
  }

  /// Waits until the app is in a state.
  ///
  /// - Parameter timeout: How long, in app time.
  /// - Returns: Whether it came to be.
  public func wait(for state: ApplicationState, timeout: Duration) -> Bool {
    (try? waiter.wait(upTo: timeout) { self.state == state }) == .met
  }

  /// Lets time pass in the app.
  ///
  /// - Throws: ``VirtualTime/TimelineStalledError``.
  public func wait(for duration: Duration) throws {
    try waiter.pass(duration)
  }

  var waiter: Waiter { Waiter(timeline: timeline, pollInterval: pollInterval, isInterrupted: isInterrupted) }
}

extension Application: AttachmentTarget {
  /// Adds an attachment to the step or hook that is being played.
  public func attach(_ attachment: StepAttachment) {
    if let onAttachment { onAttachment(attachment) } else { attachments.append(attachment) }
  }
}
