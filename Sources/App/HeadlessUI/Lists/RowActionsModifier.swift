import Foundation

/// Changes the actions of the rows of a `ForEach`.
struct RowActionsModifier: CalledModifier {
  var call: ModifierCall?
  let change: @MainActor (inout RowActions) -> Void
}

extension RowActionsModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(RowActionsNode(view, inputs))
  }
}

private final class RowActionsNode<C: View>: ModifierNode<C, RowActionsModifier> {
  override func makeRows() -> [RowSource] {
    super.makeRows().map { $0.changing(modifier.change) }
  }

  override func finish(isFirst: Bool) {
    if !isFirst { elementsChanged() }
  }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Adds an action that deletes rows.
  public nonisolated func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
    let change: @MainActor (inout RowActions) -> Void = { actions in
      guard let action else { return actions.delete = nil }
      actions.delete = { action([$0]) }
    }
    return ModifiedContent(
      content: self, modifier: RowActionsModifier(call: ModifierCall("onDelete", action as Any), change: change))
  }

  /// Adds an action that moves rows.
  public nonisolated func onMove(
    perform action: (@MainActor (IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    let change: @MainActor (inout RowActions) -> Void = { actions in
      guard let action else { return actions.move = nil }
      actions.move = { source, target in action([source], target > source ? target + 1 : target) }
    }
    return ModifiedContent(
      content: self, modifier: RowActionsModifier(call: ModifierCall("onMove", action as Any), change: change))
  }
}
