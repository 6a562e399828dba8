import HeadlessUI

// The labels and the content that a style gets.

extension ViewType {
  /// What a style gets of a control.
  public enum StyleConfiguration {}
}

extension ViewType.StyleConfiguration {
  /// A label.
  public enum Label: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .part("Label") }
  }
  /// The content.
  public enum Content: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .part("Content") }
  }
  /// A title.
  public enum Title: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .part("Title") }
  }
  /// An icon.
  public enum Icon: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .part("Icon") }
  }
  /// A label of the value.
  public enum CurrentValueLabel: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { .part("CurrentValueLabel") }
  }
}

extension _ViewKind {
  fileprivate static func part(_ name: String) -> _ViewKind {
    _ViewKind(
      name, call: "styleConfiguration\(name)",
      matches: {
        let type = Reflection.baseName(of: type(of: $0))
        return type.hasPrefix("HeadlessUI.") && type.hasSuffix("StyleConfiguration.\(name)")
      })
  }
}

extension InspectableView where View: SingleViewContent {
  /// Unwraps the label of a style.
  public func styleConfigurationLabel() throws -> InspectableView<ViewType.StyleConfiguration.Label> { try child() }
  /// Unwraps the content of a style.
  public func styleConfigurationContent() throws -> InspectableView<ViewType.StyleConfiguration.Content> {
    try child()
  }
  /// Unwraps the title of a style.
  public func styleConfigurationTitle() throws -> InspectableView<ViewType.StyleConfiguration.Title> { try child() }
  /// Unwraps the icon of a style.
  public func styleConfigurationIcon() throws -> InspectableView<ViewType.StyleConfiguration.Icon> { try child() }
  /// Unwraps the label of the value of a style.
  public func styleConfigurationCurrentValueLabel() throws
    -> InspectableView<ViewType.StyleConfiguration.CurrentValueLabel>
  { try child() }
}

extension InspectableView where View: MultipleViewContent {
  /// Unwraps the label of a style by its index.
  public func styleConfigurationLabel(_ index: Int) throws -> InspectableView<ViewType.StyleConfiguration.Label> {
    try child(index)
  }
  /// Unwraps the content of a style by its index.
  public func styleConfigurationContent(
    _ index: Int
  ) throws -> InspectableView<ViewType.StyleConfiguration.Content> { try child(index) }
  /// Unwraps the title of a style by its index.
  public func styleConfigurationTitle(_ index: Int) throws -> InspectableView<ViewType.StyleConfiguration.Title> {
    try child(index)
  }
  /// Unwraps the icon of a style by its index.
  public func styleConfigurationIcon(_ index: Int) throws -> InspectableView<ViewType.StyleConfiguration.Icon> {
    try child(index)
  }
  /// Unwraps the label of the value of a style by its index.
  public func styleConfigurationCurrentValueLabel(
    _ index: Int
  ) throws -> InspectableView<ViewType.StyleConfiguration.CurrentValueLabel> { try child(index) }
}

// MARK: Inspection

extension ButtonStyleConfiguration {
  /// Creates the configuration of a button that isn't on a screen.
  public init(isPressed: Bool) { self.init(inspectedPressed: isPressed) }
}

extension PrimitiveButtonStyleConfiguration {
  /// Creates the configuration of a button that isn't on a screen.
  public init(onTrigger: @escaping () -> Void) {
    nonisolated(unsafe) let onTrigger = onTrigger
    self.init(inspectedTrigger: { onTrigger() })
  }
}

extension ToggleStyleConfiguration {
  /// Creates the configuration of a toggle that isn't on a screen.
  public init(isOn: Bool) { self.init(inspectedOn: Binding(wrappedValue: isOn)) }
}

extension ProgressViewStyleConfiguration {
  /// Creates the configuration of a progress view that isn't on a screen.
  public init(fractionCompleted: Double?) { self.init(inspectedFraction: fractionCompleted) }
}

extension ButtonStyle {
  /// Inspects the body of a button with the style.
  public nonisolated func inspect(isPressed: Bool) throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let style = self
    return try InspectionRoot.body { style.makeBody(configuration: ButtonStyleConfiguration(isPressed: isPressed)) }
  }
}

extension PrimitiveButtonStyle {
  /// Inspects the body of a button with the style.
  public nonisolated func inspect(
    onTrigger: @escaping () -> Void = {}
  ) throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let (style, onTrigger) = (self, onTrigger)
    return try InspectionRoot.body {
      style.makeBody(configuration: PrimitiveButtonStyleConfiguration(onTrigger: onTrigger))
    }
  }
}

extension ToggleStyle {
  /// Inspects the body of a toggle with the style.
  public nonisolated func inspect(isOn: Bool) throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let style = self
    return try InspectionRoot.body { style.makeBody(configuration: ToggleStyleConfiguration(isOn: isOn)) }
  }
}

extension LabelStyle {
  /// Inspects the body of a label with the style.
  public nonisolated func inspect() throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let style = self
    return try InspectionRoot.body { style.makeBody(configuration: .inspected) }
  }
}

extension GroupBoxStyle {
  /// Inspects the body of a box with the style.
  public nonisolated func inspect() throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let style = self
    return try InspectionRoot.body { style.makeBody(configuration: .inspected) }
  }
}

extension MenuStyle {
  /// Inspects the body of a menu with the style.
  public nonisolated func inspect() throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let style = self
    return try InspectionRoot.body { style.makeBody(configuration: .inspected) }
  }
}

extension ProgressViewStyle {
  /// Inspects the body of a progress view with the style.
  public nonisolated func inspect(
    fractionCompleted: Double? = nil
  ) throws -> InspectableView<ViewType.ClassifiedView> {
    nonisolated(unsafe) let style = self
    return try InspectionRoot.body {
      style.makeBody(configuration: ProgressViewStyleConfiguration(fractionCompleted: fractionCompleted))
    }
  }
}
