import AppModel
import Foundation

/// The state of assistive technologies, UIKit's `UIAccessibility`: those are off that a device has no setting for.
@MainActor @preconcurrency
public enum UIAccessibility {
  /// A notification for assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
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

  /// Posts a notification for assistive technologies: steps know an argument that VoiceOver would speak. The focus of
  /// VoiceOver doesn't move, since it isn't here.
  public static func post(notification: Notification, argument: Any?) { Announcements.current.add(argument: argument) }

  /// Whether VoiceOver is on, for all that the app knows.
  public static var isVoiceOverRunning: Bool { isOn(.voiceOver) }
  public static let isSwitchControlRunning = false
  public static let isAssistiveTouchRunning = false
  /// Whether the screen can be read out by a swipe.
  public static let isSpeakScreenEnabled = false
  /// Whether a selection can be read out.
  public static let isSpeakSelectionEnabled = false
  private static func isOn(_ setting: DeviceSwitch) -> Bool {
    UIApplication.shared.device.switches.contains(setting)
  }

  public static var isReduceMotionEnabled: Bool { isOn(.reducedMotion) }
  public static var isReduceTransparencyEnabled: Bool { isOn(.reducedTransparency) }
  public static var isBoldTextEnabled: Bool { isOn(.boldText) }
  public static var isDarkerSystemColorsEnabled: Bool { isOn(.increasedContrast) }
  /// Whether apps should show by more than colors what is different.
  public static var shouldDifferentiateWithoutColor: Bool { isOn(.differentiateWithoutColor) }
  /// Whether buttons have shapes.
  public static var buttonShapesEnabled: Bool { isOn(.buttonShapes) }
  public static let isInvertColorsEnabled = false
  /// Whether colors are gray.
  public static let isGrayscaleEnabled = false
  /// Whether transitions cross-fade, with reduced motion.
  public static let prefersCrossFadeTransitions = false
  /// Whether sound is described by captions.
  public static let isClosedCaptioningEnabled = false
  /// Whether both channels of sound are the same.
  public static let isMonoAudioEnabled = false
  /// Whether switches have labels.
  public static let isOnOffSwitchLabelsEnabled = false
  /// Whether shaking the device offers to undo.
  public static let isShakeToUndoEnabled = true
  /// Whether videos start without being asked to.
  public static let isVideoAutoplayEnabled = true
  /// Whether the app is the only one that can be used.
  public static let isGuidedAccessEnabled = false

  /// The notification of VoiceOver going on or off.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The notification of reduced motion going on or off.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// The notification of reduced transparency going on or off.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// The notification of bold text going on or off.
  public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// The notification of darker colors going on or off.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// The notification of another setting about colors as the only difference.
  public nonisolated static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// The notification of shapes of buttons going on or off.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
}

extension DeviceSwitch {
  /// What UIKit posts after a change.
  var notification: Notification.Name? {
    switch self {
    case .rightToLeft: nil
    case .voiceOver: UIAccessibility.voiceOverStatusDidChangeNotification
    case .boldText: UIAccessibility.boldTextStatusDidChangeNotification
    case .increasedContrast: UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    case .reducedMotion: UIAccessibility.reduceMotionStatusDidChangeNotification
    case .reducedTransparency: UIAccessibility.reduceTransparencyStatusDidChangeNotification
    case .differentiateWithoutColor: UIAccessibility.differentiateWithoutColorDidChangeNotification
    case .buttonShapes: UIAccessibility.buttonShapesEnabledStatusDidChangeNotification
    }
  }
}
