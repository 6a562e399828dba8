import AppModel

extension View {
  /// Adds what only assistive technologies see of the view.
  nonisolated func assistance(_ change: @escaping @MainActor (Assistance, ViewNode) -> Void) -> some View {
    box { box, node in
      let assistance = Assistance()
      change(assistance, node)
      box.assistance = assistance
    }
  }

  /// Adds an action that VoiceOver offers for the view.
  nonisolated func assistiveAction(
    _ name: @escaping @MainActor (ViewNode) -> String, _ perform: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let perform = perform
    return assistance { assistance, node in assistance.actions = [Assistance.Action(name(node)) { perform() }] }
  }
}

/// A modifier whose buttons VoiceOver offers as actions; they aren't shown.
struct AssistiveButtonsModifier<Buttons: View> {
  let buttons: Buttons
}

extension AssistiveButtonsModifier: PrimitiveModifier {
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(AssistiveButtonsNode(view, inputs))
  }
}

private final class AssistiveButtonsNode<C: View, Buttons: View>: AttachingNode<C, AssistiveButtonsModifier<Buttons>> {
  override func prepare() { attach(modifier.buttons) }

  override func setUp(_ box: ElementNode) {
    let assistance = Assistance()
    assistance.actions = attachedElements.compactMap { button in
      button.tapAction.map { Assistance.Action(button.summary, $0) }
    }
    box.assistance = assistance
  }
}
