import Foundation
import ViewGraph

/// A button that makes a value smaller and one that makes it larger, UIKit's `UIStepper`.
@MainActor @preconcurrency
open class UIStepper: UIControl {
  /// The value, from ``minimumValue`` to ``maximumValue``.
  open var value: Double = 0 {
    didSet {
      value = min(max(value, minimumValue), maximumValue)
      changed()
    }
  }
  open var minimumValue: Double = 0 { didSet { limitsChanged() } }
  open var maximumValue: Double = 100 { didSet { limitsChanged() } }
  /// The length of a step.
  open var stepValue: Double = 1 { didSet { changed() } }
  /// Whether the smallest value comes after the largest one.
  open var wraps = false { didSet { changed() } }
  /// Whether a finger that rests makes more steps: no effect.
  open var autorepeat = true
  /// Whether actions are sent during the touch: no effect.
  open var isContinuous = true

  private func limitsChanged() {
    let limited = min(max(value, minimumValue), maximumValue)
    if limited != value { value = limited } else { changed() }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    AnyView(Stepper(onIncrement: step(1), onDecrement: step(-1)) { EmptyView() })
  }

  /// What a button does; `nil` if there is no step in its direction.
  private func step(_ direction: Double) -> (() -> Void)? {
    guard wraps || (direction > 0 ? value < maximumValue : value > minimumValue) else { return nil }
    return { [weak self] in assumingMainThread { self?.makeStep(direction) } }
  }

  private func makeStep(_ direction: Double) {
    let next = value + direction * stepValue
    value = !wraps ? next : next > maximumValue ? minimumValue : next < minimumValue ? maximumValue : next
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
