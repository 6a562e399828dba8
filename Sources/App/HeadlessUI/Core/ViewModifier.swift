import AppModel
import ViewGraph

/// A change to a view that makes another view, SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the body of the modifier.
  associatedtype Body: View

  /// The view that the modifier is applied to.
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body

  /// Makes the node of a modified view.
  @MainActor @preconcurrency static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs
  ) -> _ViewOutputs

  /// Returns whether each modified view is one row of a list.
  @MainActor @preconcurrency static func _isUnary<C: View>(_ content: C.Type, _ inputs: _UnaryInputs) -> Bool
}

extension ViewModifier {
  /// Makes a node that evaluates ``body(content:)``.
  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs
  ) -> _ViewOutputs {
    _ViewOutputs(BodyModifierNode(view, inputs))
  }

  /// Returns whether the modifier's body is one row.
  public static func _isUnary<C: View>(_ content: C.Type, _ inputs: _UnaryInputs) -> Bool {
    inputs.visiting(Self.self, of: content)
  }

  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view with a modifier, SwiftUI's `ModifiedContent`.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  /// Creates a modified view.
  public nonisolated init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  /// Creates the node of the modifier.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    Modifier._makeNode(view, inputs)
  }

  /// Returns whether the modified view is one row.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { Modifier._isUnary(Content.self, inputs) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Applies the first modifier, then the second.
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The view that a modifier is applied to, as its body sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  let source: ContentSource
}

/// Hands the content of a modified view to the place in the modifier's body where it is used.
@MainActor
final class ContentSource {
  private var content: any View
  private var readers = Readers()

  init(_ content: any View) {
    self.content = content
  }

  func read() -> any View {
    readers.addCurrent()
    return content
  }

  func write<V: View>(_ content: V) {
    if let old = self.content as? V, DynamicProperties.of(V.self).areEqual(old, content) { return }
    self.content = content
    readers.invalidate()
  }
}

extension _ViewModifier_Content: PrimitiveView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ContentNode(view, inputs))
  }

  /// Returns whether the view that the modifier is applied to is one row.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { inputs.isContentUnary(of: Modifier.self) }
}

private final class ContentNode<M: ViewModifier>: TypedNode<_ViewModifier_Content<M>> {
  override func isSame(_ view: _ViewModifier_Content<M>) -> Bool { view.source === self.view.source }

  override func evaluate() {
    let content = tracking { view.source.read() }
    show(content)
  }

  private func show<V: View>(_ content: V) {
    showChild(content)
  }
}

/// The node of a modifier with a body.
private final class BodyModifierNode<C: View, M: ViewModifier>: ComposedNode<ModifiedContent<C, M>> {
  private let source: ContentSource
  private let properties = DynamicProperties.of(M.self)

  override init(_ view: ModifiedContent<C, M>, _ inputs: _ViewInputs) {
    source = ContentSource(view.content)
    super.init(view, inputs)
  }

  override func evaluate() {
    source.write(view.content)
    compose(installing: { properties.install(in: &$0.modifier, of: self) }) { [source] in
      $0.modifier.body(content: _ViewModifier_Content(source: source))
    }
  }
}

// MARK: Modifiers of the library

/// A modifier without a body.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {}

extension PrimitiveModifier {
  /// The body, which is never called.
  public func body(content: Content) -> Never { fatalError("a primitive modifier has no body") }

  /// Returns whether the content is one row.
  public static func _isUnary<C: View>(_ content: C.Type, _ inputs: _UnaryInputs) -> Bool { C._isUnary(inputs) }
}

/// A modifier that changes nothing, SwiftUI's `EmptyModifier`.
public struct EmptyModifier: Sendable {
  public static let identity = EmptyModifier()
  public nonisolated init() {}
}

extension EmptyModifier: ViewModifier {
  public func body(content: Content) -> some View { content }
}

/// The node of a modifier that leaves the boxes of its content as they are.
class ModifierNode<C: View, M: ViewModifier>: ValueNode<ModifiedContent<C, M>> {
  private(set) final var modifier: M
  /// The first content, until its node has it.
  private var first: C?
  private(set) final var wasEvaluated = false

  init(_ view: ModifiedContent<C, M>, _ inputs: _ViewInputs) {
    (modifier, first) = (view.modifier, view.content)
    super.init(inputs)
  }

  final override func set(_ view: ModifiedContent<C, M>) {
    if wasEvaluated, isAlive, !isDirty, isSame(view.modifier) { return showChild(view.content, scope: contentScope) }
    modifier = view.modifier
    evaluateNow { evaluate { showChild(view.content, scope: contentScope) } }
  }

  /// Whether another modifier does what this one has done.
  func isSame(_ modifier: M) -> Bool { false }

  // Only the content is shown in its place; other children, such as toolbar items, are shown elsewhere.
  override func makeElements() -> [ElementNode] { child?.elements ?? [] }

  override var hasViews: Bool { child?.hasViews ?? false }

