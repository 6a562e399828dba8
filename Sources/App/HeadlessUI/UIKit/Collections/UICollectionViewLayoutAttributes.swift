import Foundation
import ViewGraph

/// The location and the look of a cell or another view of a collection, UIKit's `UICollectionViewLayoutAttributes`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The index path of the item, or of the section's view.
  open var indexPath = IndexPath()
  /// The area in the content.
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  /// The order of overlapping views; higher ones are in front.
  open var zIndex = 0
  /// Whether the view isn't shown.
  open var isHidden = false
  /// The transformation, of which the translation moves the view.
  open var transform = CGAffineTransform.identity
  /// What the view is.
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  public private(set) var representedElementKind: String?
  /// The lengths that the view decides.
  var estimated = Estimated()
  /// The section that scrolls by itself which contains the view.
  var scrollingSection: Int?
  /// Whether the view comes after the items of its section.
  var isAfterItems = false

  struct Estimated: Equatable {
    var width = false
    var height = false

    var isAny: Bool { width || height }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The size of the frame.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }
  /// The area in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }

  /// Creates the attributes of a cell without an index path; subclasses have no other designated initializer to override.
  public override init() { super.init() }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
    self.indexPath = indexPath
  }
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    self.indexPath = indexPath
  }

  /// Returns a copy, which is of the class of the object.
  open func copy(with zone: NSZone? = nil) -> Any {
    let type = type(of: self)
    let copy = assumingMainThread { newObject(of: type) }
    (copy.representedElementCategory, copy.representedElementKind) = (
      representedElementCategory, representedElementKind
    )
    copy.indexPath = indexPath
    (copy.frame, copy.alpha, copy.zIndex) = (frame, alpha, zIndex)
    (copy.isHidden, copy.transform, copy.estimated) = (isHidden, transform, estimated)
    (copy.scrollingSection, copy.isAfterItems) = (scrollingSection, isAfterItems)
    return copy
  }
}
