import AppModel
import ViewGraph
import VirtualTime

/// The state that the nodes of an app share.
@MainActor
package final class AppContext {
  let app: TreeApp
  let graph: Graph
  let launch: TreeLaunch?
  /// Whether its views are only drawn, without being on the screen.
  var isOffscreen = false
  /// Handlers of `onOpenURL`.
  var urlHandlers: [URLHandler] = []

  struct URLHandler {
    weak var node: ViewNode?
    let action: @MainActor (String) -> Void
  }

  /// Items that toolbars have for the bar over the keyboard.
  private var keyboardItems: [KeyboardItems] = []

  private struct KeyboardItems {
    weak var node: ViewNode?
    let elements: [ElementNode]
  }

  /// Sets the items that the toolbar of a node has for the bar over the keyboard.
  func setKeyboardItems(_ elements: [ElementNode], _ node: ViewNode) {
    guard !elements.isEmpty || keyboardItems.contains(where: { $0.node === node }) else { return }
    keyboardItems.removeAll { $0.node == nil || $0.node === node }
    if !elements.isEmpty { keyboardItems.append(KeyboardItems(node: node, elements: elements)) }
    app.setNeedsLayout()
  }

  private let keyboardBar = ElementNode(ToolbarLayout.keyboard)

  /// What the toolbars and the views of UIKit around what the keyboard types into show with it.
  func keyboardViews(for focus: ElementNode) -> KeyboardViews {
    guard !keyboardItems.isEmpty else { return KeyboardViews() }
    let lineage = Set(focus.lineage.map { ObjectIdentifier($0) })
    let items = keyboardItems.filter { items in
      guard let node = items.node, node.isAlive else { return false }
      return node.elements.contains { lineage.contains(ObjectIdentifier($0)) }
    }.flatMap(\.elements)
    var views = KeyboardViews()
    views.input = items.last { $0.inputView?.isAccessory == false }
    views.inputHeight = views.input?.inputView?.height ?? 0
    if let bar = items.last(where: { $0.inputView?.isAccessory ?? false }) {
      (views.bar, views.barHeight) = (bar, bar.inputView?.height ?? 0)
      return views
    }
    let buttons = items.filter { $0.inputView == nil }
    keyboardBar.semantics.type = .toolbar
    keyboardBar.semantics.label = "Toolbar"
    if !keyboardBar.children.elementsEqual(buttons, by: ===) { keyboardBar.children = buttons }
    if !buttons.isEmpty { (views.bar, views.barHeight) = (keyboardBar, ToolbarLayout.height + ElementNode.capsuleGap) }
    return views
  }

  /// The values of the focused views.
  private(set) lazy var focusedValues = FocusedValueStore(app: app, graph: graph)

  /// The values of `SceneStorage`.
  var sceneStorage: [String: Any] = [:]

  init(app: TreeApp, graph: Graph, launch: TreeLaunch?) {
    (self.app, self.graph, self.launch) = (app, graph, launch)
  }

  var timeline: any Timeline { app.timeline }

  /// The direction in which the app is laid out has changed.
  func setDirection(_ direction: LayoutDirection) { keyboardBar.effect = direction.effect }
}
