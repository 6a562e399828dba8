import AppModel
import Foundation
import ViewGraph

/// A node for views that are inspected: nothing of them is shown, and their bodies are evaluated when they are asked
/// for.
///
/// It keeps the state of a view, or is a part of the tree with an environment of its own.
@MainActor
package final class InspectedNode: ViewNode {
  private var inner: [String: InspectedNode] = [:]
  /// The layer whose content is inspected, which is never shown.
  private var presented: PresentedNode?
  private let viewName: String
  /// The node of a running app for the view whose body is inspected; `nil` outside of an app.
  private weak var shown: ViewNode?

  package override var name: String { viewName }

  /// Creates the root of views that are part of no app.
  package init(outside app: TreeApp) {
    let (graph, scope) = (Graph(), EnvironmentScope(outer: nil))
    viewName = "a view"
    super.init(root: graph, scope: scope, context: AppContext(app: app, graph: graph, launch: nil))
    var values = EnvironmentValues(scope: scope)
    values.follow(app.device, app.screen)
    values.scenePhase = .active
    values.editMode = EditMode.binding(in: graph)
    _ = scope.set(values.written)
  }

  fileprivate init(inside parent: ViewNode, scope: EnvironmentScope, name: String? = nil) {
    viewName = name ?? parent.name
    super.init(_ViewInputs(parent, scope: scope))
    shown = if let parent = parent as? InspectedNode { parent.shown } else { parent }
  }

  /// The node at a place inside; the same one each time.
  ///
  /// - Parameter name: The name of its view, for messages.
  package func node(at key: String, name: String) -> InspectedNode {
    if let node = inner[key] { return node }
    let node = InspectedNode(inside: self, scope: scope, name: name)
    inner[key] = node
    return node
  }

  /// The node for the content of a modifier of the environment; `nil` for another modifier.
  package func node(at key: String, inside modifier: Any) -> InspectedNode? {
    guard let values = values(writtenBy: modifier) else { return nil }
    let node = inner[key] ?? InspectedNode(inside: self, scope: EnvironmentScope(outer: scope))
    inner[key] = node
    _ = node.scope.set(values.written)
    return node
  }

  // MARK: Bodies

  /// Returns a view or a modifier with its dynamic properties connected to the node.
  package func connected<Value>(_ value: Value) -> Value {
    var value = value
    _ = graph.allowingMissing { DynamicProperties.of(Value.self).install(in: &value, of: self) }
    return value
  }

  /// Evaluates the body of a view.
  ///
  /// - Parameter isConnected: Whether its dynamic properties are those of a running app.
  /// - Throws: ``UninspectableBody``.
  package func body<V: View>(of view: V, isConnected: Bool) throws -> any View {
    try evaluate(view, isConnected: isConnected) { $0.body }
  }

  /// Evaluates the body of a modifier for a view.
  ///
  /// - Throws: ``UninspectableBody``.
  package func body<M: ViewModifier>(of modifier: M, content: any View, isConnected: Bool) throws -> any View {
    let source = ContentSource(content)
    return try evaluate(modifier, isConnected: isConnected) { $0.body(content: _ViewModifier_Content(source: source)) }
  }

  private func evaluate<Value, Body: View>(
    _ value: Value, isConnected: Bool, _ body: @escaping (Value) -> Body
  ) throws -> any View {
    var value = value
    if !isConnected {
      let lacksObject = graph.allowingMissing { DynamicProperties.of(Value.self).install(in: &value, of: self) }
      if case .missing(let message) = graph.fault { throw UninspectableBody(message: message) }
      guard lacksObject else { return body(value) }
    }
    // A view of a running app may lack an object too: its app has failed.
    let (result, missing) = MissingObject.evaluate { [value] in body(value) }
    guard let result else { throw UninspectableBody(message: missing ?? "the body can't be evaluated") }
    return result
  }

  // MARK: Modifiers

  /// The environment with what a modifier writes into it; `nil` for a modifier that isn't one of the environment.
  package func values(writtenBy modifier: Any) -> EnvironmentValues? {
    guard let modifier = modifier as? any EnvironmentModifier else { return nil }
    var values = EnvironmentValues(scope: scope)
    modifier.write(&values)
    return values
  }

  /// The environment at the node.
  package var values: EnvironmentValues { EnvironmentValues(scope: scope) }

  /// A box as a modifier sets it up around its content; `nil` for a modifier that makes no box.
  package func box(of modifier: Any) -> ElementNode? {
    guard let modifier = modifier as? any ElementModifier else { return nil }
    let box = ElementNode()
    modifier.apply(to: box, in: self)
    return box
  }

  /// What a modifier presents; `nil` for another modifier.
  package func presentation(of modifier: Any) -> InspectedPresentation? {
    guard let modifier = modifier as? Presentation else { return nil }
    return InspectedPresentation(
      style: modifier.style, isPopover: modifier.isPopover,
      isOlderForm: modifier.isOlderForm, isPresented: modifier.isPresented() != nil && modifier.isReady,
      dismiss: modifier.reset, onDismiss: modifier.onDismiss)
  }

  /// The content of what a modifier presents, and the node for it.
  package func content(ofPresentation modifier: Any, at key: String) -> (view: AnyView, node: InspectedNode)? {
    guard let modifier = modifier as? Presentation else { return nil }
    let outer = node(at: key, name: name)
    let presented =
      outer.presented ?? PresentedNode(modifier.style, _ViewInputs(outer), dismiss: { modifier.reset() })
    outer.presented = presented
    let node = outer.inner[""] ?? InspectedNode(inside: presented, scope: presented.scope)
    outer.inner[""] = node
    node.shown = shown
    return (modifier.content(presented), node)
  }

  /// What a modifier shows on another screen; `nil` for another modifier.
  package func destination(of modifier: Any) -> (any InspectedDestination)? { modifier as? any InspectedDestination }

  // MARK: Values

  /// The characters of text in a locale.
  package func string(of text: Text, locale: Locale) -> String {
    var values = values
    values.locale = locale
    return text.plain(in: values)
  }

  /// The accessibility label that a text has by itself; `nil` if it has none.
  package func accessibilityLabel(of text: Text) -> String? { text.ownAccessibilityLabel(in: values) }

  /// The text of a field, of whose core `core` is a copy.
  package func text(ofField core: Any) -> String? { (core as? FieldCore)?.text.get(TextContext(values)) }

  /// Types the text of a field.
  package func setText(_ text: String, ofField core: Any) { (core as? FieldCore)?.text.set(text, TextContext(values)) }

  /// The proxy of a geometry reader that isn't on a screen.
  package var geometryProxy: GeometryProxy { GeometryProxy(nil) }

  /// The context of a timeline view now.
  package var timelineContext: TimelineViewDefaultContext { TimelineViewDefaultContext(date: .now, cadence: .live) }

  /// The proxy of a reader of scroll views that aren't on a screen.
  package var scrollProxy: ScrollViewProxy { ScrollViewProxy(node: nil) }
}

