import Foundation
import Observation

/// Controllers in columns, or in one stack where there is no space for columns, UIKit's `UISplitViewController`.
@MainActor @preconcurrency
open class UISplitViewController: UIViewController {
  /// The columns of a controller, UIKit's `UISplitViewController.Style`.
  public enum Style: Int, Sendable {
    /// Two controllers without named columns, or two or three columns.
    case unspecified, doubleColumn, tripleColumn
  }
  /// A column, UIKit's `UISplitViewController.Column`.
  public enum Column: Int, Sendable {
    /// From the beginning to the end, and what is shown where there is no space for columns.
    case primary, supplementary, secondary, compact
  }
  /// The columns that are shown, UIKit's `UISplitViewController.DisplayMode`.
  public enum DisplayMode: Int, Sendable {
    /// That of the system, the last column, or one or two others beside, over or before it.
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    /// Two columns that move the last one.
    case twoDisplaceSecondary
  }
  /// How columns share the space, UIKit's `UISplitViewController.SplitBehavior`: beside each other.
  public enum SplitBehavior: Int, Sendable {
    /// The behaviors of UIKit.
    case automatic, tile, overlay, displace
  }
  /// The edge of the primary column, UIKit's `UISplitViewController.PrimaryEdge`.
  public enum PrimaryEdge: Int, Sendable {
    /// The edges of UIKit.
    case leading, trailing
  }

  /// The length that the system chooses.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  public let style: Style
  /// What decides about the columns.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The columns that the app wants.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { split.preferredMode = preferredDisplayMode } }
  /// How columns share the space: no effect.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Whether a swipe shows the primary column: no effect.
  open var presentsWithGesture = true
  /// Whether there is a button that shows only the last column: no effect.
  open var showsSecondaryOnlyButton = false
  /// The edge of the primary column: no effect.
  open var primaryEdge = PrimaryEdge.leading
  /// The width of the primary column in parts of the whole.
  open var preferredPrimaryColumnWidthFraction = automaticDimension
  open var preferredPrimaryColumnWidth = automaticDimension
  /// The least width of the primary column.
  open var minimumPrimaryColumnWidth = automaticDimension
  /// The greatest width of the primary column.
  open var maximumPrimaryColumnWidth = automaticDimension
  private let split = SplitState()

