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
open class UIContextMenuInteraction: NSObject, UIInteraction {
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
    guard let own = self.view else { return .zero }
    return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
  }
  /// Closes the menu.
  open func dismissMenu() { presenter?.configuration = nil }

  /// What the view shows the menu with.
  fileprivate weak var presenter: ContextMenuState?

  /// Asks the delegate for the menu.
  fileprivate func open(_ state: ContextMenuState) {
    guard let configuration = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location(in: view))
    else { return }
    if configuration.hasPreview {
      UIApplication.shared.warnOnce("the preview of a UIContextMenuConfiguration isn't shown on Linux")
    }
    guard configuration.menu != nil else { return }
    presenter = state
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    state.configuration = configuration
  }

  fileprivate func ended(_ configuration: UIContextMenuConfiguration) {
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
private final class ContextMenuState {
  var configuration: UIContextMenuConfiguration?

  nonisolated init() {}
}

/// Shows the menu of a view after a long press.
struct ViewContextMenu: ViewModifier {
  let view: UIView
  @State private var state = ContextMenuState()

  init(view: UIView) { self.view = view }

  func body(content: Content) -> some View {
    let (state, interaction) = (state, interaction)
    content
      .box { box, _ in
        let behavior = box.behavior ?? Behavior()
        behavior.contextMenu = nil
        if let interaction { behavior.contextMenu = { _ in interaction.open(state) } }
        box.behavior = behavior
      }
      .modifier(MenuPresenter(isOpen: isOpen, items: items))
  }

  private var interaction: UIContextMenuInteraction? {
    view.ownInteractions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first
  }

  private var items: AnyView { state.configuration?.menu?.items(for: view) ?? AnyView(EmptyView()) }

  private var isOpen: Binding<Bool> {
    let (state, interaction) = (state, interaction)
    return Binding {
      state.configuration != nil
    } set: { isOpen in
      guard !isOpen, let configuration = state.configuration else { return }
      state.configuration = nil
      interaction?.ended(configuration)
    }
  }
}
