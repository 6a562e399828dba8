import AppModel
import ViewGraph

/// Shows a layer over the app while a state requests it: a sheet, an alert, a dialog, a menu.
struct Presentation: CalledModifier {
  let style: TreeLayer.Style
  /// The value for which the layer is shown; `nil` for no layer. Another value is another presentation.
  let isPresented: @MainActor () -> AnyHashable?
  /// Resets the state when the user has dismissed the layer.
  let reset: @MainActor () -> Void
  let onDismiss: (@MainActor () -> Void)?
  /// The content of the layer.
  let content: @MainActor (PresentedNode) -> AnyView
  /// Whether the element beside a popover that closes it is a button.
  var isClosedByButton = false
  /// Whether it is a popover where there is room for one, and not a sheet.
  var isPopover = false
  /// The data that the content is made of, if changes of it after the presentation are ignored.
  var subject: Any?
  /// Whether the data of a presentation is there.
  var isReady = true
  /// The title of an alert or a dialog, for its label and for messages.
  var title: @MainActor (ViewNode) -> String = { _ in "" }
  /// Whether an `Alert` or an `ActionSheet` is its content.
  var isOlderForm = false
  var call: ModifierCall?
}

extension Presentation: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(PresentationNode(view, inputs))
  }
}

/// The node of a view that presents a layer.
private final class PresentationNode<C: View>: ModifierNode<C, Presentation> {
  private var shown: AnyHashable?
  private var presented: PresentedNode?
  /// The modifier whose content is shown: the last one with the data of the presentation.
  private lazy var current = modifier

  override var childViews: [ViewNode] { super.childViews + (presented.map { [$0] } ?? []) }

  override func finish(isFirst: Bool) {
    let wanted = tracking { modifier.isPresented() }
    guard wanted == shown else { return afterEvaluation { [self] in follow(wanted) } }
    guard let presented, hasSameSubject else { return }
    current = modifier
    update(presented)
  }

  private var hasSameSubject: Bool {
    guard let subject = current.subject else { return true }
    return modifier.subject.map { Comparison.areEqual(subject, $0) } ?? false
  }

  private func update(_ node: PresentedNode) {
    node.update { [weak self] in self?.current.content($0) ?? AnyView(EmptyView()) }
  }

  private func follow(_ wanted: AnyHashable?) {
    guard isAlive, wanted != shown else { return }
    if presented != nil { hide() }
    guard let wanted, modifier.isReady else { return }
    // As in UIKit, one layer is shown over another at a time: further layers wait.
    guard context.app.layers.last.map({ layer in layerOfSelf === layer }) ?? false else {
      context.app.schedule(after: TreeApp.transitionTime, label: "presentation") { [weak self] in self?.invalidate() }
      return
    }
    shown = wanted
    current = modifier
    let isPopover = modifier.isPopover && context.app.screen.hasFormSheets
    let node = PresentedNode(isPopover ? .popover : modifier.style, _ViewInputs(self)) { [weak self] in self?.dismiss()
    }
    node.layer.title = { [weak self] in self.map { $0.current.title($0) } ?? "" }
    node.layer.anchor = elements.first
    node.layer.isClosedByButton = modifier.isClosedByButton
    // In a regular width a popover is one, whatever its content prefers in a compact one.
    if modifier.isPopover, !isPopover { node.layer.alternativeLayout = PanelLayout() }
    presented = node
    update(node)
    context.app.add(node.layer)
  }

  /// The layer that the node itself is part of.
  private var layerOfSelf: TreeLayer? {
    var node = parentView
    while let current = node {
      if let presented = current as? PresentedNode { return presented.layer }
      node = current.parentView
    }
    return context.app.layers.first
  }

  private func dismiss() {
    guard presented != nil else { return }
    let wanted = modifier.isPresented()
    // Another alert that the action of a button asks for is shown next.
    let isReplaced = [.alert, .confirmationDialog].contains(modifier.style) && wanted != nil && wanted != shown
    hide()
    if isReplaced { invalidate() } else { modifier.reset() }
  }

