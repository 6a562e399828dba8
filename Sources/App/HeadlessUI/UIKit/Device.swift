import AppModel
import Foundation

/// What has coordinates, UIKit's `UICoordinateSpace`, without its conversions.
@MainActor @preconcurrency
public protocol UICoordinateSpace: NSObjectProtocol {
  /// The area in its own coordinates.
  var bounds: CGRect { get }
}

/// The screen of the phone, UIKit's `UIScreen`.
@MainActor @preconcurrency
public final class UIScreen: NSObject, UICoordinateSpace {
  /// The only screen.
  public static let main = UIScreen()
  /// The area in points.
  public var bounds: CGRect { CGRect(UIApplication.shared.screen.bounds) }
  /// The number of pixels of a point.
  public var scale: CGFloat { UIApplication.shared.screen.scale }
  /// The native number of pixels of a point.
  public var nativeScale: CGFloat { scale }
  public var brightness: CGFloat = 0.5
  /// The number of frames a second.
  public let maximumFramesPerSecond = 60
  /// Whether the screen is recorded or mirrored.
  public let isCaptured = false
  public var traitCollection: UITraitCollection { .current }

  private nonisolated override init() { super.init() }

  /// The area in pixels.
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
}

/// Light or dark appearance, UIKit's `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The appearances of UIKit.
  case unspecified, light, dark
}

/// A kind of device, UIKit's `UIUserInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kinds of UIKit.
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  /// An Apple Vision Pro.
  case vision
}

/// The size class of a view, UIKit's `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The classes of UIKit.
  case unspecified, compact, regular
}

/// The contrast of colors, UIKit's `UIAccessibilityContrast`.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not known.
  case unspecified = -1
  case normal
  case high
}

/// The weight of text that the user prefers, UIKit's `UILegibilityWeight`.
public enum UILegibilityWeight: Int, Sendable {
  /// Not known.
  case unspecified = -1
  case regular
  case bold
}

/// The direction of the layout, UIKit's `UITraitEnvironmentLayoutDirection`.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// The phone, UIKit's `UIDevice`.
@MainActor @preconcurrency
public final class UIDevice: NSObject {
  public enum BatteryState: Int, Sendable {
    /// The states of UIKit.
    case unknown, unplugged, charging, full
  }

  /// The only device.
  public static let current = UIDevice()
  public var name: String { model }
  /// The model: iPhone or iPad.
  public var model: String { UIApplication.shared.screen.isPad ? "iPad" : "iPhone" }
  /// The model in the language of the user.
  public var localizedModel: String { model }
  public var systemName: String { UIApplication.shared.screen.isPad ? "iPadOS" : "iOS" }
  public let systemVersion = "26.5"
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
  public var orientation: UIDeviceOrientation {
    UIApplication.shared.device.orientation == .landscape ? .landscapeLeft : .portrait
  }
  /// The identifier of the device for the vendor of the app.
  public let identifierForVendor = UUID(uuidString: "00000000-0000-4000-8000-000000000000")
  /// Whether the battery is observed.
  public var isBatteryMonitoringEnabled = false
  /// Whether the proximity to the user is observed.
  public var isProximityMonitoringEnabled = false

  private nonisolated override init() { super.init() }

  /// The charge of the battery, from 0 to 1; -1 unless it is observed.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  /// Whether notifications of the orientation are wanted; they are posted in any case.
  public private(set) var isGeneratingDeviceOrientationNotifications = false

  /// Begins to observe the orientation.
  public func beginGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = true }
  /// Stops observing the orientation.
  public func endGeneratingDeviceOrientationNotifications() { isGeneratingDeviceOrientationNotifications = false }

  /// Sets nothing: the user alone turns a device.
  ///
  /// Source: Apple, iOS & iPadOS 16 Release Notes, UIKit: `orientation` can't be set by its key anymore, which UIKit logs.
  public func setValue(_ value: Any?, forKey key: String) {
    guard key == "orientation" else {
      return UIApplication.shared.raise("setValue(_:forKey:): UIDevice isn't key value coding-compliant for \(key)")
    }
    UIApplication.shared.warn("UIDevice.orientation can't be set since iOS 16; try the step `rotate to landscape`")
  }

  /// The notification of another orientation.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// The notification of another charge of the battery; never posted.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// The notification of another state of the battery; never posted.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}

/// The orientation of a device, UIKit's `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientations of UIKit.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is upright or on its side.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
