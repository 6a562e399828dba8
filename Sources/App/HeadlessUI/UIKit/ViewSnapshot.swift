import Foundation

extension UIView {
  /// Returns a view that shows what this one shows now; its subviews aren't elements.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let items = drawnItems(variant: traitCollection.colorVariant, afterUpdates: afterUpdates)
    return ViewSnapshot(UIImage(items: items, size: bounds.size, scale: 3), bounds.size)
  }
}

/// A view that shows what another one has shown.
private final class ViewSnapshot: UIView {
  private let image: UIImage

  init(_ image: UIImage, _ size: CGSize) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: size))
  }
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { image.draw(in: bounds) }
}
