import AppModel
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  public var variables = ScenarioVariables()
  /// What was attached while nobody took attachments: outside of scenarios.
  package private(set) var attachments: [StepAttachment] = []
  /// Takes the attachments; where it is absent they are kept in ``attachments``.
  package var onAttachment: ((StepAttachment) -> Void)?

  /// Takes the name of each element whose absence was expected and found.
  package var onAbsence: ((String) -> Void)?

  let driver: any Driver
  private var lastLaunch: LaunchRequest?
  /// Whether waits are to end before their time, because the run does.
  package var isInterrupted: () -> Bool = { false }

  /// Creates the app under test behind a driver.
  ///
  /// - Parameters:
  ///   - driver: The way to the app.
  ///   - timeout: How long expectations and actions wait, in app time.
  ///   - pollInterval: How often a wait looks, in app time.
  package init(driver: any Driver, timeout: Duration = .seconds(5), pollInterval: Duration = .milliseconds(100)) {
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

extension Application: ElementTypeQueryProvider {
  /// The query of the app itself.
  public var rootQuery: ElementQuery { ElementQuery(app: self, stages: []) }
}

extension Application {
  /// The app as an element: the whole screen.
  public var element: UIElement { UIElement(query: rootQuery, selection: .only) }

  /// The whole screen, in points.
  public var frame: Rect { element.frame }

  /// Swipes upwards in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeUp(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeUp(file: file, line: line)
  }

  /// Swipes downwards in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeDown(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeDown(file: file, line: line)
  }

  /// Swipes to the left in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeLeft(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeLeft(file: file, line: line)
  }

  /// Swipes to the right in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeRight(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeRight(file: file, line: line)
  }

  /// A place on the screen: from `(0, 0)` at its upper left to `(1, 1)` at its lower right.
  public func coordinate(withNormalizedOffset offset: Vector) -> Coordinate {
    element.coordinate(withNormalizedOffset: offset)
  }
}

extension Application {
  /// Types into whatever has the keyboard focus.
  ///
  /// - Throws: ``StepFailure`` when nothing has it.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.typeText(text), SourceLocation(file, line))
  }

  /// Presses a key of the keyboard.
  ///
  /// - Throws: ``StepFailure`` when nothing has the keyboard focus.
  public func press(_ key: Key, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.pressKey(key), SourceLocation(file, line))
  }

  /// Takes the topmost sheet or alert away, once it can be reached.
  ///
  /// - Throws: ``StepFailure`` when there is none.
  public func dismiss(file: StaticString = #filePath, line: UInt = #line) throws {
    let location = SourceLocation(file, line)
    let covers = rootQuery.appending(.descendants([.presentedSheet, .sheet, .alert]))
    try UIElement(query: covers, selection: .last).act(.dismiss, location)
  }

  private func actOnFocus(_ action: ElementAction, _ location: SourceLocation) throws {
    try timeline.advance(to: timeline.now)
    let snapshot = try snapshot()
    guard let field = snapshot.focusedNode else {
      let error = AppSessionError.noKeyboardFocus(wanted: nil, focused: nil)
      throw StepFailure(error.description, snapshot: snapshot, location: location)
    }
    // The keyboard goes on through a transition, but not below a sheet or an alert.
    if let obstruction = field.obstruction, case .covered = obstruction {
      throw StepFailure("\(field.name) is \(obstruction)", snapshot: snapshot, location: location)
    }
    try driver.perform(action, on: field.index)
  }
}

extension Application {
  /// The bytes of a file that a step names.
  ///
  /// - Parameters:
  ///   - name: Its path, from ``resourceFolder`` or a folder `fixtures` inside of it, unless it begins with a slash.
  /// - Throws: ``StepFailure`` when it can't be read, with the places that were looked at.
  public func file(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws -> [UInt8] {
    for path in locations(of: name) {
      if let data = RegularFile.content(of: path) { return Array(data) }
    }
    throw missing(name, file: file, line: line)
  }

  /// Where a file may be that a step names.
  func locations(of name: String) -> [String] {
    name.hasPrefix("/") ? [name] : ["\(resourceFolder)/\(name)", "\(resourceFolder)/fixtures/\(name)"]
  }

  /// The failure for a file that is at none of its places.
  func missing(_ name: String, file: StaticString = #filePath, line: UInt = #line) -> StepFailure {
    StepFailure(
      "there is no file \"\(name)\" that can be read; looked for \(locations(of: name).joined(separator: " and "))",
      file: file, line: line)
  }
}

extension Application {
  /// Remembers a text for later steps of the scenario, which write it as `${name}`.
  ///
  /// A text robot or a scenario uses what a robot in Swift remembers, and the other way round: `app.variables["code"]`.
  ///
  /// - Throws: ``StepFailure`` where `--define` gives the name already.
  public func remember(
    _ value: String, as name: VariableName, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    do throws(VariableError) {
      try variables.remember(value, as: name.name)
    } catch {
      throw StepFailure(error.description, file: file, line: line)
    }
  }
}
