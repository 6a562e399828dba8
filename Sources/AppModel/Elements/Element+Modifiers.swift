// SwiftUI's modifiers, by their names. Each gives a changed copy.
extension Element {
  /// Names the element for robots.
  public func accessibilityIdentifier(_ identifier: String) -> Element {
    with { $0.identifier = identifier }
  }

  /// Sets the text people hear for the element.
  public func accessibilityLabel(_ label: String) -> Element {
    with { $0.label = label }
  }

  /// Sets what the element holds.
  public func accessibilityValue(_ value: String) -> Element {
    with { $0.value = value }
  }

  /// Makes the element, and all it contains, unusable while `isDisabled` is true.
  public func disabled(_ isDisabled: Bool) -> Element {
    with { $0.isEnabled = $0.isEnabled && !isDisabled }
  }

  /// Marks the element as the chosen one while `isSelected` is true.
  public func selected(_ isSelected: Bool = true) -> Element {
    with { $0.isSelected = isSelected }
  }

  /// Has `action` run when the element is tapped `count` times: once or twice.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> Element {
    with { element in
      if count == 1 { element.actions.tap = action } else { element.actions.doubleTap = action }
    }
  }

  /// Has `action` run when the element is pressed for half a second or longer.
  public func onLongPressGesture(perform action: @escaping @MainActor () -> Void) -> Element {
    with { $0.actions.longPress = action }
  }

  /// Has `action` run when the return key is pressed in the field.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Element {
    with { $0.actions.submit = action }
  }

  private func with(_ change: (inout Element) -> Void) -> Element {
    var copy = self
    change(&copy)
    return copy
  }
}
