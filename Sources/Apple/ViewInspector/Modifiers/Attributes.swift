import AppModel
import Foundation
import HeadlessUI
import ViewGraph

// What can be read of the modifiers of any view.

extension InspectableView {
  // MARK: Identity

  /// The identity, `id(_:)`.
  public func id() throws -> AnyHashable {
    try content.value("id") { layer in
      guard layer.isOf("_IDView") else { return nil }
      return (try? Reflection.value("id", of: layer.value)) as? AnyHashable
    }
  }

  /// The tag, `tag(_:)`.
  public func tag() throws -> AnyHashable {
    let reference = Content.Layer(
      value: try Reflection.value("modifier", of: EmptyView().tag(0)), medium: content.medium)
    let keys = reference.box.map { box in assumingMainThread { Set(box.containerValues.keys) } } ?? []
    return try content.boxValue("tag") { box in
      keys.lazy.compactMap { box.containerValues[$0] as? AnyHashable }.first
    }
  }

  // MARK: Accessibility

  /// The accessibility identifier.
  public func accessibilityIdentifier() throws -> String {
    try content.boxValue("accessibilityIdentifier") { $0.semantics.identifier }
  }

  /// The accessibility label.
  public func accessibilityLabel() throws -> InspectableView<ViewType.Text> {
    if let text = content.view as? Text,
      let parts = try? Reflection.value("accessibilityLabel", of: text), Reflection.wrapped(parts) != nil
    {
      let label = try content.boxOfText(text)
      return try semantics(label, "accessibilityLabel()")
    }
    return try semantics(content.boxValue("accessibilityLabel") { $0.semantics.label }, "accessibilityLabel()")
  }

  /// The accessibility value.
  public func accessibilityValue() throws -> InspectableView<ViewType.Text> {
    try semantics(content.boxValue("accessibilityValue") { $0.semantics.value }, "accessibilityValue()")
  }

  /// Whether accessibility ignores the view.
  public func accessibilityHidden() throws -> Bool {
    try content.arguments(of: "accessibilityHidden")
  }

  /// The accessibility hint.
  public func accessibilityHint() throws -> InspectableView<ViewType.Text> {
    try semantics(content.boxValue("accessibilityHint") { $0.assistance?.hint }, "accessibilityHint()")
  }

  /// The priority of the view where accessibility reads it.
  public func accessibilitySortPriority() throws -> Double {
    try content.boxValue("accessibilitySortPriority") { $0.assistance?.sortPriority }
  }

  /// Calls the accessibility action of a name.
  public func callAccessibilityAction<S: StringProtocol>(_ named: S) throws {
    try callAction(String(named), "accessibilityAction(named: \(named))")
  }

  /// Calls the accessibility action of a kind.
  public func callAccessibilityAction(_ kind: AccessibilityActionKind) throws {
    try callAction(kind.name, "accessibilityAction(\(kind.name))")
  }

  /// Calls the action of `accessibilityAdjustableAction`.
  public func callAccessibilityAdjustableAction(_ direction: AccessibilityAdjustmentDirection = .increment) throws {
    try callAction("\(direction)", "accessibilityAdjustableAction")
  }

  /// Calls the action of `accessibilityScrollAction`.
  public func callAccessibilityScrollAction(_ edge: Edge) throws {
    try callAction("scroll \(edge)", "accessibilityScrollAction")
  }

  private func callAction(_ name: String, _ modifier: String) throws {
    let action = try content.boxValue(modifier) { box in box.assistance?.actions.first { $0.name == name } }
    assumingMainThread { action.perform() }
  }

  private func semantics(_ string: String, _ call: String) throws -> InspectableView<ViewType.Text> {
    try Inspected(content.inside(Text(verbatim: string), call), parent: base, call: call).typed()
  }

  // MARK: Visibility and touches

  /// Whether the view or a parent is hidden, or is in a label that `labelsHidden()` hides.
  public func isHidden() -> Bool {
    content.allLayers.contains { $0.isOf("HiddenModifier") } || isInLabel && labelsHidden()
  }

  private var isInLabel: Bool {
    let hiding: [any BaseViewType.Type] = [
      ViewType.ColorPicker.self, ViewType.DatePicker.self, ViewType.LabeledContent.self, ViewType.Picker.self,
      ViewType.ProgressView.self, ViewType.Slider.self, ViewType.Stepper.self, ViewType.TextField.self,
      ViewType.Toggle.self,
    ]
    return sequence(first: base, next: \.parent).dropFirst().contains { label in
      guard label.call == "labelView()", let control = label.parent?.content.view else { return false }
      return hiding.contains { $0._kind.matches(control) }
    }
  }

  /// Whether the view or a parent is disabled.
  public func isDisabled() -> Bool {
    content.allLayers.contains { layer in
      layer.isOf("DisabledModifier") && (try? Reflection.value("isDisabled", of: layer.value, as: Bool.self)) == true
    }
  }

