import AppModel
import ScreenDrawing
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The app under test, as XCUITest's `XCUIApplication`.
///
/// Its queries, such as `app.buttons["send"]`, are lazy: they are evaluated at each use.
@MainActor
public final class Application {
  /// The default timeout of expectations and actions, in virtual time.
  public var timeout: Duration
  /// The interval at which a wait polls the app, in virtual time.
  public let pollInterval: Duration
  /// The launch arguments of the next launch.
  public var launchArguments: [String] = []
  /// The launch environment of the next launch.
  public var launchEnvironment: [String: String] = [:]
  /// The app that ``launch(_:)`` launches; `nil` for the suite's first.
  public var defaultApp: String?

  /// The directory of files named in steps; its subdirectory `fixtures` is searched as well.
  public var resourceDirectory = "."
  /// The directories of scenarios that are searched as well, for steps that are in no file.
  package var scenarioDirectories: [String] = []

  /// Whether drawings that steps compare with are stored as they are now.
  package var storesDrawings = false
  /// The drawings that were stored, by their paths.
  var storedDrawings: [String: String] = [:]

  /// The variables of the scenario.
  public var variables = ScenarioVariables()
  /// The attachments added while ``onAttachment`` was `nil`.
  package private(set) var attachments: [StepAttachment] = []
  /// Receives attachments; if `nil`, they are stored in ``attachments``.
  package var onAttachment: ((StepAttachment) -> Void)?

  /// Receives the name of each element whose expected absence was confirmed.
  package var onAbsence: ((String) -> Void)?

  /// Receives each expectation that the app has met.
  package var onExpectation: ((MetExpectation) -> Void)?

  private(set) var driver: any Driver
  private var lastLaunch: LaunchRequest?
  /// Whether waits end early because the run was interrupted.
  package var isInterrupted: () -> Bool = { false }

  /// Creates the app under test with a driver.
  ///
  /// - Parameters:
  ///   - driver: The driver of the app.
  ///   - timeout: The default timeout of expectations and actions, in virtual time.
  ///   - pollInterval: The interval of polls, in virtual time.
  package init(driver: any Driver, timeout: Duration = .seconds(5), pollInterval: Duration = .milliseconds(100)) {
    self.driver = driver
    self.timeout = timeout
    self.pollInterval = pollInterval
  }

  /// The state of the app.
  public var state: ApplicationState { driver.state }

  /// The session of an app in this process; `nil` for another one.
  package var session: AppSession? { driver as? AppSession }

  /// The states of the phone's services in the scenario.
  ///
  /// - Throws: ``StepFailure`` if the app isn't in this process.
  package func phone() throws -> PhoneState {
    guard let session else { throw StepFailure("the app is not in this process, so its services can't be reached") }
    return session.phone
  }

  /// The timeline of the app.
  package var timeline: any Timeline { driver.timeline }

  /// The mock server of the app.
  ///
  /// - Throws: ``StepFailure`` if the app has no mock server in this process.
  public func server(file: StaticString = #filePath, line: UInt = #line) throws -> MockServer {
    if let server = driver.mockServer { return server }
    throw StepFailure("the app has no mock server in this process", file: file, line: line)
  }

  /// Updates the screen at the end of a step, so that an error of a view belongs to the step that causes it.
  package func bringUpToDate() throws { try driver.bringUpToDate() }

  /// The snapshot of the current screen.
  ///
  /// - Throws: `AppSessionError.notRunning`.
  package func snapshot() throws -> Snapshot {
    try driver.snapshot()
  }

  /// Returns the drawing of the current screen as SVG.
  ///
  /// - Parameter frame: The part of the screen; all of it if `nil`.
  /// - Throws: `AppSessionError`, or ``StepFailure`` if the app isn't in this process.
  package func drawing(in frame: Rect? = nil) throws -> String {
    let drawing = try screenDrawing()
    return SVGWriter.text(frame.map(drawing.cropped) ?? drawing)
  }

  private func screenDrawing() throws -> ScreenDrawing {
    _ = try snapshot()
    guard let trees = session?.instance else { throw StepFailure("only an app in this process can be drawn") }
    return ScreenDrawing(trees)
  }

  /// Returns what an audit of the screen finds.
  ///
  /// - Throws: `AppSessionError`, or ``StepFailure`` if the app isn't in this process.
  package func audit(_ kinds: Set<ScreenAudit.Kind> = Set(ScreenAudit.Kind.allCases)) throws -> [ScreenAudit.Issue] {
    try ScreenAudit(try snapshot(), screenDrawing(), kinds).issues
  }

  /// Launches a new instance, and ends a running one first.
  ///
  /// - Parameter name: The app; the suite's default if `nil`.
  /// - Throws: `AppSessionError`, or the error of the app at its start.
  public func launch(_ name: String? = nil) throws {
    try launch(name, deepLink: nil)
  }

