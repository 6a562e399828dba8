import Foundation

/// An image, UIKit's `UIImageView`.
@MainActor @preconcurrency
open class UIImageView: UIView {
  open var image: UIImage? { didSet { changed() } }
  /// The image while the view is highlighted.
  open var highlightedImage: UIImage?
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view as large as an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  override var showsSubviews: Bool { false }

  override var interactsByDefault: Bool { false }

  override func makeContent() -> AnyView {
    guard let image else { return AnyView(Color.clear.box { [weak self] in self?.attach($0, in: $1.context) }) }
    return AnyView(Image(uiImage: image).resizable().box { [weak self] in self?.attach($0, in: $1.context) })
  }
}
