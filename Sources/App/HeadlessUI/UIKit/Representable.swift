import AppModel
import Foundation
import ViewGraph

/// A SwiftUI view that shows a view of UIKit, SwiftUI's `UIViewRepresentable`.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view of UIKit.
  associatedtype UIViewType: UIView
  /// The type of the coordinator, which passes changes on to SwiftUI.
  associatedtype Coordinator = Void
  /// The information about the view that is made or updated.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view of UIKit; called once.
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// Updates the view of UIKit; called after it was made and when something that is read has changed.
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  /// Cleans up after the view has gone.
  @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes the coordinator; called once, before the view is made.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// The size of the view for a proposal; `nil` for the default.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  /// Returns `nil`, for the default.
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
  /// The body, which is never called.
  public var body: Never { fatalError("a representable has no body") }
  /// Makes a node that keeps the view of UIKit.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(UIViewNode(view, inputs))
  }
  /// Returns `true`.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { true }
}

/// The information about a view of UIKit that is made or updated, SwiftUI's `UIViewRepresentableContext`.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  /// The transaction of the change.
  public let transaction: Transaction
  /// The environment of the view; what is read of it updates the view when it changes.
  public let environment: EnvironmentValues
}

/// A view that shows a controller of UIKit, SwiftUI's `UIViewControllerRepresentable`.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the coordinator, which passes changes on to SwiftUI.
  associatedtype Coordinator = Void
  /// The information about the controller that is made or updated.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller; called once.
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the controller; called after it was made and when something that is read has changed.
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: UIViewControllerType, context: Context)
  /// Cleans up after the controller has gone.
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Makes the coordinator; called once, before the controller is made.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// The size of the controller's view for a proposal; `nil` for the default.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
  /// Returns `nil`, for the default.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }
  /// The body, which is never called.
  public var body: Never { fatalError("a representable has no body") }
  /// Makes a node that keeps the controller.
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(UIViewControllerNode(view, inputs))
  }
  /// Returns `true`.
  public static func _isUnary(_ inputs: _UnaryInputs) -> Bool { true }
}

/// The information about a controller that is made or updated, SwiftUI's `UIViewControllerRepresentableContext`.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  /// The transaction of the change.
  public let transaction: Transaction
  /// The environment of the view; what is read of it updates the controller when it changes.
  public let environment: EnvironmentValues
}

/// The node of a representable, which keeps the created view as long as its identity lasts.
private class RepresentableNode<V: View, Made: AnyObject, Context>: TypedNode<V> {
  private let properties = DynamicProperties.of(V.self)
  private let box = ElementNode()
  private var made: (object: Made, context: (Transaction, EnvironmentValues) -> Context)?

  /// Creates the coordinator, and a closure that creates contexts with it.
  func makeContext() -> (Transaction, EnvironmentValues) -> Context { fatalError("overridden") }
  func make(_ context: Context) -> Made { fatalError("overridden") }
  func update(_ object: Made, _ context: Context) {}
  func dismantle(_ object: Made, _ context: Context) {}
  func size(_ object: Made, _ proposal: ProposedViewSize, _ context: Context) -> CGSize? { nil }
  func content(of object: Made) -> AnyView { AnyView(EmptyView()) }

  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }
  override func isSame(_ view: V) -> Bool { properties.areEqual(self.view, view) }

  override func evaluate() {
    tracking {
      withView { properties.install(in: &$0, of: self) }
      guard graph.fault == nil else { return }
      if let made {
        update(made.object, made.context(transaction, environment))
      } else {
        let makeContext = makeContext()
        let object = make(makeContext(transaction, environment))
        made = (object, makeContext)
        update(object, makeContext(transaction, environment))
      }
    }
    guard let made, child == nil else { return }
    box.layout = RepresentableLayout { [weak self] in
      guard let self, let made = self.made else { return nil }
      return size(made.object, $0, made.context(Transaction(), environment))
    }
    showChild(content(of: made.object))
    fill()
  }

  private var transaction: Transaction { Graph.transaction?.value as? Transaction ?? Transaction() }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func fill() { box.children = child?.elements ?? [] }

  override func didUnmount() {
    guard let made else { return }
    let context = made.context(Transaction(), environment)
    graph.afterUnmount { self.dismantle(made.object, context) }
  }
}

/// The size that the representable requests, or that of its content.
private struct RepresentableLayout: LayoutRule {
  let choose: @MainActor (ProposedViewSize) -> CGSize?

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    choose(ProposedViewSize(proposal))?.size ?? node.children.first?.measure(proposal) ?? .zero
  }

  func place(_ node: ElementNode) {
    for child in node.children { child.place(at: .zero, size: node.size) }
  }
}

private final class UIViewNode<V: UIViewRepresentable>: RepresentableNode<V, V.UIViewType, V.Context> {
  override func makeContext() -> (Transaction, EnvironmentValues) -> V.Context {
    let coordinator = view.makeCoordinator()
    return { V.Context(coordinator: coordinator, transaction: $0, environment: $1) }
  }
  override func make(_ context: V.Context) -> V.UIViewType { view.makeUIView(context: context) }
  override func update(_ object: V.UIViewType, _ context: V.Context) {
    view.updateUIView(object, context: context)
  }
  override func dismantle(_ object: V.UIViewType, _ context: V.Context) {
    V.dismantleUIView(object, coordinator: context.coordinator)
  }
  override func size(_ object: V.UIViewType, _ proposal: ProposedViewSize, _ context: V.Context) -> CGSize? {
    view.sizeThatFits(proposal, uiView: object, context: context)
  }
  override func content(of object: V.UIViewType) -> AnyView {
    object.controller == nil ? object.hostedView : AnyView(SubviewElement(view: object))
  }
}

private final class UIViewControllerNode<V: UIViewControllerRepresentable>:
  RepresentableNode<V, V.UIViewControllerType, V.Context>
{
  override func makeContext() -> (Transaction, EnvironmentValues) -> V.Context {
    let coordinator = view.makeCoordinator()
    return { V.Context(coordinator: coordinator, transaction: $0, environment: $1) }
  }
  override func make(_ context: V.Context) -> V.UIViewControllerType { view.makeUIViewController(context: context) }
  override func update(_ object: V.UIViewControllerType, _ context: V.Context) {
    view.updateUIViewController(object, context: context)
  }
  override func dismantle(_ object: V.UIViewControllerType, _ context: V.Context) {
    V.dismantleUIViewController(object, coordinator: context.coordinator)
  }
  override func size(
    _ object: V.UIViewControllerType, _ proposal: ProposedViewSize, _ context: V.Context
  ) -> CGSize? { view.sizeThatFits(proposal, uiViewController: object, context: context) }
  override func content(of object: V.UIViewControllerType) -> AnyView {
    AnyView(ControllerView(controller: object, showsNavigationItem: false))
  }
}