  private func hide() {
    guard let node = presented else { return }
    (presented, shown) = (nil, nil)
    context.app.remove(node.layer)
    node.unmount()
    if let onDismiss = modifier.onDismiss {
      context.app.schedule(after: TreeApp.transitionTime, label: "dismissal") { onDismiss() }
    }
  }

  override func didUnmount() {
    if let node = presented {
      context.app.remove(node.layer)
      presented = nil
    }
  }
}

/// The node of the content of a layer.
final class PresentedNode: ViewNode {
  let layer: TreeLayer
  private var make: (@MainActor (PresentedNode) -> AnyView)?

  init(_ style: TreeLayer.Style, _ inputs: _ViewInputs, dismiss: @escaping @MainActor () -> Void) {
    let scope = EnvironmentScope(outer: inputs.parent.scope)
    let isScreen = style == .sheet || style == .fullScreenCover
    let root = ElementNode(
      isScreen
        ? ScreenLayout(app: inputs.parent.context.app, isSheet: style == .sheet)
        : PanelLayout())
    layer = TreeLayer(style, root: root)
    super.init(_ViewInputs(inputs.parent, scope: scope))
    layer.onDismissByHand = { [weak layer] in
      // As in UIKit, a touch beside a dialog is one on its cancel button.
      let cancel = style == .confirmationDialog ? layer?.root.cancelButton : nil
      if let tap = cancel?.behavior?.tap(count: 1) { tap.action(.zero) } else { dismiss() }
    }
    var values = EnvironmentValues(scope: scope)
    values.screen = nil
    values.navigator = nil
    values.tabBar = nil
    values.searchBar = nil
    values.editMode = EditMode.binding(in: graph)
    values.isInList = false
    if values.isInBar {
      // A bar doesn't follow the text size of the user; what its items present does.
      (values.isInBar, values.buttonLook) = (false, nil)
      if let size = values.textSizeOutsideBar { values.setTextSize(size) }
    }
    values.isFirstColumn = false
    values.isInSheet = style == .sheet
    values.nextColumn = nil
    values.refresh = nil
    values.isEnabled = true
    values.isPresented = true
    values.dismiss = DismissAction { [weak self] in if self != nil { dismiss() } }
    // A popover stays when its buttons are used.
    values.panelDismissal = isScreen || style == .popover ? nil : dismiss
    _ = scope.set(values.written)
  }

  override var ownsElement: Bool { true }

  func update(_ make: @escaping @MainActor (PresentedNode) -> AnyView) {
    self.make = make
    evaluateNow()
  }

  override func evaluate() {
    guard let make else { return }
    layer.root.effect = tracking { environment.layoutDirection.effect }
    showChild(tracking { make(self) })
    fill()
  }

  private func fill() { layer.root.children = child?.elements ?? [] }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }
}

/// The parts of a panel below one another.
struct PanelLayout: LayoutRule, Equatable {
  private let top: Double
  private let keepsLast: Bool

  /// - Parameters:
  ///   - top: The space above the parts.
  ///   - keepsLast: Whether what is above the last part gives way to it, where there is too little space.
  nonisolated init(top: Double = 0, keepsLast: Bool = false) { (self.top, self.keepsLast) = (top, keepsLast) }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    var height = top
    for child in node.children { height += child.measure(Proposal(width: proposal.width, height: nil)).height }
    // Guess: the least width of a popover.
    let width = proposal.width ?? node.children.reduce(270) { max($0, $1.measure(.unspecified).width) }
    return Size(width: width, height: height)
  }

  func place(_ node: ElementNode) {
    var y = top
    var heights = node.children.map { $0.measure(Proposal(width: node.size.width, height: nil)).height }
    var excess = keepsLast ? heights.reduce(top, +) - node.size.height : 0
    for index in heights.indices.dropLast().reversed() where excess > 0 {
      let kept = max(0, heights[index] - excess)
      excess -= heights[index] - kept
      heights[index] = kept
    }
    for (child, ideal) in zip(node.children, heights) {
      let height = min(ideal, max(0, node.size.height - y))
      child.place(at: Point(x: 0, y: y), size: Size(width: node.size.width, height: height))
      y += height
    }
  }
}
