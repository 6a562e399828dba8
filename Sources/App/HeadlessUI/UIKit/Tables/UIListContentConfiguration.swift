import Foundation

/// The content of a view as a value, UIKit's `UIContentConfiguration`.
@MainActor @preconcurrency
public protocol UIContentConfiguration {
  /// Makes the view that shows the content.
  func makeContentView() -> UIView & UIContentView
  /// Returns the configuration for the state of a cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, UIKit's `UIContentView`.
@MainActor @preconcurrency
public protocol UIContentView: NSObjectProtocol {
  /// The configuration.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether a configuration is of the type of the view's.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state that a configuration depends on, UIKit's `UIConfigurationState`.
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a view, UIKit's `UIViewConfigurationState`.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// Whether the view can't be used.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false

  /// Creates the state of a view that isn't touched.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell, UIKit's `UICellConfigurationState`.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isSelected = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the list is edited.
  public var isEditing = false
  /// Whether the cell can't be used.
  public var isDisabled = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the button that deletes the cell is visible.
  public var isSwiped = false
  /// Whether the content of the cell is shown.
  public var isExpanded = false

  /// Creates the state of a cell that isn't touched.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// An image and two labels in a row, UIKit's `UIListContentConfiguration`.
@MainActor @preconcurrency
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable, Sendable {
    /// The alignment of text, UIKit's `UIListContentConfiguration.TextProperties.TextAlignment`.
    public enum TextAlignment: Int, Sendable {
      /// The alignments of UIKit.
      case natural, center, justified
    }
    /// The letters of text, UIKit's `UIListContentConfiguration.TextProperties.TextTransform`.
    public enum TextTransform: Int, Sendable {
      /// As the app has set it, or in other letters.
      case none, uppercase, lowercase, capitalized
    }

    public var font: UIFont
    public var color: UIColor
    /// The limit of lines; 0 for no limit.
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural
    public var transform = TextTransform.none
    /// How text that doesn't fit is shortened: at its end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font shrinks until the text fits: no effect.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font shrinks: no effect.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the preferred text size: no effect.
    public var adjustsFontForContentSizeCategory = true

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  public struct ImageProperties: Hashable, Sendable {
    /// The color of a template.
    public var tintColor: UIColor?
    /// The largest size; a length of 0 has no limit.
    public var maximumSize = CGSize.zero
    /// The size that the image takes in the row; a length of 0 is that of the image.
    public var reservedLayoutSize = CGSize.zero
    /// The radius of the corners: no effect.
    public var cornerRadius: CGFloat = 0
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Whether the image is the same in inverted colors: no effect.
    public var accessibilityIgnoresInvertColors = false
    /// The length of ``reservedLayoutSize`` that symbols have.
    public static let standardDimension: CGFloat = 0

    /// The size of an image in the row.
    func size(of size: CGSize) -> CGSize {
      let ratios = [(maximumSize.width, size.width), (maximumSize.height, size.height)]
      let scale = ratios.reduce(1) { $1.0 > 0 && $1.1 > 0 ? min($0, $1.0 / $1.1) : $0 }
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? {
    get { firstString.plain }
    set { firstString = StyledString(newValue) }
  }
  public var attributedText: NSAttributedString? {
    get { firstString.withAttributes }
    set { firstString = StyledString(newValue) }
  }
  public var textProperties: TextProperties
  public var secondaryText: String? {
    get { secondString.plain }
    set { secondString = StyledString(newValue) }
  }
  public var secondaryAttributedText: NSAttributedString? {
    get { secondString.withAttributes }
    set { secondString = StyledString(newValue) }
  }
  private(set) var firstString = StyledString()
  private(set) var secondString = StyledString()
  /// The properties of the second text.
  public var secondaryTextProperties: TextProperties
  /// Whether the labels are beside each other if there is space.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between the image and the labels.
  public var imageToTextPadding: CGFloat = 16
  /// The space between labels beside each other.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The opacity of the content.
  public var alpha: CGFloat = 1
  /// Whether the margins of the superview are kept: no effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The space between labels above each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The space around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  private init(_ font: UIFont, _ color: UIColor, secondary: UIFont) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: secondary, color: .secondaryLabel)
  }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 17), .label, secondary: .systemFont(ofSize: 15))
  }
  /// The content of a cell with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// The content of a cell with a second text at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration(.systemFont(ofSize: 17), .label, secondary: .systemFont(ofSize: 17))
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 17, weight: .semibold), .label, secondary: .systemFont(ofSize: 15))
  }
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 13), .secondaryLabel, secondary: .systemFont(ofSize: 13))
  }
  public static func plainFooter() -> UIListContentConfiguration { groupedHeader() }
  public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }

  /// The content of a header of the system's choice.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// The content of a footer of the system's choice.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// The content of a cell of a sidebar with a second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
  /// The content of a cell that adds another one.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { plainHeader() }
  /// The content of a large header of a plain list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 22, weight: .bold), .label, secondary: .systemFont(ofSize: 15))
  }

  /// Makes the view that shows the content.
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration itself.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Directions of a view, UIKit's `UIAxis`.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}
