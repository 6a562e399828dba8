import AppModel
import Foundation

/// A row of a table, UIKit's `UITableViewCell`.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
  /// The arrangement of the labels, UIKit's `UITableViewCell.CellStyle`.
  public enum CellStyle: Int, Sendable {
    /// The styles of UIKit.
    case `default`, value1, value2, subtitle
  }
  /// What is at the end of a cell, UIKit's `UITableViewCell.AccessoryType`.
  public enum AccessoryType: Int, Sendable {
    /// The types of UIKit.
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// How a cell is edited, UIKit's `UITableViewCell.EditingStyle`.
  public enum EditingStyle: Int, Sendable {
    /// The styles of UIKit.
    case none, delete, insert
  }
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

  /// The name by which cells are used again.
  public let reuseIdentifier: String?
  /// The view that contains what the app shows.
  public let contentView = UIView()
  private let style: CellStyle
  /// The look of a selected cell.
  open var selectionStyle = SelectionStyle.default
  /// The view below the content.
  open var backgroundView: UIView?
  /// The view below the content of a selected cell.
  open var selectedBackgroundView: UIView?
  /// What is at the end of the cell.
  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      changed()
      onAccessibility?()
    }
  }
  /// A view at the end of the cell.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// The levels of indentation.
  open var indentationLevel = 0 { didSet { changed() } }
  /// The width of a level of indentation.
  open var indentationWidth: CGFloat = 10 { didSet { changed() } }
  /// The distance of the line below from the edges.
  open var separatorInset = UIEdgeInsets(left: 16)
  private var list: UIListContentView?
  private var configured: (UIView & UIContentView)?
  /// What the table does when the detail button is tapped.
  var onAccessory: @MainActor () -> Void = {}

  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }
  /// Creates a cell in the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }
  /// Creates a cell: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    elementType = nil
    contentView.elementType = nil
    contentView.frame = bounds
    addSubview(contentView)
  }

  // MARK: Content

  private var ownContent: UIListContentView {
    if let list { return list }
    let view = UIListContentView(configuration: configuration(of: style))
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.insertSubview(view, at: 0)
    list = view
    return view
  }

  private func configuration(of style: CellStyle) -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// The label of the text.
  open var textLabel: UILabel? { ownContent.label }
  /// The label of the second text; `nil` in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : ownContent.secondary }
  /// The view of the image.
  open var imageView: UIImageView? { ownContent.image }

  /// Returns the content that belongs to the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { configuration(of: style) }

  /// The content of the cell, in place of the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      list?.removeFromSuperview()
      list = nil
      guard let contentConfiguration else {
        configured?.removeFromSuperview()
        return configured = nil
      }
      if contentConfiguration is UIListContentConfiguration, let configured = configured as? UIListContentView {
        return configured.configuration = contentConfiguration
      }
      configured?.removeFromSuperview()
      let view = contentConfiguration.makeContentView()
      view.frame = contentView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(view)
      configured = view
    }
  }

  /// The state that configurations depend on.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted, isEditing: isEditing)
  }
  /// Called when the state of the cell has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Requests a call of ``updateConfiguration(using:)``.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  /// Whether the content is an image and labels of the system.
  var showsList: Bool { list != nil || configured is UIListContentView }

  override var isElementOfTable: Bool { true }

  // MARK: State

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  /// Whether the cell is selected.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      redraw()
      setNeedsUpdateConfiguration()
    }
  }
  /// Sets whether the cell is selected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Whether a finger is on the cell.
  open var isHighlighted = false
  /// Sets whether a finger is on the cell.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Whether the table is edited.
  open var isEditing = false
  /// Sets whether the table is edited.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Layout

  /// The width of what is at the end of the cell.
  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.frame.width + 16 }
    return switch accessoryType {
    case .none: 0
    case .disclosureIndicator: 28
    case .checkmark: 36
    case .detailButton: 44
    case .detailDisclosureButton: 66
    }
  }

  override func prepareLayout() {
    list?.arrange()
    let indentation = CGFloat(indentationLevel) * indentationWidth
    contentView.frame = CGRect(
      x: indentation, y: 0, width: max(0, bounds.width - accessoryWidth - indentation), height: bounds.height)
    guard let accessoryView else { return }
    let size = accessoryView.frame.size
    accessoryView.frame.origin = CGPoint(
      x: bounds.width - accessoryWidth, y: ((bounds.height - size.height) / 2).rounded())
  }

  /// The height that the content wants in a width.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    list?.arrange()
    let inner = CGSize(
      width: max(0, width - accessoryWidth - CGFloat(indentationLevel) * indentationWidth), height: 0)
    let size = systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return size.height
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  override func makeContent() -> AnyView { AnyView(CellContent(cell: self)) }
}