  /// Creates a controller with columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller without named columns; nib files are not loaded.
  public override init(nibName nibNameOrNil: String? = nil, bundle nibBundleOrNil: Bundle? = nil) {
    style = .unspecified
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller without named columns: storyboards are not loaded.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  // Apps override this method in extensions, see `robotrun adopt`.
  open dynamic override func viewDidLoad() { super.viewDidLoad() }

  // MARK: Columns

  /// The controllers of the columns.
  open var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { split.columns[$0] } }
    set {
      set(newValue.first, for: .primary)
      set(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }
  open func viewController(for column: Column) -> UIViewController? { split.columns[column] }
  open func setViewController(_ vc: UIViewController?, for column: Column) { set(vc, for: column) }

  private func set(_ controller: UIViewController?, for column: Column) {
    let old = split.columns[column]
    guard old !== controller else { return }
    old?.setParent(nil)
    split.columns[column] = controller
    controller?.setParent(self)
    split.navigations[column] = nil
    guard let stack = split.stack else { return }
    // A stack that is shown gets the new controller.
    if column == .secondary, let controller { push(controller, onto: stack) }
    if column == .primary { split.stack = nil }
  }

  open override var children: [UIViewController] { viewControllers }

  open func show(_ column: Column) {
    guard let controller = split.columns[column] else { return }
    guard let stack = split.stack else {
      if column != .secondary { split.hidden.remove(column) }
      return
    }
    if column == .primary { _ = stack.popToRootViewController(animated: true) } else { push(controller, onto: stack) }
  }
  open func hide(_ column: Column) {
    guard let stack = split.stack else {
      split.hidden.insert(column)
      return
    }
    if let top = split.columns[column].map(Self.contents)?.last, stack.topViewController === top {
      stack.popViewController(animated: true)
    }
  }

  /// Whether there is one stack in place of columns.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
  /// The columns that are shown.
  open var displayMode: DisplayMode {
    if isCollapsed || !showsPrimary { return .secondaryOnly }
    return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }
  /// The button that shows and hides the primary column.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    title: "Show Sidebar",
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      if showsPrimary { hide(.primary) } else { show(.primary) }
    })
  open var primaryColumnWidth: CGFloat {
    let whole = UIScreen.main.bounds.width
    let automatic = Self.automaticDimension
    var width: CGFloat = 320
    if preferredPrimaryColumnWidth != automatic { width = preferredPrimaryColumnWidth }
    if preferredPrimaryColumnWidthFraction != automatic { width = preferredPrimaryColumnWidthFraction * whole }
    if maximumPrimaryColumnWidth != automatic { width = min(width, maximumPrimaryColumnWidth) }
    if minimumPrimaryColumnWidth != automatic { width = max(width, minimumPrimaryColumnWidth) }
    return width
  }

  fileprivate var showsPrimary: Bool {
    !split.hidden.contains(.primary) && split.preferredMode != .secondaryOnly
  }

  // MARK: Detail

  /// Shows a controller in the last column, or on the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    guard let stack = split.stack else { return set(vc, for: .secondary) }
    split.columns[.secondary]?.setParent(nil)
    split.columns[.secondary] = vc
    vc.setParent(self)
    push(vc, onto: stack)
  }
  /// Shows a controller in the first column, or on the stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    guard let stack = split.stack else { return set(vc, for: .primary) }
    push(vc, onto: stack)
  }

  // MARK: The stack

  /// The controllers of a column on a stack.
  private static func contents(of controller: UIViewController) -> [UIViewController] {
    (controller as? UINavigationController)?.viewControllers ?? [controller]
  }

  private func push(_ controller: UIViewController, onto stack: UINavigationController) {
    let contents = Self.contents(of: controller)
    guard let first = contents.first else { return }
    if let index = stack.viewControllers.firstIndex(where: { $0 === first }) {
      stack.viewControllers = stack.viewControllers[..<index] + contents
    } else {
      stack.viewControllers += contents
    }
  }

  /// The stack in place of the columns.
  fileprivate var stack: UIViewController? {
    if let compact = split.columns[.compact] { return compact }
    if let stack = split.stack { return stack }
    guard let primary = split.columns[.primary] ?? split.columns[.supplementary] ?? split.columns[.secondary] else {
      return nil
    }
    let stack = navigation(of: primary, .primary)
    split.stack = stack
    let secondary = split.columns[.secondary]
    if style == .unspecified {
      if let secondary, secondary !== primary,
        !(delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false)
      {
        push(secondary, onto: stack)
      }
      return stack
    }
    let proposed: Column = secondary == nil ? .primary : .secondary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      if let controller = split.columns[column], controller !== primary { push(controller, onto: stack) }
    }
    return stack
  }

  /// The navigation controller of a column, which the column has or gets.
  fileprivate func navigation(of controller: UIViewController, _ column: Column) -> UINavigationController {
    if let navigation = controller as? UINavigationController { return navigation }
    if let navigation = split.navigations[column] { return navigation }
    let navigation = UINavigationController(rootViewController: controller)
    navigation.setParent(self)
    split.navigations[column] = navigation
    return navigation
  }

  /// The columns from the beginning to the end.
  fileprivate var shownColumns: [(column: Column, controller: UIViewController)] {
    [Column.primary, .supplementary, .secondary].compactMap { column in
      guard let controller = split.columns[column], column != .primary || showsPrimary,
        column == .secondary || !split.hidden.contains(column)
      else { return nil }
      return (column, style == .unspecified ? controller : navigation(of: controller, column))
    }
  }

  /// Ends the stack, where there is space for columns.
  fileprivate func expand() {
    guard let stack = split.stack, split.columns[.compact] == nil else { return }
    split.stack = nil
    guard let primary = split.columns[.primary] else { return }
    let others = [Column.supplementary, .secondary].compactMap { split.columns[$0] }.flatMap(Self.contents)
    stack.viewControllers = Self.contents(of: stack).filter { controller in
      controller === primary || !others.contains { $0 === controller }
    }
    for case let navigation as UINavigationController in split.columns.values where navigation !== stack {
      for child in navigation.viewControllers { child.setParent(navigation) }
    }
  }

  override var showsView: Bool { false }
  override func makeContent() -> AnyView {
    let view = view
    return AnyView(SplitControllerView(controller: self).overlay { OverlaidSubviews(view: view) })
  }
}

@Observable
@MainActor
private final class SplitState {
  var columns: [UISplitViewController.Column: UIViewController] = [:]
  var hidden: Set<UISplitViewController.Column> = []
  var preferredMode = UISplitViewController.DisplayMode.automatic
  /// The navigation controllers of columns that have none of their own.
  @ObservationIgnored var navigations: [UISplitViewController.Column: UINavigationController] = [:]
  /// The stack in place of columns, while it is shown.
  @ObservationIgnored var stack: UINavigationController?

  nonisolated init() {}
}

private struct SplitControllerView: View {
  let controller: UISplitViewController
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    if sizeClass == .compact {
      if let stack = controller.stack { ControllerView(controller: stack).id(ObjectIdentifier(stack)) }
    } else {
      let _ = controller.expand()
      HStack(spacing: 0) {
        ForEach(controller.shownColumns.map { SplitColumn(column: $0.column, controller: $0.controller) }) { column in
          ControllerView(controller: column.controller)
            .frame(width: column.column == .secondary ? nil : controller.primaryColumnWidth)
        }
      }
    }
  }
}

private struct SplitColumn: Identifiable {
  let column: UISplitViewController.Column
  let controller: UIViewController
  var id: ObjectIdentifier { ObjectIdentifier(controller) }
}

/// What decides about columns, UIKit's `UISplitViewControllerDelegate`.
@MainActor @preconcurrency
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Returns whether the app has merged the second controller into the first one, which is then shown alone.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the column that is shown where there is no space for columns.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns whether the app shows a detail itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Returns whether the app shows a controller itself.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  /// Called before other columns are shown: never called.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
}

extension UISplitViewControllerDelegate {
  /// Returns `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Returns `false`.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
}
