import HeadlessUI
import ViewGraph

/// A view in an app that runs during a test.
@MainActor
final class TestHost {
  private let live: LiveApp

  /// The modifiers around the view, the outermost first.
  private let modifiers: [Content.Layer]

  init(_ view: some View) throws {
    let node = InspectedNode(outside: LiveApp.makeTreeApp())
    let content = try? Content(view, Content.Medium(node: node, identities: IdentityNumbers())).unwrapped()
    modifiers = content?.medium.modifiers ?? []
    live = try LiveApp { AnyView(view) }
  }

  /// Shows the view, which appears.
  func start() { live.start() }

  /// Brings the views up to date.
  func update() { live.update() }

  /// What made it impossible to show the views.
  var failure: (any Error)? { live.failure }

  /// The view of the app that is equal to a view, or the first of its type for one that an app has handed out.
  func view(showing view: any View) -> HostedView? {
    update()
    let views = live.hosted.running(like: view)
    let found = views.first(where: \.isEqual) ?? (Reflection.isConnected(view) ? views.first : nil)
    return found.map { HostedView(view: $0.view, node: $0.inspected, inherited: modifiers) }
  }

  /// All nodes of the app.
  var nodes: [GraphNode] {
    update()
    func all(_ node: GraphNode) -> [GraphNode] { [node] + node.childNodes.flatMap(all) }
    return (Mirror(reflecting: live.hosted).descendant("root") as? GraphNode).map(all) ?? []
  }

  func end() { live.end() }
}

/// A view of the app of a test.
struct HostedView {
  /// The view, connected with its state.
  let view: any View
  let node: InspectedNode
  /// The modifiers around the view that is hosted.
  let inherited: [Content.Layer]
}
