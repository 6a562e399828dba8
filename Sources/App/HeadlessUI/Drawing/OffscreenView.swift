import AppModel
import Foundation
import ScreenDrawing
import ViewGraph
import VirtualTime

/// Draws a view that isn't on the screen.
@MainActor
enum OffscreenView {
  /// What a view shows in a size.
  struct Result {
    let size: Size
    let items: [DrawnItem]
  }

  /// Evaluates and lays out a view for a moment, without effects such as `onAppear`.
  static func draw(
    _ view: AnyView, in proposal: Proposal, _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> Result {
    if let app = RunningApp.current { return draw(view, in: proposal, app, change) }
    return ClockKind.virtual.run { timeline in
      draw(view, in: proposal, TreeApp(name: "drawing", timeline: timeline), change)
    }.result
  }

  private static func draw(
    _ view: AnyView, in proposal: Proposal, _ app: TreeApp, _ change: (inout EnvironmentValues) -> Void
  ) -> Result {
    let (graph, scope) = (Graph(), EnvironmentScope(outer: nil))
    var values = EnvironmentValues(scope: scope)
    values.follow(app.device, app.screen)
    change(&values)
    _ = scope.set(values.written)
    let context = AppContext(app: app, graph: graph, launch: nil)
    context.isOffscreen = true
    let root = OffscreenNode(graph, scope, context, view)
    root.evaluateNow()
    try? graph.update()
    root.box.effect = values.layoutDirection.effect
    let size = root.box.measure(proposal)
    root.box.place(at: .zero, size: size)
    let style = DrawingStyle(values.colorVariant)
    let items = DrawnItem.erased(TreeDrawing(focus: nil).items(of: root.box, at: .zero, style))
    // The first fault, of the evaluation or of the layout, ends the app, as on a device.
    if let fault = graph.fault, !UIApplication.shared.fail(fault.message) { fatalError(fault.message) }
    graph.end()
    root.unmount()
    return Result(size: size, items: items)
  }
}

private final class OffscreenNode: ViewNode {
  let box = ElementNode()
  private let view: AnyView

  init(_ graph: Graph, _ scope: EnvironmentScope, _ context: AppContext, _ view: AnyView) {
    self.view = view
    super.init(root: graph, scope: scope, context: context)
  }

  override var ownsElement: Bool { true }

  override func evaluate() {
    showChild(view)
    fill()
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func fill() { box.children = child?.elements ?? [] }
}