  /// Whether touches reach the view.
  public func allowsHitTesting() -> Bool {
    !content.allLayers.contains { $0.arguments(of: "allowsHitTesting") == false }
  }

  /// The opacity.
  public func opacity() throws -> Double { try content.arguments(of: "opacity") }

  /// The blur.
  public func blur() throws -> (radius: CGFloat, isOpaque: Bool) {
    let (radius, isOpaque): (CGFloat, Bool) = try content.arguments(of: "blur")
    return (radius, isOpaque)
  }

  // MARK: Environment

  /// The value that a modifier sets in the environment.
  public func environment<T>(_ keyPath: WritableKeyPath<EnvironmentValues, T>) throws -> T {
    try content.environment(keyPath, "environment(\(Reflection.name(of: T.self)))")
  }

  /// The font.
  public func font() throws -> Font? {
    guard !(content.view is Text) else {
      throw InspectionError.notSupported("Please use .attributes().font() for inspecting Font on a Text")
    }
    return try environmentFont()
  }

  func environmentFont() throws -> Font? { try content.environment(\.font, "font") }

  /// The maximum number of lines.
  public func lineLimit() throws -> Int? { try content.environment(\.lineLimit, "lineLimit") }
  /// The space between lines.
  public func lineSpacing() throws -> CGFloat { try content.environment(\.lineSpacing, "lineSpacing") }
  /// The alignment of lines.
  public func multilineTextAlignment() throws -> TextAlignment {
    try content.environment(\.multilineTextAlignment, "multilineTextAlignment")
  }
  /// How far text is scaled to fit.
  public func minimumScaleFactor() throws -> CGFloat {
    try content.environment(\.minimumScaleFactor, "minimumScaleFactor")
  }
  /// Where text that is too long is truncated.
  public func truncationMode() throws -> Text.TruncationMode {
    try content.environment(\.truncationMode, "truncationMode")
  }
  /// Whether characters may move together to fit; `false` also without the modifier, as in the original.
  public func allowsTightening() -> Bool { (try? content.environment(\.allowsTightening, "")) ?? false }
  /// The size of controls.
  public func controlSize() throws -> ControlSize { try content.environment(\.controlSize, "controlSize") }
  /// The light or dark appearance.
  public func colorScheme() throws -> ColorScheme { try content.environment(\.colorScheme, "colorScheme") }

  /// The color of the foreground.
  public func foregroundColor() throws -> Color? {
    guard !(content.view is Text) else {
      throw InspectionError.notSupported(
        "Please use .attributes().foregroundColor() for inspecting foregroundColor on a Text")
    }
    return try environmentColor()
  }

  func environmentColor() throws -> Color? {
    guard let style = try foregroundStyle("foregroundColor") else { return nil }
    guard let color = style as? Color else {
      throw InspectionError.typeMismatch(factual: Reflection.name(of: Swift.type(of: style)), expected: "Color")
    }
    return color
  }

  /// The style of the foreground.
  public func foregroundStyleShapeStyle<S: ShapeStyle>(_ style: S.Type) throws -> S {
    let found = try foregroundStyle("foregroundStyle")
    guard let typed = found as? S else {
      throw InspectionError.typeMismatch(
        factual: found.map { Reflection.name(of: Swift.type(of: $0)) } ?? "nil", expected: Reflection.name(of: S.self))
    }
    return typed
  }

  private func foregroundStyle(_ call: String) throws -> Any? {
    let styles = try content.environment(like: EmptyView().foregroundColor(.red), call)
    guard let levels = Reflection.wrapped(styles).flatMap({ try? Reflection.value("levels", of: $0) }) else {
      return nil
    }
    return Mirror(reflecting: levels).children.first.flatMap { try? Reflection.value("style", of: $0.value) }
  }

  /// The color of controls.
  public func tint() throws -> Color? {
    Reflection.wrapped(try content.environment(like: EmptyView().tint(Color.red), "tint")) as? Color
  }

  /// The color of controls, which is that of `tint(_:)`.
  public func accentColor() throws -> Color? {
    Reflection.wrapped(try content.environment(like: EmptyView().tint(Color.red), "accentColor")) as? Color
  }
  /// The preferred light or dark appearance.
  public func preferredColorScheme() throws -> ColorScheme? {
    try content.environment(\.colorScheme, "preferredColorScheme")
  }
  /// Whether the text that is typed isn't corrected.
  public func disableAutocorrection() -> Bool { (try? content.environment(\.autocorrectionDisabled, "")) ?? false }
  /// The scale of images.
  public func imageScale() throws -> Image.Scale { try content.environment(\.imageScale, "imageScale") }
  /// Whether the labels of controls are hidden.
  public func labelsHidden() -> Bool { (try? content.environment(\.labelsVisibility, "")) == .hidden }
}

extension Content {
  /// The accessibility label of a text itself.
  fileprivate func boxOfText(_ text: Text) throws -> String {
    guard let label = assumingMainThread({ medium.node.accessibilityLabel(of: text) }) else {
      throw missing("accessibilityLabel")
    }
    return label
  }
}