  /// Runs a check that looks at the app as it is now: expectations don't wait, and actions are refused.
  ///
  /// - Throws: The error of the check, or ``ObservationError``.
  package func observe(_ check: () throws -> Void) throws {
    let (driver, timeout, onExpectation, onAbsence) = (driver, timeout, onExpectation, onAbsence)
    let observing = ObservingDriver(driver)
    (self.driver, self.timeout) = (observing, .zero)
    (self.onExpectation, self.onAbsence) = (nil, nil)
    defer {
      (self.driver, self.timeout) = (driver, timeout)
      (self.onExpectation, self.onAbsence) = (onExpectation, onAbsence)
    }
    try check()
    if let refusal = observing.refusal { throw refusal }
  }

  /// Launches the app that was launched last in the background, as the system does for work there.
  ///
  /// - Throws: `AppSessionError`, or the error of the app at its start.
  package func launchInBackground() throws {
    var request =
      lastLaunch ?? LaunchRequest(app: defaultApp, arguments: launchArguments, environment: launchEnvironment)
    lastLaunch = request
    request.isInBackground = true
    try driver.launch(request)
  }

  private func launch(_ name: String? = nil, deepLink: String?) throws {
    var request = LaunchRequest(app: name ?? defaultApp, arguments: launchArguments, environment: launchEnvironment)
    lastLaunch = request
    request.deepLink = deepLink
    try driver.launch(request)
  }

  /// Launches the last launched app again, with the same arguments and environment.
  ///
  /// - Throws: `AppSessionError`, or the error of the app at its start.
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

  /// Brings the app to the foreground, and launches it if it isn't running, as in XCUITest.
  ///
  /// - Throws: `AppSessionError`, or the error of the app at its start.
  public func activate() throws {
    if state == .notRunning { try launch() } else { try driver.activate() }
  }

  /// Turns the device, for the running app and for later launches.
  ///
  /// - Throws: ``StepFailure`` for a device that can't be turned.
  public func rotate(to orientation: DeviceOrientation) throws { try driver.setDevice { $0.orientation = orientation } }

  /// Changes the appearance of the device, for the running app and for later launches.
  ///
  /// - Throws: ``StepFailure`` for a device whose appearance can't be changed.
  public func use(_ appearance: DeviceAppearance) throws { try driver.setDevice { $0.appearance = appearance } }

  /// Changes the size of text, for the running app and for later launches.
  ///
  /// - Throws: ``StepFailure`` for a device whose settings can't be changed.
  public func use(_ textSize: TextSize) throws { try driver.setDevice { $0.textSize = textSize } }

  /// Turns a setting of the device on or off, for the running app and for later launches.
  ///
  /// - Throws: ``StepFailure`` for a device whose settings can't be changed.
  public func turn(_ setting: DeviceSwitch, on isOn: Bool) throws {
    try driver.setDevice { device in
      if isOn { device.switches.insert(setting) } else { device.switches.remove(setting) }
    }
  }

  /// Opens a URL in the app. If the app isn't running, it is launched with the URL as its deep link.
  ///
  /// - Throws: `AppSessionError`, or the error of the app at its start.
  public func open(_ url: String) throws {
    if state == .notRunning { try launch(deepLink: url) } else { try driver.open(url) }
  }

  /// Waits until the app is in a state.
  ///
  /// - Parameter timeout: The maximum time to wait, in virtual time.
  /// - Returns: Whether the app reached the state.
  public func wait(for state: ApplicationState, timeout: Duration) -> Bool {
    (try? waiter.wait(upTo: timeout) { self.state == state }) == .met
  }

  /// Lets time pass in the app.
  ///
  /// - Throws: `TimelineStalledError`.
  public func wait(for duration: Duration) throws {
    try waiter.pass(duration)
  }

  /// Lets the time pass by which the schedule of the run makes the next action late.
  func pauseAsScheduled() throws {
    guard let decisions = timeline.decisions else { return }
    let (number, pause) = decisions.decide(.action, at: timeline.now)
    // Without a pause too: the work that is ready now comes before the action.
    try waiter.pass(pause)
    decisions.noteHappened(number, at: timeline.now)
  }

  package var waiter: Waiter { Waiter(timeline: timeline, pollInterval: pollInterval, isInterrupted: isInterrupted) }

  /// Waits until nothing is pending, or until the timeout: a clock or an animation may have no end.
  ///
  /// - Throws: `AppSessionError`.
  package func settle() throws {
    _ = try waiter.wait(upTo: timeout) {
      try bringUpToDate()
      return false
    }
  }
}

extension Application: AttachmentTarget {
  /// Adds an attachment to the running step or hook.
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

