import Foundation

// Haptic feedback: recorded on the window of the app.

/// A generator of haptic feedback, UIKit's `UIFeedbackGenerator`: recorded.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Creates a generator of a view.
  public init(view: UIView) { super.init() }
  /// Prepares the device.
  open func prepare() {}

  fileprivate func record(_ feedback: String) { UIApplication.shared.record("feedback", feedback) }
}

/// Feedback about the result of a task, UIKit's `UINotificationFeedbackGenerator`: recorded.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// A result.
  public enum FeedbackType: Int, Sendable {
    /// The results of UIKit.
    case success, warning, error
  }

  /// Generates the feedback.
  public func notificationOccurred(_ notificationType: FeedbackType) { record("\(notificationType)") }
}

/// Feedback of a collision, UIKit's `UIImpactFeedbackGenerator`: recorded.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// A kind of collision.
  public enum FeedbackStyle: Int, Sendable {
    /// The kinds of UIKit.
    case light, medium, heavy, soft, rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator of a medium collision.
  public override convenience init() { self.init(style: .medium) }
  /// Creates a generator.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// Creates a generator of a view.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

  /// Generates the feedback.
  public func impactOccurred() { record("impact \(style)") }
  /// Generates the feedback.
  public func impactOccurred(intensity: CGFloat) { record("impact \(style) \(intensity)") }
}

/// Feedback of another selection, UIKit's `UISelectionFeedbackGenerator`: recorded.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Generates the feedback.
  public func selectionChanged() { record("selection") }
}
