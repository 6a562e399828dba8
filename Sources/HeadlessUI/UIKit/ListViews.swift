import Foundation

// Classes that apps name to set the appearance of SwiftUI's lists. Views with data sources aren't there.

/// The view of a list, UIKit's `UITableView`, for its appearance only: kept, not drawn.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
  /// The line between cells.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The color of the line between cells.
  open var separatorColor: UIColor?
  /// The distance of the line between cells from the edges.
  open var separatorInset = UIEdgeInsets.zero
  /// The view above the cells.
  open var tableHeaderView: UIView?
  /// The view below the cells.
  open var tableFooterView: UIView?
  /// The space above the headers of sections, in points.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// The height of headers, in points.
  open var sectionHeaderHeight: CGFloat = 0
  /// The height of footers, in points.
  open var sectionFooterHeight: CGFloat = 0
  /// Whether cells can be selected.
  open var allowsSelection = true
}

/// A row of a list, UIKit's `UITableViewCell`, for its appearance only: kept, not drawn.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
  /// The line between cells, UIKit's `UITableViewCell.SeparatorStyle`.
  public enum SeparatorStyle: Int, Sendable {
    /// The styles of UIKit.
    case none, singleLine
  }
  /// The look of a selected cell, UIKit's `UITableViewCell.SelectionStyle`.
  public enum SelectionStyle: Int, Sendable {
    /// The styles of UIKit.
    case none, blue, gray, `default`
  }

  /// The look of a selected cell.
  open var selectionStyle = SelectionStyle.default
  /// The view below a selected cell.
  open var selectedBackgroundView: UIView?
}

/// The header or footer of a section, UIKit's `UITableViewHeaderFooterView`, for its appearance only: kept, not drawn.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {}

/// The view of a list or grid, UIKit's `UICollectionView`, for its appearance only: kept, not drawn.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {}
