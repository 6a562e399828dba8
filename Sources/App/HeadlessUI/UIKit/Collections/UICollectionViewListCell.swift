import AppModel
import Foundation

/// An item of a list, UIKit's `UICollectionViewListCell`.
@MainActor @preconcurrency
open class UICollectionViewListCell: UICollectionViewCell {
  /// What is beside the content.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for accessory in oldValue { accessory.customView?.removeFromSuperview() }
      for case let view? in accessories.map(\.customView) { addSubview(view) }
      changed()
      updateElement?()
    }
  }
  open var indentationLevel = 0 { didSet { changed() } }
  /// The width of a level of indentation.
  open var indentationWidth: CGFloat = 10 { didSet { changed() } }
  /// Whether accessories are indented: no effect.
  open var indentsAccessories = true
  /// Whether the children of the item are shown; `nil` if it is in no tree.
  fileprivate private(set) var isExpanded: Bool?
  /// Shows or hides the children of the item.
  fileprivate private(set) var toggle: @MainActor () -> Void = {}
  /// Where the line below begins and ends: no effect.
  public let separatorLayoutGuide = UILayoutGuide()

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a cell: storyboards are not loaded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The accessories that the state of the list shows.
  var shownAccessories: [UICellAccessory] {
    accessories.filter { accessory in
      guard !accessory.isHidden else { return false }
      return switch accessory.displayed {
      case .always: true
      case .whenEditing: isEditing
      case .whenNotEditing: !isEditing
      }
    }
  }

  /// Sets the place of the item in its tree; its level is how far it is indented.
  func setOutline(_ outline: (level: Int, isExpanded: Bool)?, toggle: @escaping @MainActor () -> Void) {
    (isExpanded, self.toggle) = (outline?.isExpanded, toggle)
    if let outline { indentationLevel = outline.level }
  }

  /// What a tap anywhere in the cell does, if it has the arrow of a header: it shows or hides the children.
  var toggleByTap: (@MainActor () -> Void)? {
    isExpanded != nil && shownAccessories.contains { $0.role == .disclosure && $0.isHeader } ? toggle : nil
  }

  private func width(_ placement: UICellAccessory.Edge) -> CGFloat {
    shownAccessories.filter { $0.edge == placement }.reduce(0) { $0 + $1.width }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let beside = width(.leading) + width(.trailing) + CGFloat(indentationLevel) * indentationWidth
    var size = super.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - beside), height: targetSize.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    size.width += beside
    if showsList { size.height = max(44, size.height) }
    return size
  }

  override func prepareLayout() {
    let (leading, trailing) = (width(.leading), width(.trailing))
    let indentation = CGFloat(indentationLevel) * indentationWidth
    backgrounds.place()
    contentView.frame = CGRect(
      x: leading + indentation, y: 0, width: max(0, bounds.width - leading - trailing - indentation),
      height: bounds.height)
    // The accessories of both edges are in their order from the leading edge to the trailing one.
    var x = [UICellAccessory.Edge.leading: CGFloat(16), .trailing: bounds.width - trailing]
    for accessory in shownAccessories {
      let start = x[accessory.edge, default: 0]
      if let view = accessory.customView {
        view.frame.origin = CGPoint(x: start, y: ((bounds.height - view.frame.height) / 2).rounded())
      }
      x[accessory.edge] = start + accessory.width
    }
    for case let view? in accessories.map(\.customView) {
      view.isHidden = !shownAccessories.contains { $0.customView === view }
    }
  }

  override func makeContent() -> AnyView { AnyView(ListCellContent(cell: self)) }
}

/// The subviews of a cell, and what is at its end.
private struct ListCellContent: View {
  let cell: UICollectionViewListCell

  var body: some View {
    ZStack(alignment: .trailing) {
      UIViewBox(view: cell)
      ListCellAccessories(cell: cell)
    }
  }
}

/// The elements of the accessories at the end.
private struct ListCellAccessories: View {
  let cell: UICollectionViewListCell

  var body: some View {
    let _ = cell.observe()
    HStack(spacing: 0) {
      ForEach(Array(cell.shownAccessories.filter { $0.edge == .trailing }.enumerated()), id: \.offset) {
        let accessory = $0.element
        if accessory.role == .disclosure, accessory.action == nil, let isExpanded = cell.isExpanded {
          OutlineArrow(isExpanded: isExpanded, toggle: accessory.isHeader ? nil : cell.toggle)
            .frame(width: accessory.width)
        } else if accessory.customView == nil {
          accessory.content.frame(width: accessory.width)
        } else {
          Spacer(minLength: 0).frame(width: accessory.width)
        }
      }
    }
  }
}

/// The arrow of an item with children: a part of the header that is tapped, or a button.
private struct OutlineArrow: View {
  let isExpanded: Bool
  let toggle: (@MainActor () -> Void)?

  var body: some View {
    let arrow = Image(systemName: isExpanded ? "chevron.down" : "chevron.forward").accessibilityHidden(true)
    if let toggle {
      Button(action: toggle) { arrow }.accessibilityLabel(isExpanded ? "Collapse" : "Expand").padding(.trailing, 16)
    } else {
      arrow.padding(.trailing, 16)
    }
  }
}

