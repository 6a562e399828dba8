import Foundation

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
    let imageSize: CGSize
    let reservedSize: CGSize
  }

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

  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let list = newValue as? UIListContentConfiguration else { return }
      self.list = list
      update()
    }
  }

  private func update() {
    let symbol = list.imageProperties.preferredSymbolConfiguration
    image.image = list.image.map { image in symbol.map(image.withConfiguration) ?? image }
    if let color = list.imageProperties.tintColor { image.tintColor = color }
    set(label, list.firstString, list.textProperties)
    set(secondary, list.secondString, list.secondaryTextProperties)
    alpha = list.alpha
    arrange()
  }

  private func set(_ label: UILabel, _ text: StyledString, _ properties: UIListContentConfiguration.TextProperties) {
    label.text = properties.transformed(text.plain)
    label.textAlignment = properties.alignment == .center ? .center : .natural
    (label.font, label.textColor, label.numberOfLines) = (properties.font, properties.color, properties.numberOfLines)
    if text.hasAttributes { label.attributedText = text.withAttributes }
  }

  /// Arranges what isn't empty.
  func arrange() {
    let margins = list.directionalLayoutMargins
    let isShown = [image.image != nil, !(label.text ?? "").isEmpty, !(secondary.text ?? "").isEmpty]
    let arrangement = Arrangement(
      isShown: isShown, isBeside: list.prefersSideBySideTextAndSecondaryText, margins: margins,
      paddings: [
        list.imageToTextPadding, list.textToSecondaryTextVerticalPadding, list.textToSecondaryTextHorizontalPadding,
      ],
      imageSize: image.image.map { list.imageProperties.size(of: $0.size) } ?? .zero,
      reservedSize: list.imageProperties.reservedLayoutSize)
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
      let (size, reserved) = (arrangement.imageSize, arrangement.reservedSize)
      let width = reserved.width > 0 ? reserved.width : size.width
      rules += [
        image.centerXAnchor.constraint(equalTo: leadingAnchor, constant: margins.leading + width / 2),
        image.widthAnchor.constraint(equalToConstant: size.width),
        image.heightAnchor.constraint(equalToConstant: size.height),
        image.centerYAnchor.constraint(equalTo: centerYAnchor),
        image.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
        image.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -margins.bottom),
      ]
      let constant = margins.leading + width + list.imageToTextPadding
      start = { $0.constraint(equalTo: edge, constant: constant) }
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
    let padding = list.textToSecondaryTextHorizontalPadding
    secondary.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    rules += [
      start(label.leadingAnchor), secondary.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: padding),
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
