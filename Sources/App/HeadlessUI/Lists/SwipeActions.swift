import AppModel
import ViewGraph

private struct SwipeActionsModifier<Actions: View> {
  let edge: AppModel.HorizontalEdge
  let allowsFullSwipe: Bool
  let actions: Actions
  var onPresentationChanged: (@MainActor (Bool) -> Void)?
}

extension SwipeActionsModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(SwipeActionsNode(view, inputs))
  }
}

private final class SwipeActionsNode<C: View, Actions: View>: AttachingNode<C, SwipeActionsModifier<Actions>> {
  override func makeRows() -> [RowSource] { wrap(child?.makeRows() ?? []) }

  override func prepare() { attach(modifier.actions.labelStyle(.iconOnly).environment(\.buttonLook, .swipe)) }

  override func setUp(_ box: ElementNode) {
    let behavior = box.behavior ?? Behavior()
    // Several of them, each for its edge, are around one another.
    let inner = box.children.first?.swipes.filter { $0.edge != modifier.edge } ?? []
    behavior.swipes =
      inner + [
        Behavior.Swipe(
          edge: modifier.edge, allowsFullSwipe: modifier.allowsFullSwipe, buttons: attachedElements,
          onPresentationChanged: modifier.onPresentationChanged)
      ]
    box.behavior = behavior
  }
}

extension View {
  /// Adds buttons that a swipe on the row reveals.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    modifier(
      SwipeActionsModifier(
        edge: edge == .leading ? .leading : .trailing, allowsFullSwipe: allowsFullSwipe, actions: content()))
  }

  /// Adds buttons that a swipe on the row reveals, and an action that is called when they are revealed or hidden.
  @preconcurrency
  public nonisolated func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> some View,
    onPresentationChanged: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modifier(
      SwipeActionsModifier(
        edge: edge == .leading ? .leading : .trailing, allowsFullSwipe: allowsFullSwipe, actions: content(),
        onPresentationChanged: onPresentationChanged))
  }

  /// Has a touch beside an open row inside close the row, as in a list.
  public nonisolated func swipeActionsContainer() -> some View {
    box { box, _ in
      let behavior = Behavior()
      behavior.closesSwipedRows = true
      box.behavior = behavior
    }
  }
}
