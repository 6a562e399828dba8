import Foundation

// Haptic feedback, which a machine without a screen doesn't have: the generators are accepted and do nothing.

/// A generator of haptic feedback, UIKit's `UIFeedbackGenerator`.
@MainActor @preconcurrency
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }
  public init(view: UIView) { super.init() }
  open func prepare() {}
}

/// Feedback about the result of a task, UIKit's `UINotificationFeedbackGenerator`.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    /// The results of UIKit.
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback of a collision, UIKit's `UIImpactFeedbackGenerator`.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// A kind of collision.
  public enum FeedbackStyle: Int, Sendable {
    /// The kinds of UIKit.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator of a medium collision.
  public override convenience init() { self.init(style: .medium) }
  public init(style: FeedbackStyle) {
    super.init()
  }
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

/// Feedback of another selection, UIKit's `UISelectionFeedbackGenerator`.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}
