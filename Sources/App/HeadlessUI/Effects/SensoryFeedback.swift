import Foundation
import ViewGraph

/// Haptic feedback, SwiftUI's `SensoryFeedback`.
@NamedOptions(
  "success", "warning", "error", "selection", "increase", "decrease", "start", "stop", "alignment", "levelChange",
  "impact", "pathComplete"
)
public struct SensoryFeedback: Equatable, Sendable {
  /// The weight of an impact.
  public enum Weight: Sendable {
    case light, medium, heavy
  }
  /// An impact of some weight.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight)" + (intensity == 1 ? "" : " \(intensity)"))
  }
  /// The flexibility of an object.
  public enum Flexibility: Sendable {
    /// The kinds of objects.
    case rigid, solid, soft
  }
  /// An impact of an object.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(flexibility)" + (intensity == 1 ? "" : " \(intensity)"))
  }
}

extension View {
  /// Gives feedback when a value changes. A machine without a screen has no haptics: only the closures are called.
  public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    sensoryFeedback(trigger: trigger) { _, _ in feedback }
  }
  /// Gives feedback when a value changes and a condition holds.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil } }
  /// Gives the feedback that a closure returns when a value changes.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in _ = feedback(old, new) }
  }
  /// Gives the feedback that a closure returns when a value changes.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { sensoryFeedback(trigger: trigger) { _, _ in feedback() } }
}