  override func makeRows() -> [RowSource] {
    let rows = child?.makeRows() ?? []
    // A row comes into sight with its modifiers.
    if rows.count == 1, case .elements(let elements, _, let info) = rows[0] { return [.elements(elements, self, info)] }
    return rows
  }

  /// The environment of the content; that of the node if `nil`.
  var contentScope: EnvironmentScope? { nil }

  final override func evaluate() {
    evaluate {
      if !wasEvaluated, let content = first.take() {
        showChild(content, scope: contentScope)
      } else {
        child?.evaluateIfDirty()
      }
    }
  }

  private func evaluate(_ showContent: () -> Void) {
    prepare()
    showContent()
    finish(isFirst: !wasEvaluated)
    wasEvaluated = true
  }

  override func evaluateIfDirty() {
    if isDirty { evaluateNow() } else { child?.evaluateIfDirty() }
  }

  /// Called before the content is brought up to date.
  func prepare() {}

  /// Called after the content was brought up to date.
  func finish(isFirst: Bool) {}
}

/// A modifier that puts a box around each box of its content.
@MainActor
protocol ElementModifier: PrimitiveModifier {
  /// Sets up a box around one of the content.
  func apply(to box: ElementNode, in node: ViewNode)
  /// Whether it sets up a box as another modifier does, as far as that can be known.
  func isSame(as other: Self) -> Bool
}

extension ElementModifier {
  /// Makes a node that wraps the boxes of the content.
  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs
  ) -> _ViewOutputs {
    _ViewOutputs(WrapperNode(view, inputs))
  }

  func isSame(as other: Self) -> Bool { false }
}

/// The node of a modifier that is applied to the boxes of its content.
final class WrapperNode<C: View, M: ElementModifier>: BoxingNode<C, M> {
  override func isSame(_ modifier: M) -> Bool { self.modifier.isSame(as: modifier) }

  override func setUp(_ box: ElementNode) {
    tracking { box.configure { modifier.apply(to: box, in: self) } }
  }
}

/// The node of a modifier that puts a box around each box of its content.
class BoxingNode<C: View, M: ViewModifier>: ModifierNode<C, M> {
  private var boxes: [ObjectIdentifier: ElementNode] = [:]

  /// Sets up a box.
  func setUp(_ box: ElementNode) {}

  override func finish(isFirst: Bool) {
    for box in boxes.values { setUp(box) }
  }

  private func wrap(_ element: ElementNode) -> ElementNode {
    let key = ObjectIdentifier(element)
    if let box = boxes[key], box.children.first === element {
      box.children = [element]
      return box
    }
    let box = ElementNode()
    box.children = [element]
    boxes[key] = box
    setUp(box)
    return box
  }

  /// Whether there is a box around each box of the content.
  var makesBoxes: Bool { true }

  override func makeElements() -> [ElementNode] {
    makesBoxes ? wrap(super.makeElements()) : super.makeElements()
  }

  final func wrap(_ inner: [ElementNode]) -> [ElementNode] {
    if boxes.count > inner.count {
      let keys = Set(inner.map { ObjectIdentifier($0) })
      boxes = boxes.filter { keys.contains($0.key) }
    }
    return inner.map(wrap)
  }

  override func makeRows() -> [RowSource] { makesBoxes ? wrap(super.makeRows()) : super.makeRows() }

  final func wrap(_ rows: [RowSource]) -> [RowSource] {
    rows.map { source in source.mapping { [weak self] in self?.wrap($0) ?? $0 } }
  }
}

/// The node of a modifier with a view that isn't shown in its place, such as the buttons of a swipe.
class AttachingNode<C: View, M: ViewModifier>: BoxingNode<C, M> {
  private var attached: ViewNode?

  override var childViews: [ViewNode] { super.childViews + (attached.map { [$0] } ?? []) }
  final var attachedElements: [ElementNode] { attached?.elements ?? [] }

  /// Brings the view up to date, before the content.
  final func attach(_ view: some View) { reconcile(attached, view) { attached = $0 } }
}

/// A modifier that consists of a closure.
struct BoxModifier: CalledModifier {
  let call: ModifierCall?
  let change: @MainActor (ElementNode, ViewNode) -> Void
}

extension BoxModifier: ElementModifier {
  func apply(to box: ElementNode, in node: ViewNode) { change(box, node) }
}

extension View {
  /// Puts a box around each box of the view and sets it up.
  ///
  /// - Parameter call: The modifier that is made of the box.
  nonisolated func box(
    _ call: ModifierCall? = nil, _ change: @escaping @MainActor (ElementNode, ViewNode) -> Void
  ) -> some View { modifier(BoxModifier(call: call, change: change)) }

  /// Returns the view itself, for a modifier that type-checks and has no effect: the ledger's kind `accepted`.
  nonisolated func accepted() -> Self { self }

