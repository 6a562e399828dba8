import Foundation
import ViewGraph

/// Haptic feedback, SwiftUI's `SensoryFeedback`.
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String
  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  /// Another selection.
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  /// Another level.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let impact = SensoryFeedback(name: "impact")
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
  /// The end of a path.
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
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