/// The subviews of a cell, and what is at its end.
private struct CellContent: View {
  let cell: UITableViewCell

  var body: some View {
    ZStack(alignment: .trailing) {
      UIViewBox(view: cell)
      if cell.accessoryView == nil { CellAccessory(cell: cell) }
    }
  }
}

/// The elements of an accessory type.
private struct CellAccessory: View {
  let cell: UITableViewCell

  var body: some View {
    let _ = cell.observe()
    HStack {
      switch cell.accessoryType {
      case .none: EmptyView()
      case .disclosureIndicator: chevron
      case .checkmark: Image(systemName: "checkmark").accessibilityHidden(true)
      case .detailButton: detail
      case .detailDisclosureButton:
        detail
        chevron
      }
    }
    .padding(.trailing, 16)
  }

  private var chevron: some View { Image(systemName: "chevron.forward").accessibilityHidden(true) }
  private var detail: some View { Button("More Info") { cell.onAccessory() } }
}

/// The header or footer of a section, UIKit's `UITableViewHeaderFooterView`.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
  /// The name by which views are used again.
  public let reuseIdentifier: String?
  /// The view that contains what the app shows.
  public let contentView = UIView()
  private var content: UIListContentView?

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }
  /// Creates a view that isn't used again.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private var ownContent: UIListContentView {
    if let content { return content }
    let view = UIListContentView(configuration: .groupedHeader())
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.insertSubview(view, at: 0)
    content = view
    return view
  }

  /// The label of the title.
  open var textLabel: UILabel? { ownContent.label }
  /// The label of the second text.
  open var detailTextLabel: UILabel? { ownContent.secondary }
  /// The content, in place of the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      guard let list = contentConfiguration as? UIListContentConfiguration else { return }
      ownContent.configuration = list
    }
  }
  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  override func prepareLayout() { content?.arrange() }
}

/// Creates a cell of a class that is only known at run time, as ``newObject(of:)`` does with another initializer.
@MainActor
func newCell(of type: UITableViewCell.Type, style: UITableViewCell.CellStyle, _ identifier: String) -> UITableViewCell {
  let creatable = unsafeBitCast(type, to: _CreatableCell.Type.self)
  return unsafeDowncast(
    creatable.init(style: style, reuseIdentifier: identifier) as UITableViewCell, to: UITableViewCell.self)
}

/// Creates a header or footer of a class that is only known at run time.
@MainActor
func newHeaderFooter(of type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
  let creatable = unsafeBitCast(type, to: _CreatableHeaderFooter.Type.self)
  return unsafeDowncast(
    creatable.init(reuseIdentifier: identifier) as UITableViewHeaderFooterView, to: UITableViewHeaderFooterView.self)
}

/// Open, so that the compiler never takes an object created through it for one of this very class.
open class _CreatableCell: UITableViewCell {
  /// Creates a cell of any class.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Open, so that the compiler never takes an object created through it for one of this very class.
open class _CreatableHeaderFooter: UITableViewHeaderFooterView {
  /// Creates a view of any class.
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
