import Foundation

/// Groups one after the other, UIKit's `NSCollectionLayoutSection`.
@MainActor @preconcurrency
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The configuration, if the section is a list.
  private(set) var list: UICollectionLayoutListConfiguration?
  /// The space around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What ``contentInsets`` are added to.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the insets of headers and footers are relative to.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers have the insets of the section.
  open var supplementariesFollowContentInsets = true
  /// The space between groups.
  open var interGroupSpacing: CGFloat = 0
  /// Whether the section scrolls by itself, across the direction of the layout.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the items.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called when the visible items change: never called, the run warns of it.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler? {
    didSet {
      guard visibleItemsInvalidationHandler != nil else { return }
      UIApplication.shared.warn(
        "visibleItemsInvalidationHandler of an NSCollectionLayoutSection is never called; use"
          + " collectionView(_:willDisplay:forItemAt:) or scrollViewDidScroll(_:)")
    }
  }

  public init(group: NSCollectionLayoutGroup) { self.group = group }

  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    section.contentInsets = configuration.insets
    return section
  }
}

/// How a section scrolls by itself, UIKit's `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not at all, anywhere, to the edge of a group, by pages, or by groups.
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What insets are added to, UIKit's `UIContentInsetsReference`; all but none and the safe area are automatic.
public enum UIContentInsetsReference: Int, Sendable {
  /// The references of UIKit.
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// Called with the visible items, where they are scrolled to, and the surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// An item that can be seen, UIKit's `NSCollectionLayoutVisibleItem`.
@MainActor @preconcurrency
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order of overlapping items.
  var zIndex: Int { get set }
  /// The transformation.
  var transform: CGAffineTransform { get set }
  /// The area.
  var frame: CGRect { get }
  /// The index path.
  var indexPath: IndexPath { get }
}

/// The surroundings of a section, UIKit's `NSCollectionLayoutEnvironment`.
@MainActor @preconcurrency
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}

/// The container of a section or a group, UIKit's `NSCollectionLayoutContainer`.
@MainActor @preconcurrency
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class SectionContainer: NSObject, NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) { (contentSize, contentInsets) = (size, insets) }

  var effectiveContentSize: CGSize {
    CGSize(
      width: contentSize.width - contentInsets.leading - contentInsets.trailing,
      height: contentSize.height - contentInsets.top - contentInsets.bottom)
  }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var container: any NSCollectionLayoutContainer { self }
  var traitCollection: UITraitCollection { .current }
}

/// The look of a section that is a list, UIKit's `UICollectionLayoutListConfiguration`.
@MainActor @preconcurrency
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    /// The looks of UIKit.
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// The header of a section.
  public enum HeaderMode: Int, Sendable {
    /// None, a supplementary view, or the first item.
    case none, supplementary, firstItemInSection
  }
  /// The footer of a section.
  public enum FooterMode: Int, Sendable {
    /// None, or a supplementary view.
    case none, supplementary
  }
  /// Returns the buttons that a swipe on an item reveals.
  public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the look of the line below an item.
  public typealias ItemSeparatorHandler =
    @MainActor (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Whether there are lines between items.
  public var showsSeparators = true
  /// The look of the lines: no effect.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the look of the line below an item: never called.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The color behind the list: no effect.
  public var backgroundColor: UIColor?
  /// The space above headers: no effect.
  public var headerTopPadding: CGFloat?
  /// The buttons that a swipe to the right reveals.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The buttons that a swipe to the left reveals.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The space around the items: that of tables with the same look.
  fileprivate var insets: NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    if appearance == .insetGrouped || appearance == .sidebar {
      (insets.leading, insets.trailing) = (UIView.screenMargin, UIView.screenMargin)
    }
    if appearance == .grouped || appearance == .insetGrouped {
      if headerMode != .supplementary { insets.top = TableModel.groupSpacing.above }
      if footerMode != .supplementary { insets.bottom = TableModel.groupSpacing.below }
    }
    return insets
  }
}

/// The look of the lines of a list, UIKit's `UIListSeparatorConfiguration`: no effect.
@MainActor @preconcurrency
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is visible.
  public enum Visibility: Int, Sendable {
    /// The visibilities of UIKit.
    case automatic, visible, hidden
  }

  /// Whether the line above is visible.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below is visible.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the line above.
  public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
  /// The insets of the line below.
  public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
  public var color = UIColor.separator

  /// Creates the look of a list.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
