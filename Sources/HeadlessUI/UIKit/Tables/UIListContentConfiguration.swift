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
}

/// The state that a configuration depends on, UIKit's `UIConfigurationState`.
public protocol UIConfigurationState {}

/// The state of a cell, UIKit's `UICellConfigurationState`.
public struct UICellConfigurationState: UIConfigurationState, Hashable, Sendable {
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the list is edited.
  public var isEditing = false
}

/// An image and two labels in a row, UIKit's `UIListContentConfiguration`.
@MainActor @preconcurrency
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of a text.
  public struct TextProperties: Sendable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// The limit of lines; 0 for no limit.
    public var numberOfLines = 0
  }

  /// The properties of the image.
  public struct ImageProperties: Sendable {
    /// The color of a template.
    public var tintColor: UIColor?
    /// The largest size.
    public var maximumSize = CGSize.zero
  }

  /// The image.
  public var image: UIImage?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The text.
  public var text: String?
  /// The properties of the text.
  public var textProperties: TextProperties
  /// The second text.
  public var secondaryText: String?
  /// The properties of the second text.
  public var secondaryTextProperties: TextProperties
  /// Whether the labels are beside each other if there is space.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between the image and the labels.
  public var imageToTextPadding: CGFloat = 16
  /// The space between labels above each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The space around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  private init(_ font: UIFont, _ color: UIColor, secondary: UIFont) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: secondary, color: .secondaryLabel)
  }

  /// The content of a cell.
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
  /// The content of a header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 17, weight: .semibold), .label, secondary: .systemFont(ofSize: 15))
  }
  /// The content of a header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.systemFont(ofSize: 13), .secondaryLabel, secondary: .systemFont(ofSize: 13))
  }
  /// The content of a footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration { groupedHeader() }
  /// The content of a footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { groupedHeader() }

  /// Makes the view that shows the content.
  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration itself.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// The view of an image and two labels, UIKit's `UIListContentView`.
@MainActor @preconcurrency
open class UIListContentView: UIView, UIContentView {
  let image = UIImageView()
  let label = UILabel()
  let secondary = UILabel()
  private var list: UIListContentConfiguration
  private var rules: [NSLayoutConstraint] = []
  /// What the constraints were made for.
  private var arranged: Arrangement?

  private struct Arrangement: Equatable {
    let isShown: [Bool]
    let isBeside: Bool
    let margins: NSDirectionalEdgeInsets
    let paddings: [CGFloat]
  }

  /// Creates a view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    elementType = nil
    for view in [image, label, secondary] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    update()
  }
  /// Returns `nil`: storyboards are not loaded.
  public required init?(coder: NSCoder) { nil }

  /// The configuration.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let list = newValue as? UIListContentConfiguration else { return }
      self.list = list
      update()
    }
  }

  private func update() {
    image.image = list.image
    if let color = list.imageProperties.tintColor { image.tintColor = color }
    set(label, list.text, list.textProperties)
    set(secondary, list.secondaryText, list.secondaryTextProperties)
    arrange()
  }

  private func set(_ label: UILabel, _ text: String?, _ properties: UIListContentConfiguration.TextProperties) {
    label.text = text
    (label.font, label.textColor, label.numberOfLines) = (properties.font, properties.color, properties.numberOfLines)
  }

  /// Arranges what isn't empty.
  func arrange() {
    let margins = list.directionalLayoutMargins
    let isShown = [image.image != nil, !(label.text ?? "").isEmpty, !(secondary.text ?? "").isEmpty]
    let arrangement = Arrangement(
      isShown: isShown, isBeside: list.prefersSideBySideTextAndSecondaryText, margins: margins,
      paddings: [list.imageToTextPadding, list.textToSecondaryTextVerticalPadding])
    guard arrangement != arranged else { return }
    arranged = arrangement
    NSLayoutConstraint.deactivate(rules)
    for (view, isShown) in zip([image, label, secondary], isShown) { view.isHidden = !isShown }
    let edge = leadingAnchor
    var start: (NSLayoutXAxisAnchor) -> NSLayoutConstraint = {
      $0.constraint(equalTo: edge, constant: margins.leading)
    }
    rules = []
    if !image.isHidden {
      rules += [start(image.leadingAnchor), image.centerYAnchor.constraint(equalTo: centerYAnchor)]
      rules += [
        image.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
        image.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -margins.bottom),
      ]
      let padding = list.imageToTextPadding
      let end = image.trailingAnchor
      start = { $0.constraint(equalTo: end, constant: padding) }
    }
    let texts = [label, secondary].filter { !$0.isHidden }
    let isBeside = list.prefersSideBySideTextAndSecondaryText && texts.count == 2
    if isBeside { arrangeBeside(start, margins) } else { arrangeBelow(texts, start, margins) }
    NSLayoutConstraint.activate(rules)
  }

  private func arrangeBelow(
    _ texts: [UILabel], _ start: (NSLayoutXAxisAnchor) -> NSLayoutConstraint, _ margins: NSDirectionalEdgeInsets
  ) {
    for text in texts {
      rules += [
        start(text.leadingAnchor), text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.trailing),
      ]
    }
    guard let first = texts.first, let last = texts.last else { return }
    let middle = UILayoutGuide()
    for guide in layoutGuides { removeLayoutGuide(guide) }
    addLayoutGuide(middle)
    rules += [
      middle.topAnchor.constraint(equalTo: first.topAnchor), middle.bottomAnchor.constraint(equalTo: last.bottomAnchor),
      middle.centerYAnchor.constraint(equalTo: centerYAnchor),
      first.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
      last.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -margins.bottom),
    ]
    if texts.count == 2 {
      rules.append(
        last.topAnchor.constraint(equalTo: first.bottomAnchor, constant: list.textToSecondaryTextVerticalPadding))
    }
  }

  private func arrangeBeside(
    _ start: (NSLayoutXAxisAnchor) -> NSLayoutConstraint, _ margins: NSDirectionalEdgeInsets
  ) {
    secondary.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    rules += [
      start(label.leadingAnchor), secondary.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      secondary.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margins.trailing),
    ]
    for text in [label, secondary] {
      rules += [
        text.centerYAnchor.constraint(equalTo: centerYAnchor),
        text.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
        text.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -margins.bottom),
      ]
    }
  }
}