  /// Returns the view with a warning of the run, for a modifier without an effect that a robot could notice.
  ///
  /// - Parameters:
  ///   - name: The modifier: `.visualEffect`.
  ///   - consequence: What differs from a device.
  nonisolated func accepted(_ name: String, warning consequence: String) -> some View {
    modifier(IneffectiveModifier(name: name, consequence: consequence))
  }
}

/// A modifier without an effect, of which the run warns.
private struct IneffectiveModifier: PrimitiveModifier {
  let name: String
  let consequence: String

  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    let node = ModifierNode(view, inputs)
    let modifier = view.modifier
    node.context.app.warn("`\(modifier.name)` has no effect on Linux: \(modifier.consequence)")
    return _ViewOutputs(node)
  }
}

extension ViewNode {
  /// The environment at the node; the node depends on the values that are read from it.
  var environment: EnvironmentValues { EnvironmentValues(scope: scope) }
}

/// A modifier that sets values of the environment.
@MainActor
protocol EnvironmentModifier: PrimitiveModifier {
  /// Writes into the environment of the content.
  func write(_ values: inout EnvironmentValues)
  /// Whether it writes what another modifier writes, as far as that can be known.
  func isSame(as other: Self) -> Bool
}

extension EnvironmentModifier {
  func isSame(as other: Self) -> Bool { false }

  /// Makes a node with an environment of its own.
  public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs
  ) -> _ViewOutputs {
    _ViewOutputs(EnvironmentNode(view, inputs))
  }
}

final class EnvironmentNode<C: View, M: EnvironmentModifier>: BoxingNode<C, M> {
  private let inner: EnvironmentScope
  /// Whether what is inside is laid out in the other direction.
  private var exchangesSides = false

  override init(_ view: ModifiedContent<C, M>, _ inputs: _ViewInputs) {
    inner = EnvironmentScope(outer: inputs.scope ?? inputs.parent.scope)
    super.init(view, inputs)
  }

  override var contentScope: EnvironmentScope? { inner }

  override func isSame(_ modifier: M) -> Bool { self.modifier.isSame(as: modifier) }

  override func prepare() {
    let (values, exchanges) = tracking {
      var values = EnvironmentValues(scope: scope)
      modifier.write(&values)
      return (values.written, values.writtenLayoutDirection.map { $0 != environment.layoutDirection } ?? false)
    }
    if inner.set(values), wasEvaluated { child?.invalidateAll() }
    guard exchanges != exchangesSides else { return }
    exchangesSides = exchanges
    if wasEvaluated { elementsChanged() }
  }

  override var makesBoxes: Bool { exchangesSides }

  override func setUp(_ box: ElementNode) { box.effect = .mirror }
}

// MARK: Views of the library with a box

/// A view that is one box with boxes inside.
@MainActor
protocol ElementView: PrimitiveView, UnaryView {
  associatedtype Inner: View = EmptyView
  /// The content of the box.
  var inner: Inner { get }
  /// Sets up the box; what it reads from the environment makes it be called again.
  func configure(_ box: ElementNode, in node: ViewNode)
  /// Compares two values by their `==`; `nil` if they have none.
  static func areEqual(_ left: Self, _ right: Self) -> Bool?
  /// Whether two values set up their boxes alike, and only their content may differ, as far as that can be known.
  func isSetUp(as other: Self) -> Bool
  /// Whether the content is a list of views.
  static var listsViews: Bool { get }
}

extension ElementView {
  static func areEqual(_ left: Self, _ right: Self) -> Bool? { nil }
  func isSetUp(as other: Self) -> Bool { false }
  static var listsViews: Bool { false }
}

extension ElementView where Self: Equatable {
  static func areEqual(_ left: Self, _ right: Self) -> Bool? { left == right }
}

extension ElementView where Inner == EmptyView {
  /// Does nothing.
  var inner: EmptyView { EmptyView() }
}

extension ElementView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(BoxNode(view, inputs))
  }
}

/// The node of a view that is one box.
class BoxNode<V: ElementView>: TypedNode<V> {
  let box = ElementNode()
  private let properties = DynamicProperties.of(V.self)

  override var ownsElement: Bool { true }
  override var listsViews: Bool { V.listsViews }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  // Views with content are rarely equal: comparing them at each level would rarely save an evaluation.
  override func isSame(_ view: V) -> Bool {
    guard V.Inner.self == EmptyView.self else { return false }
    return V.areEqual(self.view, view) ?? properties.areEqual(self.view, view)
  }

  override func evaluate() {
    tracking {
      withView { properties.install(in: &$0, of: self) }
      if graph.fault == nil { box.configure { view.configure(box, in: self) } }
    }
    updateContent()
  }

  override func differsOnlyInContent(from view: V) -> Bool { self.view.isSetUp(as: view) }

  override func updateContent() {
    guard V.Inner.self != EmptyView.self else { return }
    showChild(view.inner)
    fill()
  }

  private func fill() {
    box.children = child?.elements ?? []
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }
}
