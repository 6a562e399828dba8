import AppModel
import Foundation
import ViewGraph

/// A control that leads to another screen, SwiftUI's `NavigationLink`.
public struct NavigationLink<Label: View, Destination: View> {
  fileprivate enum Target {
    case value(AnyHashable?)
    case view(Destination)
  }

  fileprivate let target: Target
  fileprivate let label: Label
  fileprivate var isActive: Binding<Bool>?
}

extension NavigationLink: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(LinkNode(view, inputs))
  }
}

private final class LinkNode<Label: View, Destination: View>: TypedNode<NavigationLink<Label, Destination>> {
  private let box = ElementNode(ControlLayout(minimum: 0))

  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  override func evaluate() {
    box.semantics.type = .button
    box.semantics.labelsItself = true
    box.graphic = ButtonDrawing(role: nil, scope: scope, mark: .link)
    if case .value(let value) = view.target {
      box.semantics.isEnabled = value != nil
      box.containerValues[ObjectIdentifier(TagKey.self)] = value
    } else {
      box.semantics.isEnabled = true
    }
    if box.behavior == nil {
      let behavior = Behavior()
      behavior.taps = [
        Behavior.Tap { [weak self] _ in if let self, !box.yieldsToEditedRow() { follow() } }
      ]
      box.behavior = behavior
    }
    showChild(view.label)
    fill()
    EnvironmentValues(scope: scope).navigator?.refresh(shownBy: self)
    if let isActive = view.isActive { obey(tracking { isActive.wrappedValue }) }
  }

  private func fill() { box.children = child?.elements ?? [] }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func follow() {
    let environment = EnvironmentValues(scope: scope)
    // In a column that leads to another one, a link selects its row.
    if case .value(let value?) = view.target, environment.nextColumn != nil,
      environment.selectRow?(value) ?? false
    {
      return
    }
    guard let navigator = environment.navigator else { return }
    switch view.target {
    case .value(let value?): navigator.push(value)
    case .value(nil): break
    case .view:
      if let isActive = view.isActive { isActive.wrappedValue = true } else { push(navigator) }
    }
  }

  private func push(_ navigator: any Navigator) {
    guard !navigator.shows(self) else { return }
    navigator.push(from: self, onPop: { [weak self] in self?.view.isActive?.wrappedValue = false }) { [weak self] in
      guard let self, case .view(let destination) = view.target else { return AnyView(EmptyView()) }
      return AnyView(destination)
    }
  }

  private func obey(_ isActive: Bool) {
    guard let navigator = EnvironmentValues(scope: scope).navigator else { return }
    afterEvaluation { [self] in
      if isActive { push(navigator) } else { navigator.pop(shownBy: self) }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the destination of a value.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(target: .value(value.map { AnyHashable($0) }), label: label())
  }
  /// Creates a link to the destination of a value.
  @StringTwin @ResourceTwin
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }
}

extension NavigationLink {
  public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination()), label: label())
  }
  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination), label: label())
  }
  /// Creates a link to a view that follows a binding.
  public nonisolated init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self.init(target: .view(destination()), label: label(), isActive: isActive) }
  /// Creates a link to a view that follows a binding.
  public nonisolated init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination), label: label(), isActive: isActive)
  }
  /// Creates a link to a view that follows a selection.
  public nonisolated init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    nonisolated(unsafe) let (tag, selection) = (tag, selection)
    let isActive = Binding(
      get: { selection.wrappedValue == tag }, set: { selection.wrappedValue = $0 ? tag : nil })
    self.init(target: .view(destination()), label: label(), isActive: isActive)
  }
  /// Creates a link to a view that follows a selection.
  public nonisolated init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) { self.init(tag: tag, selection: selection, destination: { destination }, label: label) }
}

extension NavigationLink where Label == Text {
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Creates a link to a view.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Creates a link to a view that follows a binding.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) { self.init(isActive: isActive, destination: destination) { Text(titleKey) } }
  /// Creates a link to a view that follows a binding.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }
}

/// Shows a screen while a state requests it.
private struct PresentedDestination<Destination: View> {
  let isPresented: @MainActor () -> AnyHashable?
  let reset: @MainActor () -> Void
  let destination: @MainActor () -> Destination?
  /// The binding that shows it; `nil` for one to an item.
  var binding: Binding<Bool>?
}

extension PresentedDestination: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(PresentedDestinationNode(view, inputs))
  }
}

extension PresentedDestination: InspectedDestination {
  var inspectedView: AnyView? { isPresented() == nil ? nil : AnyView(destination()) }
  func setPresented(_ isPresented: Bool) -> Bool {
    guard isPresented else {
      reset()
      return true
    }
    binding?.wrappedValue = true
    return self.isPresented() != nil
  }
}

private final class PresentedDestinationNode<C: View, D: View>: ModifierNode<C, PresentedDestination<D>> {
  private var shown: AnyHashable?

  override func finish(isFirst: Bool) {
    let wanted = tracking { modifier.isPresented() }
    if wanted == shown {
      EnvironmentValues(scope: scope).navigator?.refresh(shownBy: self)
    } else {
      afterEvaluation { [self] in show(wanted) }
    }
  }

  private func show(_ wanted: AnyHashable?) {
    guard isAlive, wanted != shown, let navigator = EnvironmentValues(scope: scope).navigator else { return }
    if shown != nil { navigator.pop(shownBy: self) }
    shown = wanted
    guard wanted != nil else { return }
    navigator.push(
      from: self,
      onPop: { [weak self] in
        self?.shown = nil
        self?.modifier.reset()
      }
    ) { [weak self] in AnyView(self?.modifier.destination()) }
  }
}

extension View {
  /// Sets the screen that values of a type lead to.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    nonisolated(unsafe) let destination = destination
    return node { node in
      node.environment.navigator?.register(D.self, node) { value in
        (value.base as? D).map { AnyView(destination($0)) }
      }
    }
  }

  /// Shows a screen while a binding is true.
  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    nonisolated(unsafe) let destination = destination()
    return modifier(
      PresentedDestination<V>(
        isPresented: { isPresented.wrappedValue ? true : nil }, reset: { isPresented.wrappedValue = false },
        destination: { destination }, binding: isPresented))
  }

  /// Shows a screen for an item while there is one.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    nonisolated(unsafe) let (item, destination) = (item, destination)
    return modifier(
      PresentedDestination<C>(
        isPresented: { item.wrappedValue.map { AnyHashable($0) } }, reset: { item.wrappedValue = nil },
        destination: { item.wrappedValue.map { destination($0) } }))
  }
}
