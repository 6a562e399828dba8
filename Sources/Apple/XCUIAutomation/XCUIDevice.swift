import Foundation
import HeadlessUI
import Robots

/// The orientation of UIKit, which XCTest brings along on a device.
public typealias UIDeviceOrientation = HeadlessUI.UIDeviceOrientation

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

  /// The orientation. Upside down is as upright, and either side as the other one.
  public var orientation: UIDeviceOrientation {
    get {
      TestPlace(#filePath, #line).inApp(or: .portrait) { app in
        app.session?.device.orientation == .landscape ? .landscapeLeft : .portrait
      }
    }
    set {
      guard newValue.isValidInterfaceOrientation else { return }
      TestPlace(#filePath, #line).inApp(or: ()) { try $0.rotate(to: newValue.isLandscape ? .landscape : .portrait) }
    }
  }

  /// An appearance, XCUITest's `XCUIDevice.Appearance`.
  public enum Appearance: Int, Sendable {
    /// The appearances of a device.
    case unspecified, light, dark
  }

  /// The appearance; `unspecified` changes nothing.
  public var appearance: Appearance {
    get {
      TestPlace(#filePath, #line).inApp(or: .light) { $0.session?.device.appearance == .dark ? .dark : .light }
    }
    set {
      guard newValue != .unspecified else { return }
      TestPlace(#filePath, #line).inApp(or: ()) { try $0.use(newValue == .dark ? .dark : .light) }
    }
  }

  /// Whether it has a pointer: a phone has none.
  public var supportsPointerInteraction: Bool { false }

  /// The system, which opens links.
  public var system: XCUISystem { XCUISystem() }
}

/// The system of a device, XCUITest's `XCUISystem`.
@MainActor @preconcurrency
public final class XCUISystem: NSObject {
  /// Opens a URL in the app, the only one there is; launches it if it isn't running.
  public func open(_ url: URL, file: StaticString = #filePath, line: UInt = #line) {
    TestPlace(file, line).inApp(or: ()) { try $0.open(url.absoluteString) }
  }
}

/// A screen, XCUITest's `XCUIScreen`.
@MainActor @preconcurrency
open class XCUIScreen: NSObject {
  /// The screen of the device.
  public static let main = XCUIScreen()
  /// All screens: that of the device.
  public static var screens: [XCUIScreen] { [main] }

  /// A drawing of the screen.
  public func screenshot() -> XCUIScreenshot { XCUIApplication().screenshot() }
}
