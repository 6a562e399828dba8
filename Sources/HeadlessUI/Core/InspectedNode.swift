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

  private init(inside parent: ViewNode, scope: EnvironmentScope, name: String? = nil) {
    viewName = name ?? parent.name
    super.init(_ViewInputs(parent, scope: scope))
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
    guard !isConnected else { return body(value) }
    var value = value
    let lacksObject = graph.allowingMissing { DynamicProperties.of(Value.self).install(in: &value, of: self) }
    if case .missing(let message) = graph.fault { throw UninspectableBody(message: message) }
    guard lacksObject else { return body(value) }
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
      isPresented: modifier.isPresented() != nil && modifier.isReady, dismiss: modifier.reset,
      onDismiss: modifier.onDismiss)
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
  /// Resets the state that shows it.
  func dismiss()
}

/// A number that a control changes, as the app has it.
package struct InspectedNumber {
  package let get: @MainActor () -> Double
  package let set: @MainActor (Double) -> Void
}

extension ButtonStyleConfiguration {
  /// Creates the configuration of a button that isn't on a screen.
  package init(inspectedPressed isPressed: Bool) {
    self.init(role: nil, label: Label(AnyView(EmptyView())), isPressed: isPressed)
  }
}

extension PrimitiveButtonStyleConfiguration {
  /// Creates the configuration of a button that isn't on a screen.
  package init(inspectedTrigger action: @escaping @MainActor () -> Void) {
    self.init(role: nil, label: Label(AnyView(EmptyView())), action: action)
  }
}

extension ToggleStyleConfiguration {
  /// Creates the configuration of a toggle that isn't on a screen.
  package init(inspectedOn isOn: Binding<Bool>) {
    self.init(label: Label(AnyView(EmptyView())), isOn: isOn)
  }
}

/// A layer that a modifier shows over the app.
package struct InspectedPresentation {
  package let style: TreeLayer.Style
  package let isPopover: Bool
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

extension _ViewModifier_Content {
  /// The view that the modifier is applied to.
  @MainActor
  package var inspectedView: any View { source.read() }
}

// MARK: Running apps

extension HostedApp {
  /// The node of the app that shows a view, with the view as it is there: connected with its state.
  ///
  /// - Returns: The first node of an equal view, or else the first of its type.
  package func node(showing view: any View) -> (node: InspectedNode, view: any View)? {
    find(view)
  }

  private func find<V: View>(_ view: V) -> (node: InspectedNode, view: any View)? {
    let nodes = rootNode.bodies(of: V.self)
    let properties = DynamicProperties.of(V.self)
    if let node = nodes.first(where: { properties.areEqual($0.view, view) }) {
      return (InspectedNode(showing: node), node.view)
    }
    return nodes.first.map { (InspectedNode(showing: $0), view) }
  }
}

extension InspectedNode {
  fileprivate convenience init(showing node: ViewNode) { self.init(inside: node, scope: node.scope) }
}

extension ViewNode {
  /// The nodes of views of a type, here and inside.
  fileprivate func bodies<V: View>(of type: V.Type) -> [BodyNode<V>] {
    let own = (self as? BodyNode<V>).map { [$0] } ?? []
    return own + childViews.flatMap { $0.bodies(of: type) }
  }
}
