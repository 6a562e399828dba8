import Foundation

/// An image, UIKit's `UIImageView`.
@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage? { didSet { changed() } }
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  /// The images of an animation; its first one is shown while it runs.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The images of an animation while the view is highlighted: no effect.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of an animation in seconds; 0 for 30 images in a second.
  open var animationDuration: TimeInterval = 0
  /// How often an animation runs; 0 for without an end.
  open var animationRepeatCount = 0
  private var animation: Task<Void, Never>?
  /// Whether an animation runs.
  open private(set) var isAnimating = false { didSet { if isAnimating != oldValue { changed() } } }

  /// Begins the animation, which ends in virtual time.
  open func startAnimating() {
    guard let images = animationImages, !images.isEmpty, !isAnimating else { return }
    isAnimating = true
    guard animationRepeatCount > 0 else { return }
    let once = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    let duration = once * Double(animationRepeatCount)
    animation = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(duration))
      if !Task.isCancelled { self?.stopAnimating() }
    }
  }
  /// Ends the animation, after which ``image`` is shown.
  open func stopAnimating() {
    animation?.cancel()
    animation = nil
    isAnimating = false
  }

  /// Creates a view as large as an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  override var showsSubviews: Bool { false }

  override var interactsByDefault: Bool { false }

  override func makeContent() -> AnyView {
    let image = (isAnimating ? animationImages?.first : nil) ?? image
    let content = image.map { AnyView(Image(uiImage: $0).resizable()) } ?? AnyView(Color.clear)
    return AnyView(content.box { [weak self] in self?.attach($0, in: $1.context) })
  }
}
