import Foundation
import Robots

/// The device, XCUITest's `XCUIDevice`.
@MainActor @preconcurrency
open class XCUIDevice: NSObject {
  /// The device of the tests.
  public static let shared = XCUIDevice()

  /// The buttons of a device, XCUITest's `XCUIDevice.Button`.
  public enum Button: Int, Sendable {
    case home = 1
    @available(*, unavailable, message: "robotrun's device has no volume")
    case volumeUp
    @available(*, unavailable, message: "robotrun's device has no volume")
    case volumeDown
  }

  /// Presses a button: home sends the app to the background.
  public func press(_ button: XCUIDevice.Button, file: StaticString = #filePath, line: UInt = #line) {
    TestPlace(file, line).inApp(or: ()) { $0.sendToBackground() }
  }

  /// The orientations of a device, UIKit's `UIDeviceOrientation`.
  public enum Orientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  }

  /// The orientation: always portrait. Setting another one fails the test.
  public var orientation: Orientation {
    get { .portrait }
    set {
      guard newValue != .portrait, newValue != .unknown, !UITestRun.isStopped else { return }
      TestPlace(#filePath, #line).fail("XCUIDevice.orientation can't be \(newValue): robotrun's screen is portrait")
    }
  }
}

/// A screen, XCUITest's `XCUIScreen`.
@MainActor @preconcurrency
open class XCUIScreen: NSObject {
  /// The screen of the device.
  public static let main = XCUIScreen()

  /// The state of the screen as text, since nothing is drawn.
  public func screenshot() -> XCUIScreenshot { XCUIApplication().screenshot() }
}

/// The state of the screen, XCUITest's `XCUIScreenshot`: nothing is drawn, so it is the tree of elements.
open class XCUIScreenshot: NSObject, @unchecked Sendable {
  /// The elements, a line each.
  public let tree: String

  nonisolated init(tree: String) { self.tree = tree }

  /// Not there: nothing is drawn.
  @available(*, unavailable, message: "nothing is drawn; attach the screenshot, or use its `tree`")
  public var pngRepresentation: Data { Data() }
}
