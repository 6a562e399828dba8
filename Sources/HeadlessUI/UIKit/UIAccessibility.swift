import Foundation

/// The state of assistive technologies, UIKit's `UIAccessibility`: all are off.
@MainActor @preconcurrency
public enum UIAccessibility {
  /// A notification for assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// Creates a notification.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// VoiceOver should speak the argument.
    public static let announcement = Notification(rawValue: 1008)
    /// The page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification for assistive technologies, none of which runs.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether VoiceOver is on.
  public static let isVoiceOverRunning = false
  /// Whether Switch Control is on.
  public static let isSwitchControlRunning = false
  /// Whether motion is reduced.
  public static let isReduceMotionEnabled = false
  /// Whether transparency is reduced.
  public static let isReduceTransparencyEnabled = false
  /// Whether text is bold.
  public static let isBoldTextEnabled = false
  /// Whether colors are inverted.
  public static let isInvertColorsEnabled = false
  /// Whether colors are gray.
  public static let isGrayscaleEnabled = false
  /// Whether colors are darker.
  public static let isDarkerSystemColorsEnabled = false
  /// Whether the app is the only one that can be used.
  public static let isGuidedAccessEnabled = false

  /// The notification of VoiceOver going on or off; never posted.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The notification of reduced motion going on or off; never posted.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
