import AppModel
import Foundation

// Controls with a value.

/// A switch, UIKit's `UISwitch`.
@MainActor @preconcurrency
open class UISwitch: UIControl {
  open var isOn = false { didSet { changed() } }
  /// The color while it is on.
  open var onTintColor: UIColor?
  /// The color of the knob.
  open var thumbTintColor: UIColor?

  /// Sets whether it is on, without sending an action.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 63, height: 28) }

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let isOn = Binding { [weak self] in
      self?.isOn ?? false
    } set: { [weak self] in
      self?.isOn = $0
      self?.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    return AnyView(WholeSwitch(isOn: isOn))
  }
}

/// A knob on a line, UIKit's `UISlider`.
@MainActor @preconcurrency
open class UISlider: UIControl {
  open var value: Float = 0 { didSet { changed() } }
  open var minimumValue: Float = 0 { didSet { changed() } }
  open var maximumValue: Float = 1 { didSet { changed() } }
  /// The color of the filled part.
  open var minimumTrackTintColor: UIColor?
  /// The color of the rest.
  open var maximumTrackTintColor: UIColor?
  /// The color of the knob.
  open var thumbTintColor: UIColor?

  /// Whether the events of another value are sent while the finger moves; if not, when it is lifted.
  open var isContinuous = true
  private var hasMoved = false

  /// Sets the value, without sending an action.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard hasMoved else { return }
    hasMoved = false
    sendActions(for: .valueChanged)
  }

  private func moved(to value: Float) {
    self.value = value
    if isContinuous || !isTracking { sendActions(for: .valueChanged) } else { hasMoved = true }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    let value = Binding { [weak self] in
      self?.value ?? 0
    } set: { [weak self] value in
      // A robot that sets a value has no finger on the knob.
      self?.touched { self?.moved(to: value) }
    }
    return AnyView(Slider(value: value, in: minimumValue...max(minimumValue, maximumValue)) { EmptyView() })
  }
}

/// Dots of which one represents the current page, UIKit's `UIPageControl`.
@MainActor @preconcurrency
open class UIPageControl: UIControl {
  open var numberOfPages = 0 { didSet { changed() } }
  /// The index of the current page.
  open var currentPage = 0 { didSet { changed() } }
  /// Whether the dot of a single page is invisible.
  open var hidesForSinglePage = false { didSet { changed() } }
  /// The color of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the dot of the current page.
  open var currentPageIndicatorTintColor: UIColor?
  /// The image in place of the dots, which is not drawn.
  open var preferredIndicatorImage: UIImage?
  /// The image in place of the dot of the current page, which is not drawn.
  open var preferredCurrentPageIndicatorImage: UIImage?
  /// The background of the dots, UIKit's `UIPageControl.BackgroundStyle`.
  public enum BackgroundStyle: Int, Sendable {
    /// The styles of UIKit.
    case automatic, prominent, minimal
  }
  /// The background of the dots: no effect.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a finger that moves over the dots turns pages: no effect.
  open var allowsContinuousInteraction = true
  /// Returns the size of the dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: CGFloat(pageCount) * 17, height: 26) }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Selects the next page or the one before, if there is one.
  private func turn(_ step: Int) {
    guard (0..<numberOfPages).contains(currentPage + step) else { return }
    currentPage += step
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override var showsSubviews: Bool { false }

  override func makeControl() -> AnyView {
    guard !hidesForSinglePage || numberOfPages > 1 else { return AnyView(EmptyView()) }
    let value = "page \(currentPage + 1) of \(numberOfPages)"
    return AnyView(
      Color.clear.box { [weak self] box, _ in
        box.semantics.type = .pageIndicator
        box.semantics.value = value
        let behavior = box.behavior ?? Behavior()
        behavior.taps = [
          Behavior.Tap { [weak self, weak box] in self?.turn($0.x < (box?.size.width ?? 0) / 2 ? -1 : 1) }
        ]
        box.behavior = behavior
      })
  }
}
