import AppModel
import Foundation
import PhoneServices
import Robots

/// The app under test, XCUITest's `XCUIApplication`.
///
/// It is the `App` that the tests are linked with, or the first app of their `RobotSuite`. It is launched in the
/// process of the tests, and ends with the test that has launched it.
@MainActor @preconcurrency
open class XCUIApplication: XCUIElement {
  /// The arguments of the next launch.
  public var launchArguments: [String] = []
  /// The environment of the next launch.
  public var launchEnvironment: [String: String] = [:]
  private let name: String?

  /// The app under test.
  public nonisolated init(file: StaticString = #filePath, line: UInt = #line) {
    name = nil
    super.init(TestPlace(file, line)) { $0.element }
  }

  /// The entry of the catalog with this name, else the app under test; other apps, such as Settings, aren't there.
  public nonisolated init(bundleIdentifier: String, file: StaticString = #filePath, line: UInt = #line) {
    name = bundleIdentifier
    super.init(TestPlace(file, line)) { $0.element }
  }

  override var scope: @MainActor (Application) -> any ElementTypeQueryProvider { { $0 } }

  /// The states of an app, XCUITest's `XCUIApplication.State`.
  public enum State: UInt, Sendable {
    case unknown
    case notRunning
    case runningBackgroundSuspended
    case runningBackground
    case runningForeground
  }

  /// The state.
  public var state: State { place.inApp(or: .unknown) { state(in: $0) } }

  /// On the home screen no other app runs.
  private func state(in app: Application) -> State {
    UITestSession.running.isOnHomeScreen && !isHomeScreen ? .notRunning : State(app.state)
  }

  private var isHomeScreen: Bool { name == HomeScreen.bundleIdentifier }

  /// Launches the app, and ends a running one first.
  public func launch(file: StaticString = #filePath, line: UInt = #line) {
    TestPlace(file, line).inApp(or: ()) { app in
      guard !isHomeScreen else { return try UITestSession.running.showHomeScreen() }
      (app.launchArguments, app.launchEnvironment) = (launchArguments, launchEnvironment)
      do {
        try app.launch(name)
      } catch AppSessionError.unknownApp(let name, _, _) where !name.hasPrefix("com.apple.") {
        // The project's identifier of its own app.
        try app.launch()
      }
    }
    // The first screen belongs to the launch, and so do its errors.
    TestPlace(file, line).inApp(or: ()) { if $0.state != .notRunning { try $0.bringUpToDate() } }
  }

  /// Ends the app.
  public func terminate() { place.inApp(or: ()) { $0.terminate() } }

  /// Brings the app to the foreground; launches it if it isn't running. The home screen is shown if no app runs.
  public func activate(file: StaticString = #filePath, line: UInt = #line) {
    guard state != .notRunning else { return launch(file: file, line: line) }
    TestPlace(file, line).inApp(or: ()) { try $0.activate() }
  }

  /// Opens a URL in the app; launches it with the URL if it isn't running.
  public func open(_ url: URL, file: StaticString = #filePath, line: UInt = #line) {
    TestPlace(file, line).inApp(or: ()) { try $0.open(url.absoluteString) }
  }

  /// Waits until the app is in a state.
  ///
  /// - Parameter timeout: The maximum time to wait, in seconds of virtual time.
  /// - Returns: Whether it is.
  @discardableResult
  public func wait(for state: XCUIApplication.State, timeout: TimeInterval) -> Bool {
    place.inApp(or: false) { app in app.waits(timeout) { self.state(in: app) == state } }
  }

  /// Forgets the user's answer about contacts, the location, the calendar, reminders, the camera, the microphone or
  /// health data.
  public func resetAuthorizationStatus(for resource: XCUIProtectedResource) {
    let subjects: [Permissions.Subject] =
      switch resource {
      case .contacts: [.contacts]
      case .location: [.location, .locationAlways]
      case .calendar: [.calendar, .calendarAdditions]
      case .reminders: [.reminders]
      case .camera: [.camera]
      case .microphone: [.microphone]
      default: []
      }
    place.inApp(or: ()) { app in
      let permissions = try app.phone().of(Permissions.self)
      for subject in subjects { permissions[subject] = nil }
      if resource == .health { try app.phone().of(HealthAccess.self).answerAll(nil) }
    }
  }

  /// The mock server of the app, which its `URLSession` reaches; robotrun's own.
  public static var mockServer: MockServer { UITestSession.running.server }
}

/// The resources that the user protects, XCUITest's `XCUIProtectedResource`.
public enum XCUIProtectedResource: Int, Sendable {
  case contacts = 1, calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit, bluetooth
  case keyboardNetwork, location, health, systemRootDirectory, userDesktopDirectory, userDownloadsDirectory
  case userDocumentsDirectory, focus, localNetwork, userTracking
}

extension XCUIApplication.State {
  fileprivate init(_ state: ApplicationState) {
    self =
      switch state {
      case .notRunning: .notRunning
      case .runningBackground: .runningBackground
      case .runningForeground: .runningForeground
      }
  }
}

extension XCUIElement {
  /// Types into the element with the keyboard focus if this is the app, else into this element.
  func type(_ text: String, in app: Application, file: StaticString, line: UInt) throws {
    if self is XCUIApplication {
      try text.type(
        typing: { try app.typeText($0, file: file, line: line) },
        deleting: { try app.press(.delete, file: file, line: line) })
    } else {
      let element = resolve(app)
      try text.type(
        typing: { try element.typeText($0, file: file, line: line) },
        deleting: { try element.press(.delete, file: file, line: line) })
    }
  }
}