  /// Swipes up in the middle of the screen.
  ///
  /// - Throws: ``StepFailure``.
  public func swipeUp(file: StaticString = #filePath, line: UInt = #line) throws {
    try element.swipeUp(file: file, line: line)
  }

  /// Swipes down in the middle of the screen.
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

  /// A location on the screen: from `(0, 0)` at its upper left to `(1, 1)` at its lower right.
  public func coordinate(withNormalizedOffset offset: Vector) -> Coordinate {
    element.coordinate(withNormalizedOffset: offset)
  }
}

extension Application {
  /// Types into the element with the keyboard focus.
  ///
  /// - Throws: ``StepFailure`` if no element has the focus.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.typeText(text), SourceLocation(file, line))
  }

  /// Presses a key of the keyboard.
  ///
  /// - Throws: ``StepFailure`` if no element has the keyboard focus.
  public func press(_ key: Key, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.pressKey(key), SourceLocation(file, line))
  }

  /// Presses a key of a hardware keyboard while others are held.
  package func type(_ stroke: KeyStroke, file: StaticString = #filePath, line: UInt = #line) throws {
    try actOnFocus(.typeKey(stroke), SourceLocation(file, line))
  }

  /// Dismisses the topmost sheet or alert, once it can be reached.
  ///
  /// - Throws: ``StepFailure`` if there is none.
  public func dismiss(file: StaticString = #filePath, line: UInt = #line) throws {
    let location = SourceLocation(file, line)
    let covers = rootQuery.appending(.descendants([.presentedSheet, .sheet, .alert]))
    try UIElement(query: covers, selection: .last).act(.dismiss, location)
  }

  /// Has VoiceOver jump to an entry of a rotor of the screen, which scrolls to its element.
  ///
  /// - Throws: ``StepFailure`` if the screen has no such rotor, or the rotor no such entry.
  public func jump(
    to entry: String, inRotor rotor: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try element.act(.jump(entry: entry, rotor: rotor), SourceLocation(file, line))
  }

  private func actOnFocus(_ action: ElementAction, _ location: SourceLocation) throws {
    try pauseAsScheduled()
    try timeline.advance(to: timeline.now)
    let snapshot = try snapshot()
    do {
      guard let field = snapshot.focusedNode else {
        guard action.isKey else { throw AppSessionError.noKeyboardFocus(wanted: nil, focused: nil) }
        // A key may have a control or a view that waits for it.
        return _ = try driver.perform(action, on: 0)
      }
      // The keyboard works during a transition, but not below a sheet or an alert.
      if let obstruction = field.obstruction, case .covered = obstruction {
        throw StepFailure("\(field.name) is \(obstruction)", snapshot: snapshot, location: location)
      }
      try driver.perform(action, on: field.index)
    } catch let error as AppSessionError {
      guard snapshot.focusedNode == nil else { throw error }
      throw StepFailure(error.description, snapshot: snapshot, location: location)
    }
  }
}

extension ElementAction {
  fileprivate var isKey: Bool {
    switch self {
    case .pressKey, .typeKey: true
    default: false
    }
  }
}

extension Application {
  /// Reads a file named in a step.
  ///
  /// - Parameters:
  ///   - name: The path, absolute or relative to ``resourceDirectory`` or its subdirectory `fixtures`.
  /// - Throws: ``StepFailure`` with the searched paths if the file can't be read.
  public func file(_ name: String, file: StaticString = #filePath, line: UInt = #line) throws -> [UInt8] {
    for path in locations(of: name) {
      if let data = RegularFile.content(of: path) { return Array(data) }
    }
    throw missing(name, file: file, line: line)
  }

  /// The possible paths of a file named in a step.
  func locations(of name: String) -> [String] {
    guard !name.hasPrefix("/") else { return [name] }
    let others = scenarioDirectories.filter { $0 != resourceDirectory }
    return ([resourceDirectory] + others).flatMap { ["\($0)/\(name)", "\($0)/fixtures/\(name)"] }
  }

  /// The number of paths that a failure lists.
  private static let maxLocations = 6

  /// The failure for a file that was not found.
  func missing(_ name: String, file: StaticString = #filePath, line: UInt = #line) -> StepFailure {
    let locations = locations(of: name)
    let rest = locations.count > Self.maxLocations ? ["\(locations.count - Self.maxLocations) more"] : []
    return StepFailure(
      "can't read the file \"\(name)\"; looked for "
        + (locations.prefix(Self.maxLocations) + rest).joined(separator: " and "),
      file: file, line: line)
  }
}

extension Application {
  /// Sets a variable for later steps of the scenario, which use it as `${name}`.
  ///
  /// Text robots, scenarios and robots in Swift share variables: `app.variables["code"]`.
  ///
  /// - Throws: ``StepFailure`` if `--define` sets the variable already.
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
