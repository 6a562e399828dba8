import Foundation

/// What places the cells and views of a collection, UIKit's `UICollectionViewLayout`.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  public internal(set) weak var collectionView: UICollectionView?
  private var isValid = false
  private var decorationTypes: [String: UICollectionReusableView.Type] = [:]

  public override init() { super.init() }
  /// Creates a layout: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: What a layout overrides

  /// Calculates the locations, before they are asked for.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all cells and views in an area.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of a cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns whether other bounds, as after scrolling, need another layout; other sizes always do here.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns whether the size that a view wants needs another layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { originalAttributes.estimated.isAny }
  /// Returns where the content comes to rest after the user's scrolling.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns where the content is after a change: never called.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Returns the attributes from which a cell comes: never called, changes are final at once.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes to which a cell leaves: never called, changes are final at once.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: Validity

  /// Requests another layout.
  open func invalidateLayout() {
    isValid = false
    collectionView?.layoutChanged()
  }
  /// Requests another layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// Returns what depends on other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext()
  }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Calculates the locations, if they aren't valid.
  func prepareIfNeeded() {
    guard !isValid, collectionView != nil else { return }
    isValid = true
    prepare()
  }

  // MARK: Decorations

  /// Sets the class of the decoration views of a kind.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationTypes[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Makes a decoration view.
  func decorationView(ofKind kind: String) -> UICollectionReusableView? {
    guard let type = decorationTypes[kind] else {
      UIApplication.shared.raise(
        "could not dequeue a decoration view of kind \(kind) - must register a class or nib as a decoration view for"
          + " that kind")
      return nil
    }
    return newReusableView(of: type, nil)
  }

  // MARK: Parts that scroll by themselves

  /// The areas of sections that scroll by themselves, with the sizes of their content.
  var scrollingSections: [Int: (area: CGRect, content: CGSize)] { [:] }
  /// The distance of pages of a section that scrolls by itself; `nil` if it stops anywhere.
  func pageLength(of section: Int) -> CGFloat? { nil }

  /// Returns the attributes of what can be seen.
  ///
  /// - Parameter offset: How far the sections that scroll by themselves are scrolled.
  func visibleAttributes(in rect: CGRect, offset: (Int) -> CGPoint) -> [UICollectionViewLayoutAttributes] {
    (layoutAttributesForElements(in: rect) ?? []).filter { attributes in
      var frame = attributes.frame
      if let section = attributes.scrollingSection, let area = scrollingSections[section]?.area {
        frame = frame.offsetBy(dx: -offset(section).x, dy: -offset(section).y).intersection(area)
      }
      return !attributes.isHidden && !frame.isEmpty && frame.intersects(rect)
    }
  }

  /// The configuration of a section that is a list.
  func list(of section: Int) -> UICollectionLayoutListConfiguration? { nil }
}

/// What has changed for a layout, UIKit's `UICollectionViewLayoutInvalidationContext`: everything is laid out again.
@MainActor @preconcurrency
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public override init() { super.init() }
  /// Whether everything has changed.
  open var invalidateEverything: Bool { true }
  /// Whether the data source has changed.
  open var invalidateDataSourceCounts: Bool { false }
  /// How far the content moves: no effect.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much the size of the content changes: no effect.
  open var contentSizeAdjustment = CGSize.zero
}
