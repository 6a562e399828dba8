// The configurations of styles that a test inspects: of controls that aren't on a screen, with empty labels.

private var empty: AnyView { AnyView(EmptyView()) }

extension ButtonStyleConfiguration {
  /// Creates the configuration of a button.
  package init(inspectedPressed isPressed: Bool) { self.init(role: nil, label: Label(empty), isPressed: isPressed) }
}

extension PrimitiveButtonStyleConfiguration {
  /// Creates the configuration of a button.
  package init(inspectedTrigger action: @escaping @MainActor () -> Void) {
    self.init(role: nil, label: Label(empty), action: action)
  }
}

extension ToggleStyleConfiguration {
  /// Creates the configuration of a toggle.
  package init(inspectedOn isOn: Binding<Bool>) { self.init(label: Label(empty), isOn: isOn) }
}

extension LabelStyleConfiguration {
  /// Creates the configuration of a label.
  package static var inspected: Self { Self(title: Title(empty), icon: Icon(empty)) }
}

extension GroupBoxStyleConfiguration {
  /// Creates the configuration of a box.
  package static var inspected: Self { Self(label: Label(empty), content: Content(empty)) }
}

extension ProgressViewStyleConfiguration {
  /// Creates the configuration of a progress view.
  package init(inspectedFraction fraction: Double?) {
    self.init(fractionCompleted: fraction, label: Label(empty), currentValueLabel: CurrentValueLabel(empty))
  }
}

extension MenuStyleConfiguration {
  /// Creates the configuration of a menu.
  package static var inspected: Self { Self(label: Label(empty), content: Content(empty), primaryAction: nil) }
}
