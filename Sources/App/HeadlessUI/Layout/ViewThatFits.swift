import AppModel
import ViewGraph

/// The first of several views that fits, SwiftUI's `ViewThatFits`.
///
/// A view is made once none of those before it fits. Views that aren't shown don't appear, and have no tasks.
public struct ViewThatFits<Content: View> {
  fileprivate let axes: Axis.Set
  fileprivate let content: Content
  /// Creates a view of several that show the same in different sizes.
  public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }
}

extension ViewThatFits: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(FittingNode(view, inputs))
  }
}

private final class FittingNode<Content: View>: TypedNode<ViewThatFits<Content>> {
  private let box = ElementNode(FittingLayout(axes: [], hasMore: false))
  /// How many of the views are made.
  private var made = 1
  private var shown: ElementNode?

  override init(_ view: ViewThatFits<Content>, _ inputs: _ViewInputs) {
    super.init(view, inputs)
    context.app.register(placed: box)
    box.onPlace = { [weak self] _ in self?.placed() }
  }

  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }
  override func makeRows() -> [RowSource] { [.elements([box], self)] }

  private var partlyMade: (any PartlyMadeNode)? { child as? any PartlyMadeNode }

  override func evaluate() {
    partlyMade?.limit = made
    reconcile(child, view.content) {
      child = $0
      partlyMade?.limit = made
    }
    box.layout = FittingLayout(axes: view.axes, hasMore: made < partlyMade?.count ?? 0)
    fill()
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func fill() {
    box.children = child?.elements ?? []
    hideOthers()
  }

  /// Called after each layout: shows the view that fits, and makes another one if none of those that are there does.
  private func placed() {
    guard isAlive, box.parent != nil, let layout = box.layout as? FittingLayout else { return }
    let (chosen, fits) = layout.choose(box, Proposal(box.size))
    if !fits, layout.hasMore {
      made += 1
      shown = nil
      invalidate()
    } else {
      guard chosen !== shown else { return }
      shown = chosen
    }
    hideOthers()
  }

  private func hideOthers() {
    show(child?.units ?? []) { unit in unit.elements.contains { $0 === shown } }
  }
}

/// A node that makes only the first of its views.
@MainActor
protocol PartlyMadeNode: ViewNode {
  /// How many views it makes.
  var limit: Int { get set }
  /// How many views there are.
  var count: Int { get }
}

/// Shows the first child whose ideal size fits.
private struct FittingLayout: LayoutRule, Equatable {
  let axes: Axis.Set
  /// Whether there are more views that may fit.
  let hasMore: Bool

  func choose(_ node: ElementNode, _ proposal: Proposal) -> (child: ElementNode?, fits: Bool) {
    let first = node.children.first { child in
      let ideal = child.measure(
        Proposal(
          width: axes.contains(.horizontal) ? nil : proposal.width,
          height: axes.contains(.vertical) ? nil : proposal.height))
      return (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? .infinity)
        && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? .infinity)
    }
    return (first ?? node.children.last, first != nil)
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let (child, fits) = choose(node, proposal)
    var size = child?.measure(proposal) ?? .zero
    if !fits, hasMore {
      // Another view is going to be made: it takes no more than it is offered.
      if axes.contains(.horizontal) { size.width = min(size.width, proposal.width ?? .infinity) }
      if axes.contains(.vertical) { size.height = min(size.height, proposal.height ?? .infinity) }
    }
    return size
  }

  func place(_ node: ElementNode) {
    let chosen = choose(node, Proposal(node.size)).child
    for child in node.children {
      // A view that doesn't fit is not on the screen.
      child.semantics.isHidden = child !== chosen
      child.semantics.allowsHitTesting = child === chosen
      child.place(at: .zero, size: child === chosen ? node.size : .zero)
    }
  }
}
