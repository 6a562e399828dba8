import Foundation
import ViewGraph

/// A length relative to the container or in points, UIKit's `NSCollectionLayoutDimension`.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  let kind: Kind
  /// The factor or the number of points.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

  /// A part of the width of the container.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A part of the height of the container.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// A number of points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// The length that the view has, and a number of points until it is measured.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// The length that the view has; views beside each other keep their own lengths, and the run warns of it.
  public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    assumingMainThread {
      UIApplication.shared.warnOnce("uniformAcrossSiblings(estimate:) is estimated(_:) on Linux: lengths may differ")
    }
    return .estimated(estimate)
  }
  /// Whether it is a part of the width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the view decides.
  public var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}

/// A width and a height, UIKit's `NSCollectionLayoutSize`.
public final class NSCollectionLayoutSize: NSObject, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
  var estimated: UICollectionViewLayoutAttributes.Estimated {
    .init(width: widthDimension.isEstimated, height: heightDimension.isEstimated)
  }
}

/// A space that is fixed or grows, UIKit's `NSCollectionLayoutSpacing`.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
  /// The number of points.
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, isFlexibleSpacing) = (spacing, isFlexible) }

  /// A space that keeps its length.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
  /// A space that grows from its length.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
}

/// The spaces around an item, UIKit's `NSCollectionLayoutEdgeSpacing`; those that grow have their least length.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
  /// The space where text begins.
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  /// The space where text ends.
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }

  var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: top?.spacing ?? 0, left: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0, right: trailing?.spacing ?? 0)
  }
}

/// A part of a compositional layout, UIKit's `NSCollectionLayoutItem`.
@MainActor @preconcurrency
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The views that belong to the item: they aren't shown.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The space inside of the size around the content.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
    guard !supplementaryItems.isEmpty else { return }
    UIApplication.shared.warn(
      "supplementary items of an NSCollectionLayoutItem, as badges, aren't shown; put the view into the cell")
  }
}

/// Items in a row, a column or at locations of the app, UIKit's `NSCollectionLayoutGroup`.
@MainActor @preconcurrency
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items, which repeat until the group is full.
  public let subitems: [NSCollectionLayoutItem]
  /// How often the item repeats; `nil` until the group is full.
  let count: Int?
  /// Whether the items share the length of the group.
  let sharesLength: Bool
  /// The space between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem], count: Int? = nil,
    sharesLength: Bool = false
  ) {
    (self.arrangement, self.subitems, self.count, self.sharesLength) = (arrangement, subitems, count, sharesLength)
    super.init(layoutSize: size)
  }

  /// A row of items, which repeat until it is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }
  /// A row of `count` items, which share its width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count, sharesLength: true)
  }
  /// A row of `count` items.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count) }
  /// A column of items, which repeat until it is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }
  /// A column of `count` items, which share its height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count, sharesLength: true)
  }
  /// A column of `count` items.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count) }
  /// Items at locations of the app.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }
}

/// Returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item of a group, UIKit's `NSCollectionLayoutGroupCustomItem`.
@MainActor @preconcurrency
public final class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  /// The order of overlapping items.
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A view of a section or an item, UIKit's `NSCollectionLayoutSupplementaryItem`.
@MainActor @preconcurrency
open class NSCollectionLayoutSupplementaryItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The kind of the view.
  public let elementKind: String
  /// The order of overlapping views.
  open var zIndex = 0
  /// The space inside of the size around the view.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  init(size: NSCollectionLayoutSize, kind: String) { (layoutSize, elementKind) = (size, kind) }
  /// Creates the view of an item: it isn't shown.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(size: layoutSize, kind: elementKind) }
}

/// Where the view of an item is, UIKit's `NSCollectionLayoutAnchor`.
@MainActor @preconcurrency
public final class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  /// The distance in parts of the size.
  public let offset: CGPoint

  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint = .zero) {
    (self.edges, offset) = (edges, fractionalOffset)
  }
}

/// Edges of a rectangle by the direction of text, UIKit's `NSDirectionalRectEdge`.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where text begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where text ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A header or footer of a section, UIKit's `NSCollectionLayoutBoundarySupplementaryItem`.
@MainActor @preconcurrency
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Where the view is.
  public let alignment: NSRectAlignment
  /// How far it is moved.
  public let offset: CGPoint
  /// Whether the section gets longer by it: always.
  open var extendsBoundary = true
  /// Whether it stays at the edge while its section can be seen.
  open var pinToVisibleBounds = false

  /// Creates a header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(size: layoutSize, kind: elementKind)
  }

  /// Whether it is after the items.
  var isAfterItems: Bool { [.bottom, .bottomLeading, .bottomTrailing, .trailing].contains(alignment) }
}

/// A corner or an edge, UIKit's `NSRectAlignment`.
public enum NSRectAlignment: Int, Sendable {
  /// The alignments of UIKit.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A view behind the items of a section, UIKit's `NSCollectionLayoutDecorationItem`.
@MainActor @preconcurrency
open class NSCollectionLayoutDecorationItem: NSObject {
  /// The kind of the view.
  public let elementKind: String
  /// The order of overlapping views.
  open var zIndex = 0
  /// The distance from the edges of the section.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  private init(_ kind: String) { elementKind = kind }
  /// A view behind all items of a section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
