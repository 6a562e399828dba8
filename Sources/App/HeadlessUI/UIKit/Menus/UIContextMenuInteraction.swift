import AppModel
import Foundation
import Observation

/// What a view does with touches besides its own, UIKit's `UIInteraction`.
@MainActor @preconcurrency
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has it.
  var view: UIView? { get }
  /// Called before a view gets it, or loses it.
  func willMove(to view: UIView?)
  /// Called after a view has got it, or has lost it.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view does with touches besides its own.
  public var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for gone in ownInteractions where !newValue.contains(where: { $0 === gone }) { removeInteraction(gone) }
      for added in newValue where !ownInteractions.contains(where: { $0 === added }) { addInteraction(added) }
    }
  }

  /// Adds an interaction; one that shows a menu works, those of other classes only know their view.
  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.append(interaction)
    interaction.didMove(to: self)
  }
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard ownInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// Shows a menu after a long press on a view, UIKit's `UIContextMenuInteraction`.
@MainActor @preconcurrency
open class UIContextMenuInteraction: NSObject, UIInteraction, ContextMenuSource {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Returns the middle of the view: the location of a long press isn't known.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.middle(in: view) ?? .zero
  }
  /// Closes the menu.
  open func dismissMenu() { presenter?.isOpen.wrappedValue = false }

  /// What the view shows the menu with.
  private weak var presenter: ContextMenuState?

  func configuration(for view: UIView) -> UIContextMenuConfiguration? {
    delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: view))
  }

  func willDisplay(_ configuration: UIContextMenuConfiguration, in state: ContextMenuState) {
    presenter = state
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
  }

  func didEnd(_ configuration: UIContextMenuConfiguration) {
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
  }
}

/// What a menu after a long press consists of, UIKit's `UIContextMenuConfiguration`.
@MainActor @preconcurrency
open class UIContextMenuConfiguration: NSObject {
  /// Identifies the menu.
  public let identifier: any NSCopying
  fileprivate let hasPreview: Bool
  private let actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)?
  /// The menu, which is made once.
  fileprivate private(set) lazy var menu = actionProvider?([])

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - previewProvider: Its controller isn't shown; the run warns of it.
  ///   - actionProvider: Makes the menu; the system suggests no elements.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (@MainActor () -> UIViewController?)? = nil,
    actionProvider: (@MainActor ([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (hasPreview, self.actionProvider) = (previewProvider != nil, actionProvider)
    super.init()
  }
}

/// The animations of a menu, UIKit's `UIContextMenuInteractionAnimating`: no object is one.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// Adds changes.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// What makes the menu of a view, UIKit's `UIContextMenuInteractionDelegate`.
@MainActor @preconcurrency
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu for a long press; `nil` for none.
  ///
  /// - Parameter location: The middle of the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu is shown; `animator` is `nil`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the menu closes; `animator` is `nil`.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// The menu that a view shows.
@Observable
@MainActor
final class ContextMenuState {
  fileprivate var configuration: UIContextMenuConfiguration?
  /// What has made the menu.
  @ObservationIgnored private weak var source: (any ContextMenuSource)?

  nonisolated init() {}

  /// Shows the menu of a view; `false` if there is none.
  func open(_ source: any ContextMenuSource, for view: UIView) -> Bool {
    guard let new = source.configuration(for: view) else { return false }
    if new.hasPreview {
      UIApplication.shared.warnOnce("the preview of a UIContextMenuConfiguration isn't shown on Linux")
    }
    guard new.menu != nil else { return new.hasPreview }
    source.willDisplay(new, in: self)
    (configuration, self.source) = (new, source)
    return true
  }

  /// Whether the menu is shown.
  fileprivate var isOpen: Binding<Bool> {
    Binding {
      self.configuration != nil
    } set: { isOpen in
      guard !isOpen, let configuration = self.configuration else { return }
      let source = self.source
      (self.configuration, self.source) = (nil, nil)
      source?.didEnd(configuration)
    }
  }
}

/// What makes the menu of a view.
@MainActor
protocol ContextMenuSource: AnyObject {
  /// Returns the menu of the view; `nil` for none.
  func configuration(for view: UIView) -> UIContextMenuConfiguration?
  func willDisplay(_ configuration: UIContextMenuConfiguration, in state: ContextMenuState)
  func didEnd(_ configuration: UIContextMenuConfiguration)
}

extension UIView {
  /// Whether the view can show the menu of a long press on it, or on one of its cells.
  var hasMenus: Bool { !ownInteractions.isEmpty || menuOfCells != nil }

  fileprivate var menuOfCells: ContextMenuState? { (self as? UIScrollView)?.cellMenu }
}

/// Shows the menu of a view after a long press.
struct ViewContextMenu: ViewModifier {
  let view: UIView
  @State private var state = ContextMenuState()

  init(view: UIView) { self.view = view }

  func body(content: Content) -> some View {
    let (state, view) = (view.menuOfCells ?? state, view)
    let interaction = view.ownInteractions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
    content
      .box { box, _ in
        let behavior = box.behavior ?? Behavior()
        behavior.contextMenu = nil
        if let interaction { behavior.contextMenu = { state.open(interaction, for: view) } }
        box.behavior = behavior
      }
      .modifier(
        MenuPresenter(
          isOpen: state.isOpen, items: state.configuration?.menu?.items(for: view) ?? AnyView(EmptyView())))
  }
}
