import AppModel
import ViewGraph
import VirtualTime

/// The state that the nodes of an app share.
@MainActor
package final class AppContext {
  let app: TreeApp
  let graph: Graph
  let launch: TreeLaunch?
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

  private let keyboardBar = ElementNode(
    StackLayout(.horizontal, spacing: 8, alignment: VerticalAlignment.center.key))

  /// The bar with the items of the toolbars around what the keyboard types into; `nil` without items.
  func keyboardBar(for focus: ElementNode) -> ElementNode? {
    guard !keyboardItems.isEmpty else { return nil }
    let lineage = Set(focus.lineage.map { ObjectIdentifier($0) })
    let items = keyboardItems.filter { items in
      guard let node = items.node, node.isAlive else { return false }
      return node.elements.contains { lineage.contains(ObjectIdentifier($0)) }
    }.flatMap(\.elements)
    keyboardBar.semantics.type = .toolbar
    keyboardBar.semantics.label = "Toolbar"
    if !keyboardBar.children.elementsEqual(items, by: ===) { keyboardBar.children = items }
    return items.isEmpty ? nil : keyboardBar
  }

  /// The values of the focused views.
  private(set) lazy var focusedValues = FocusedValueStore(app: app, graph: graph)

  /// The values of `SceneStorage`.
  var sceneStorage: [String: Any] = [:]

  init(app: TreeApp, graph: Graph, launch: TreeLaunch?) {
    (self.app, self.graph, self.launch) = (app, graph, launch)
  }

  var timeline: any Timeline { app.timeline }
}