/// What is beside the content of a cell, UIKit's `UICellAccessory`.
@MainActor @preconcurrency
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable {
    /// The states of UIKit.
    case always, whenEditing, whenNotEditing
  }
  /// Where an accessory is.
  public enum Placement {
    /// At the beginning or at the end.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns the index among other accessories: never called.
    public typealias Position = @MainActor ([UICellAccessory]) -> Int
  }
  /// The width that is reserved for an accessory.
  public enum LayoutDimension {
    /// That of the accessory, the usual one, or one in points.
    case actual, standard, custom(CGFloat)
  }
  enum Edge { case leading, trailing }

  /// What an accessory is for the list.
  enum Role: Equatable { case none, delete, insert, reorder, multiselect, disclosure }

  let displayed: DisplayedState
  let edge: Edge
  let width: CGFloat
  var isHidden = false
  var role = Role.none
  /// Whether it is the arrow of a header: a tap anywhere in the cell shows and hides the children.
  fileprivate var isHeader = false
  fileprivate var customView: UIView?
  fileprivate var content = AnyView(EmptyView())
  var action: (@MainActor () -> Void)?

  private func hidden(_ isHidden: Bool?) -> UICellAccessory {
    var accessory = self
    accessory.isHidden = isHidden ?? false
    return accessory
  }

  private static func image(_ name: String) -> AnyView {
    AnyView(Image(systemName: name).accessibilityHidden(true).padding(.trailing, 16))
  }

  /// An arrow to a detail screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      displayed: displayed, edge: .trailing, width: 28, content: image("chevron.forward")
    ).hidden(options.isHidden)
  }
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      displayed: displayed, edge: .trailing, width: 36, content: image("checkmark")
    ).hidden(options.isHidden)
  }
  /// A button to details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      displayed: displayed, edge: .trailing, width: 44,
      content: AnyView(Button("More Info") { actionHandler?() }.padding(.trailing, 16)), action: actionHandler
    ).hidden(options.isHidden)
  }
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    let label = UILabel()
    label.text = text
    label.font = options.font
    label.sizeToFit()
    return UICellAccessory(
      displayed: displayed, edge: .trailing, width: label.frame.width + 16, customView: label
    ).hidden(options.isHidden)
  }
  /// An arrow that shows and hides the children of an item: a button, unless its style is that of a header.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    let button = actionHandler.map { action in AnyView(Button("Expand") { action() }.padding(.trailing, 16)) }
    return UICellAccessory(
      displayed: displayed, edge: .trailing, width: 28, role: .disclosure, isHeader: options.style == .header,
      content: button ?? image("chevron.forward"), action: actionHandler
    ).hidden(options.isHidden)
  }
  /// A button that reveals the one that deletes the item.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    // The cell of the list has the space for the button.
    UICellAccessory(
      displayed: displayed, edge: .leading, width: 0, role: .delete, action: actionHandler
    ).hidden(options.isHidden)
  }
  /// A button that inserts an item: it isn't shown, the run warns of one with an action.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    if actionHandler != nil {
      UIApplication.shared.warn(
        "the insert accessory of a UICollectionViewListCell isn't shown, and its actionHandler is never called; use a"
          + " custom view with a button")
    }
    return UICellAccessory(
      displayed: displayed, edge: .leading, width: 0, role: .insert, action: actionHandler
    ).hidden(options.isHidden)
  }
  /// A control that moves the item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(displayed: displayed, edge: .trailing, width: 0, role: .reorder)
      .hidden(options.isHidden)
  }
  /// A circle that shows whether the item is selected: it isn't shown.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(displayed: displayed, edge: .leading, width: 0, role: .multiselect)
      .hidden(options.isHidden)
  }
  /// A view of the app.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let view = configuration.customView
    if view.frame.size == .zero { view.sizeToFit() }
    if view.frame.size == .zero { view.frame.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    return UICellAccessory(
      displayed: configuration.displayed, edge: configuration.edge,
      width: view.frame.width + 16, customView: view
    ).hidden(configuration.isHidden)
  }

  /// A view of the app beside the content, UIKit's `UICellAccessory.CustomViewConfiguration`.
  @MainActor @preconcurrency
  public struct CustomViewConfiguration {
    public let customView: UIView
    fileprivate let displayed: DisplayedState
    fileprivate let edge: Edge
    fileprivate let isHidden: Bool?

    /// Creates a configuration; the width that is reserved, the color and the size are those of the view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.isHidden) = (customView, isHidden)
      switch placement {
      case .leading(let displayed, _): (self.displayed, edge) = (displayed, .leading)
      case .trailing(let displayed, _): (self.displayed, edge) = (displayed, .trailing)
      }
    }
  }

  /// The look of an accessory: no effect, except the font of a label.
  public struct Options: Sendable {
    public var tintColor: UIColor?
    /// Whether it isn't shown.
    public var isHidden: Bool?
    public var reservedLayoutWidth: CGFloat?
    /// The font of a label.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The style of an arrow that shows children.
    public var style = Style.automatic

    /// The style of an arrow that shows children.
    public enum Style: Sendable {
      /// That of the system, of a header, or of a cell.
      case automatic, header, cell
    }

    /// Creates the look of an arrow that shows children.
    public init(style: Style = .automatic, isHidden: Bool? = nil, tintColor: UIColor? = nil) {
      (self.style, self.isHidden, self.tintColor) = (style, isHidden, tintColor)
    }
    /// Creates the look of a label.
    public init(isHidden: Bool? = nil, tintColor: UIColor?, font: UIFont) {
      (self.isHidden, self.tintColor, self.font) = (isHidden, tintColor, font)
    }
  }
  /// The look of an arrow.
  public typealias DisclosureIndicatorOptions = Options
  /// The look of a check.
  public typealias CheckmarkOptions = Options
  /// The look of a button to details.
  public typealias DetailOptions = Options
  /// The look of a label.
  public typealias LabelOptions = Options
  /// The look of an arrow that shows children.
  public typealias OutlineDisclosureOptions = Options
  /// The look of a button that deletes.
  public typealias DeleteOptions = Options
  /// The look of a button that inserts.
  public typealias InsertOptions = Options
  /// The look of a control that moves.
  public typealias ReorderOptions = Options
  /// The look of a circle that selects.
  public typealias MultiselectOptions = Options
}
