import Foundation

/// A turning wheel, UIKit's `UIActivityIndicatorView`.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel.
  public enum Style: Int, Sendable {
    /// The default size.
    case medium = 100
    case large = 101
  }

  /// The size of the wheel.
  open var style: Style
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the wheel.
  open var color: UIColor! = .secondaryLabel
  /// Whether the wheel is invisible while it doesn't turn.
  open var hidesWhenStopped = true { didSet { changed() } }
  /// Whether the wheel turns.
  open private(set) var isAnimating = false { didSet { changed() } }

  /// Creates a wheel that doesn't turn.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
  }
  /// Creates a wheel that doesn't turn.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }
  /// Creates a wheel: storyboards are not loaded.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  override var showsSubviews: Bool { false }

  override func makeContent() -> AnyView {
    isAnimating || !hidesWhenStopped
      ? AnyView(ProgressView().accessibilityValue(isAnimating ? "1" : "0")) : AnyView(EmptyView())
  }
}

/// A bar that fills, UIKit's `UIProgressView`.
@MainActor @preconcurrency
open class UIProgressView: UIView {
  /// The filled share, from 0 to 1.
  open var progress: Float = 0 { didSet { changed() } }
  /// The color of the filled part.
  open var progressTintColor: UIColor?
  /// The color of the rest.
  open var trackTintColor: UIColor?
  /// The look: no effect.
  open var progressViewStyle = Style.default

  /// The look of a bar, UIKit's `UIProgressView.Style`.
  public enum Style: Int, Sendable {
    /// The looks of UIKit.
    case `default`, bar
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a bar: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets the filled share.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override var showsSubviews: Bool { false }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

  override func makeContent() -> AnyView { AnyView(ProgressView(value: Double(min(max(progress, 0), 1)))) }
}
