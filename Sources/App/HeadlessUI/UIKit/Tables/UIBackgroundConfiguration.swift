import Foundation

/// The look of the background of a cell, UIKit's `UIBackgroundConfiguration`. Its color is drawn.
@MainActor @preconcurrency
public struct UIBackgroundConfiguration: Hashable {
  public var backgroundColor: UIColor?
  /// The radius of the corners: no effect.
  public var cornerRadius: CGFloat = 0
  /// The distances from the edges of the cell: no effect.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of the border: no effect.
  public var strokeColor: UIColor?
  /// The width of the border: no effect.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the edges: no effect.
  public var strokeOutset: CGFloat = 0
  /// The image: it isn't drawn.
  public var image: UIImage?
  /// The view in place of the color: it isn't shown.
  public var customView: UIView?

  private init() {}

  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a cell of the system's choice.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a header of the system's choice.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of a footer of the system's choice.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

  /// Returns the configuration itself.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
