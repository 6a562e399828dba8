import AppModel
import Foundation

/// The nodes of the views that a table or a collection has on the screen.
@MainActor
final class HostedViews {
  private let owner: UIScrollView
  private unowned let node: ViewNode
  private var nodes: [ObjectIdentifier: ViewNode] = [:]
  private var background: (view: UIView, node: ViewNode)?

  init(_ owner: UIScrollView, in node: ViewNode) { (self.owner, self.node) = (owner, node) }

  var childViews: [ViewNode] { Array(nodes.values) + (background.map { [$0.node] } ?? []) }

  /// Shows a view, whose node is made.
  func show(_ view: UIView, for item: ItemModel.Item) -> ViewNode {
    let node = host(view)
    nodes[ObjectIdentifier(item)] = node
    return node
  }

  /// Takes the view of an item off the screen.
  func hide(_ item: ItemModel.Item) {
    nodes.removeValue(forKey: ObjectIdentifier(item))?.unmount()
    item.view?.layoutState.hostedHeight = nil
    item.view.map(owner.unhost)
  }

  /// Shows another view behind the items.
  ///
  /// - Returns: Its boxes.
  func showBackground(_ view: UIView?) -> [ElementNode] {
    if background?.view !== view {
      hideBackground()
      background = view.map { ($0, host($0)) }
    }
    return background?.node.elements ?? []
  }

  /// Forgets the view behind the items, when the items leave the screen.
  func forgetBackground() { background.map { owner.unhost($0.view) } }

  private func hideBackground() {
    background?.node.unmount()
    forgetBackground()
  }

  private func host(_ view: UIView) -> ViewNode {
    owner.host(view)
    let node = UIViewRoot._makeNode(UIViewRoot(view: view), _ViewInputs(self.node)).node
    node.evaluateNow()
    return node
  }
}

extension ElementNode {
  /// Makes the box of a cell from those of its view.
  static func hostedCell(_ elements: [ElementNode]) -> ElementNode {
    for element in elements {
      element.containerValues[ObjectIdentifier(RowInsets.self)] = RowInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    return cell(elements, minimum: 0)
  }

  /// Sets what the app has set for the accessibility of a cell.
  func adopt(cell: UIView, isSelected: Bool) {
    semantics.identifier = cell.accessibility.identifier
    semantics.label = cell.accessibility.label
    semantics.value = cell.accessibility.value
    semantics.isSelected = isSelected
  }
}

extension Behavior.Swipe {
  /// Makes the buttons of a configuration.
  ///
  /// - Parameter view: The cell, if it is still on the screen.
  @MainActor
  init(
    _ edge: AppModel.HorizontalEdge, _ configuration: UISwipeActionsConfiguration,
    of view: @escaping @MainActor () -> UIView?
  ) {
    let buttons = configuration.actions.map { action in
      let drawing = SwipeButtonDrawing(
        title: action.title ?? "", symbol: action.image?.name, isDestructive: action.style == .destructive,
        color: action.backgroundColor?.color)
      return Self.button(action.title ?? action.image?.name ?? "", drawing) {
        guard let view = view() else { return }
        action.sourceView = view
        action.handler(action, view) { _ in }
      }
    }
    self.init(edge: edge, allowsFullSwipe: configuration.performsFirstActionWithFullSwipe, buttons: buttons)
  }

  /// Makes one of the buttons.
  @MainActor
  static func button(
    _ title: String, _ drawing: SwipeButtonDrawing, _ action: @escaping @MainActor () -> Void
  ) -> ElementNode {
    let button = ElementNode.swipeButton(drawing)
    button.semantics.type = .button
    button.semantics.label = title
    let behavior = Behavior()
    behavior.taps = [Behavior.Tap { _ in action() }]
    button.behavior = behavior
    return button
  }
}
