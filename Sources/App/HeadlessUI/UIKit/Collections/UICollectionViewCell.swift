import AppModel
import Foundation

/// A view that a collection uses again, UIKit's `UICollectionReusableView`.
@MainActor @preconcurrency
open class UICollectionReusableView: UIView {
  /// The name by which views are used again.
  public internal(set) var reuseIdentifier: String?
  /// The attributes that were applied last.
  private var applied: UICollectionViewLayoutAttributes?
  /// The section that scrolls by itself which contains the view.
  weak var scrollingSection: ScrollingSection?

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is used for another item.
  open func prepareForReuse() {}
  /// Called when the layout has set the attributes of the view.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns attributes with the size that the view wants where the layout only estimates it.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.estimated.isAny,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return layoutAttributes }
    let (estimated, size) = (layoutAttributes.estimated, layoutAttributes.frame.size)
    prepareLayout()
    let fitting = systemLayoutSizeFitting(
      CGSize(width: estimated.width ? 0 : size.width, height: estimated.height ? 0 : size.height),
      withHorizontalFittingPriority: estimated.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: estimated.height ? .fittingSizeLevel : .required)
    preferred.frame.size = CGSize(
      width: estimated.width && fitting.width > 0 ? fitting.width : size.width,
      height: estimated.height && fitting.height > 0 ? fitting.height : size.height)
    return preferred
  }

  override var depth: Int { applied?.zIndex ?? 0 }
  override var placement: CGPoint {
    let offset = scrollingSection?.offset ?? .zero
    return CGPoint(x: frame.minX - offset.x, y: frame.minY - offset.y)
  }

  /// Sets what isn't the frame.
  func applyLook(_ attributes: UICollectionViewLayoutAttributes) {
    if attributes.alpha != applied?.alpha ?? 1 { alpha = attributes.alpha }
    if attributes.transform != applied?.transform ?? .identity { transform = attributes.transform }
    applied = attributes
    apply(attributes)
  }
}

/// An item of a collection, UIKit's `UICollectionViewCell`.
@MainActor @preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains what the app shows.
  public let contentView = UIView()
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
  private(set) lazy var backgrounds = CellBackgrounds(self)
  /// The look of the background, of which the color is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor }
  }
  /// Whether the background follows the state of the cell: no effect.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Whether the content follows the state of the cell.
  open var automaticallyUpdatesContentConfiguration = true
  private lazy var content = ConfiguredContent(contentView, .cell())
  /// Whether the cell belongs to a collection that is edited.
  var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// Creates a cell: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    elementType = nil
    contentView.elementType = nil
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  override var isElementOfTable: Bool { true }

  // MARK: State

  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      redraw()
      backgrounds.showsSelected = isSelected || isHighlighted
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether a finger is on the cell.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      backgrounds.showsSelected = isSelected || isHighlighted
      setNeedsUpdateConfiguration()
    }
  }

  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  /// Called when the state of the cell has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

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
  /// Returns the background of a cell without one.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  private func showConfiguration() {
    content.show(contentConfiguration, in: automaticallyUpdatesContentConfiguration ? configurationState : nil)
  }

  // MARK: Layout

  /// Whether the content is an image and labels of the system.
  var showsList: Bool { content.showsList }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  override func prepareLayout() {
    contentView.frame = bounds
    backgrounds.place()
  }
}

/// Creates a view of a class that is only known at run time, as ``newObject(of:)`` does with another initializer.
@MainActor
func newReusableView<View: UICollectionReusableView>(
  of type: View.Type, _ identifier: String?, frame: CGRect = .zero
) -> View {
  let creatable = unsafeBitCast(type as UICollectionReusableView.Type, to: _CreatableReusableView.Type.self)
  let view = unsafeDowncast(creatable.init(frame: frame) as UICollectionReusableView, to: View.self)
  view.reuseIdentifier = identifier
  return view
}

/// Open, so that the compiler never takes an object created through it for one of this very class.
open class _CreatableReusableView: UICollectionReusableView {
  /// Creates a view of any class.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
