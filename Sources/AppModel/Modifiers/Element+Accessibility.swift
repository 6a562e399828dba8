// SwiftUI's modifiers, by their names. Each gives a changed copy.
@MainActor
extension View {
  /// Names the element for robots. A name that begins with a dot is relative to what the element stands in.
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
    isDisabled ? with { $0.isEnabled = false } : element
  }

  /// Marks the element as the chosen one while `isSelected` is true.
  public func selected(_ isSelected: Bool = true) -> Element {
    with { $0.isSelected = isSelected }
  }

  private func with(_ change: (inout Element) -> Void) -> Element { element.with(change) }
}

extension Element {
  func with(_ change: (inout Element) -> Void) -> Element {
    var copy = self
    change(&copy)
    return copy
  }

  func withTraits(_ change: (inout ElementTraits) -> Void) -> Element {
    with { $0.changeTraits(change) }
  }
}
