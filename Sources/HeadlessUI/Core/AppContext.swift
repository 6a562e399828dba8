import AppModel
import ViewGraph
import VirtualTime

/// What the nodes of an app share.
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

  /// What was stored for the time between launches and scenes.
  var sceneStorage: [String: Any] = [:]

  init(app: TreeApp, graph: Graph, launch: TreeLaunch?) {
    (self.app, self.graph, self.launch) = (app, graph, launch)
  }

  var timeline: any Timeline { app.timeline }
}
