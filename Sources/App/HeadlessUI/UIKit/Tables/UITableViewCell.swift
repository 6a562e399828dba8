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
    /// Without a line, with one, or with an old one that looks the same.
    case none, singleLine, singleLineEtched
  }
  /// The look of a selected cell, UIKit's `UITableViewCell.SelectionStyle`.
  public enum SelectionStyle: Int, Sendable {
    /// The styles of UIKit.
    case none, blue, gray, `default`
  }

  /// The look of a cell with the focus, UIKit's `UITableViewCell.FocusStyle`.
  public enum FocusStyle: Int, Sendable {
    /// The styles of UIKit.
    case `default`, custom
  }
  /// The controls that a cell shows, UIKit's `UITableViewCell.StateMask`.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that deletes the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// The name by which cells are used again.
  public let reuseIdentifier: String?
  /// The view that contains what the app shows.
  public let contentView = UIView()
  private let style: CellStyle
  /// The look of a selected cell: no effect.
  open var selectionStyle = SelectionStyle.default
  /// The view below the content.
  open var backgroundView: UIView? {
    get { backgrounds.usual }
    set { backgrounds.usual = newValue }
  }
  /// The view below the content of a selected or highlighted cell, over ``backgroundView``.
  open var selectedBackgroundView: UIView? {
    get { backgrounds.selected }
    set { backgrounds.selected = newValue }
  }
  private lazy var backgrounds = CellBackgrounds(self)
  /// The view below the content of a selected cell of a table with multiple selection: it isn't shown.
  open var multipleSelectionBackgroundView: UIView?
  /// The look of the background, of which the color is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }
  /// Whether the background follows the state of the cell: no effect.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Returns the background that belongs to the style of the table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
  /// What is at the end of the cell.
  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      changed()
      updateElement?()
    }
  }
  /// A view at the end of the cell.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  /// What is at the end of the cell while the table is edited: no effect.
  open var editingAccessoryType = AccessoryType.none
  /// A view at the end of the cell while the table is edited: it isn't shown.
  open var editingAccessoryView: UIView?
  /// Whether the cell can show the control that moves it: the data source decides.
  open var showsReorderControl = false
  /// Whether the cell is indented while the table is edited: no effect.
  open var shouldIndentWhileEditing = true
  /// The look of a cell with the focus: no effect.
  open var focusStyle = FocusStyle.default
  open var indentationLevel = 0 { didSet { changed() } }
  /// The width of a level of indentation.
  open var indentationWidth: CGFloat = 10 { didSet { changed() } }
  /// The distance of the line below from the edges: no effect.
  open var separatorInset = UIEdgeInsets(left: 16)
  private lazy var content = ConfiguredContent(contentView, defaultContentConfiguration())
  /// What the table does when the detail button is tapped.
  var detailButtonAction: @MainActor () -> Void = {}

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

  open var textLabel: UILabel? { content.ownView.label }
  /// The label of the second text; `nil` in the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : content.ownView.secondary }
  open var imageView: UIImageView? { content.ownView.image }

  /// Returns the content that belongs to the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// The content of the cell, in place of the labels.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// Whether the content follows the state of the cell.
  open var automaticallyUpdatesContentConfiguration = true
  /// Called when the state of the cell has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  private func showConfiguration() {
    content.show(contentConfiguration, in: automaticallyUpdatesContentConfiguration ? configurationState : nil)
  }

  /// The state that configurations depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: .current)
    (state.isSelected, state.isHighlighted, state.isEditing) = (isSelected, isHighlighted, isEditing)
    return state
  }
  /// Called when the state of the cell has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Calls ``updateConfiguration(using:)``, at once.
  open func setNeedsUpdateConfiguration() {
    if contentConfiguration != nil { showConfiguration() }
    updateConfiguration(using: configurationState)
    configurationUpdateHandler?(self, configurationState)
  }

  /// Whether the content is an image and labels of the system.
  var showsList: Bool { content.showsList }

  override var isElementOfTable: Bool { true }

  // MARK: State

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      redraw()
      backgrounds.showsSelected = isSelected || isHighlighted
      setNeedsUpdateConfiguration()
    }
  }
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Whether a finger is on the cell.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      backgrounds.showsSelected = isSelected || isHighlighted
      setNeedsUpdateConfiguration()
    }
  }
  /// Sets whether a finger is on the cell.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// How the row is edited.
  open var editingStyle: EditingStyle {
    guard let table = superview as? UITableView, let path = table.indexPath(for: self),
      table.dataSource?.tableView(table, canEditRowAt: path) ?? false
    else { return .none }
    return table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }
  /// Whether the button that deletes the row is visible: never.
  open var showingDeleteConfirmation: Bool { false }
  /// Called before the cell shows or hides controls: never called.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell has shown or hidden controls: never called.
  open func didTransition(to state: StateMask) {}

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
    content.arrange()
    backgrounds.place()
    let indentation = CGFloat(indentationLevel) * indentationWidth
    contentView.frame = CGRect(
      x: indentation, y: 0, width: max(0, bounds.width - accessoryWidth - indentation), height: bounds.height)
    guard let accessoryView else { return }
    let size = accessoryView.frame.size
    accessoryView.frame.origin = CGPoint(
      x: bounds.width - accessoryWidth, y: ((bounds.height - size.height) / 2).rounded())
  }

  /// The height of the content in a width.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    content.arrange()
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
  private var detail: some View { Button("More Info") { cell.detailButtonAction() } }
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