/// A modifier that shows another screen.
@MainActor
package protocol InspectedDestination {
  /// The screen; `nil` while it isn't shown.
  var inspectedView: AnyView? { get }
  /// Shows or leaves the screen; returns `false` if the value to show it for is unknown.
  func setPresented(_ isPresented: Bool) -> Bool
}

/// A number that a control changes, as the app has it.
package struct InspectedNumber {
  package let get: @MainActor () -> Double
  package let set: @MainActor (Double) -> Void
}

/// A layer that a modifier shows over the app.
package struct InspectedPresentation {
  package let style: TreeLayer.Style
  package let isPopover: Bool
  /// Whether its content is an `Alert` or an `ActionSheet`.
  package let isOlderForm: Bool
  package let isPresented: Bool
  /// Resets the state that presents it.
  package let dismiss: @MainActor () -> Void
  package let onDismiss: (@MainActor () -> Void)?
}

/// Why the body of a view or of a modifier can't be evaluated.
package struct UninspectableBody: Error {
  package let message: String
}

extension EnvironmentValues {
  /// The keys of the values that were written into this copy.
  package var writtenKeys: Set<ObjectIdentifier> { Set(written.keys) }
}

// MARK: Running apps

/// A view of a running app, connected with its state.
package struct RunningView {
  package let view: any View
  fileprivate let node: ViewNode
  /// Whether the view is equal to the one that was searched.
  package let isEqual: Bool

  @MainActor
  fileprivate init<V: View>(_ node: BodyNode<V>, _ view: V) {
    (self.view, self.node) = (node.view, node)
    isEqual = DynamicProperties.of(V.self).areEqual(node.view, view)
  }

  /// A new node for what is inside of the view.
  @MainActor
  package var inspected: InspectedNode { InspectedNode(inside: node, scope: node.scope) }
}

extension HostedApp {
  /// The views of a type that the app shows.
  package func running<V: View>(like view: V) -> [RunningView] {
    rootNode.bodies(of: V.self, entersBodies: true).map { RunningView($0, view) }
  }
}

extension InspectedNode {
  /// The views of a type that the running app shows in the body of the view of this node.
  package func running<V: View>(like view: V) -> [RunningView] {
    guard let shown, shown.isAlive else { return [] }
    return shown.childViews.flatMap { $0.bodies(of: V.self, entersBodies: false) }.map { RunningView($0, view) }
  }

  /// The node for what is inside of a running view; the same one each time.
  package func node(at key: String, showing view: RunningView) -> InspectedNode {
    if let node = inner[key], node.shown === view.node { return node }
    let node = view.inspected
    inner[key] = node
    return node
  }
}

extension ViewNode {
  /// The nodes of views of a type, here and inside.
  ///
  /// - Parameter entersBodies: Whether those in the bodies of the app's views count.
  fileprivate func bodies<V: View>(of type: V.Type, entersBodies: Bool) -> [BodyNode<V>] {
    let own = (self as? BodyNode<V>).map { [$0] } ?? []
    if !entersBodies, let owner = self as? any BodyOwner, !owner.isOfSwiftUI { return own }
    return own + childViews.flatMap { $0.bodies(of: type, entersBodies: entersBodies) }
  }
}
