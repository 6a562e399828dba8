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
      value: try Reflection.value("modifier", of: EmptyView().tag(0)), node: content.medium.node, path: "")
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
    try content.value("accessibilityHidden") { layer in
      guard !layer.isOf("HiddenModifier"), let box = layer.box else { return nil }
      return assumingMainThread { box.graphic == nil && box.semantics.isHidden ? true : nil }
    }
  }

  private func semantics(_ string: String, _ call: String) throws -> InspectableView<ViewType.Text> {
    try Inspected(content.inside(Text(verbatim: string), call), parent: base, call: call).typed()
  }

  // MARK: Visibility and touches

  /// Whether the view or one around it is hidden.
  public func isHidden() -> Bool { content.allLayers.contains { $0.isOf("HiddenModifier") } }

  /// Whether the view or one around it is disabled.
  public func isDisabled() -> Bool {
    content.allLayers.contains { layer in
      layer.isOf("DisabledModifier") && (try? Reflection.value("isDisabled", of: layer.value, as: Bool.self)) == true
    }
  }

  /// Whether touches reach the view.
  public func allowsHitTesting() -> Bool {
    !content.allLayers.contains { layer in
      guard !layer.isOf("HiddenModifier"), let box = layer.box else { return false }
      return assumingMainThread { !box.semantics.allowsHitTesting && box.graphic == nil }
    }
  }

  /// The opacity.
  public func opacity() throws -> Double {
    try content.effects("opacity") { $0.opacity < 1 || $0 == GroupEffects() ? $0.opacity : nil }
  }

  /// The blur; it is never opaque.
  public func blur() throws -> (radius: CGFloat, isOpaque: Bool) {
    (CGFloat(try content.effects("blur") { $0.blur > 0 ? $0.blur : nil }), false)
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
  /// Whether characters may move together to fit.
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

  func environmentColor() throws -> Color? { try foregroundStyle("foregroundColor") as? Color }

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

  /// The color of controls.
  public func accentColor() throws -> Color? { try tint() }

  // MARK: Layout

  /// The padding, if it is the same at all edges where there is any.
  public func padding(_ edges: Edge.Set = .all) throws -> CGFloat {
    let lengths = try insets(edges)
    guard let first = lengths.first else { throw InspectionError.notSupported("No edge is specified") }
    guard lengths.allSatisfy({ $0 == first }) else {
      throw InspectionError.notSupported(
        "Insets for edges have different values, consider calling `padding` individually per edge.")
    }
    guard first != 0 else { throw content.lacks("padding") }
    return first
  }

  /// The padding at all edges.
  public func padding() throws -> EdgeInsets {
    let all = content.paddings
    guard !all.isEmpty else { throw content.lacks("padding") }
    return EdgeInsets(
      top: all.map(\.top).reduce(0, +), leading: all.map(\.leading).reduce(0, +),
      bottom: all.map(\.bottom).reduce(0, +), trailing: all.map(\.trailing).reduce(0, +))
  }

  /// Whether there is padding at all of some edges.
  public func hasPadding(_ edges: Edge.Set = .all) -> Bool {
    guard let lengths = try? insets(edges) else { return false }
    return !lengths.contains(0)
  }

  private func insets(_ edges: Edge.Set) throws -> [CGFloat] {
    let insets = try padding() as EdgeInsets
    return [
      edges.contains(.top) ? insets.top : nil, edges.contains(.leading) ? insets.leading : nil,
      edges.contains(.bottom) ? insets.bottom : nil, edges.contains(.trailing) ? insets.trailing : nil,
    ].compactMap { $0 }
  }

  /// The width of the frame.
  public func fixedWidth() throws -> CGFloat { try frame("width") }
  /// The height of the frame.
  public func fixedHeight() throws -> CGFloat { try frame("height") }

  /// The frame.
  public func fixedFrame() throws -> (width: CGFloat, height: CGFloat) { (try fixedWidth(), try fixedHeight()) }

  private func frame(_ length: String) throws -> CGFloat {
    CGFloat(
      try content.boxValue("frame") { box -> Double? in
        guard box.layout is FixedFrameLayout else { return nil }
        return (try? Reflection.value(length, of: box.layout)).flatMap { Reflection.wrapped($0) as? Double }
      })
  }

  /// The priority in a stack.
  public func layoutPriority() throws -> Double {
    try content.boxValue("layoutPriority") { $0.layoutPriority == 0 ? nil : $0.layoutPriority }
  }

  /// The order in which overlapping views are drawn.
  public func zIndex() throws -> Double { try content.boxValue("zIndex") { $0.zIndex == 0 ? nil : $0.zIndex } }

  /// The distance that the view is moved.
  public func offset() throws -> CGSize {
    let vector = try moved(isPosition: false, "offset")
    return CGSize(width: vector.dx, height: vector.dy)
  }

  /// The point at which the middle of the view is.
  public func position() throws -> CGPoint {
    let vector = try moved(isPosition: true, "position")
    return CGPoint(x: vector.dx, y: vector.dy)
  }

  private func moved(isPosition: Bool, _ call: String) throws -> Vector {
    try content.boxValue(call) { box -> Vector? in
      guard box.layout is OffsetLayout,
        (try? Reflection.value("isPosition", of: box.layout, as: Bool.self)) == isPosition
      else { return nil }
      return try? Reflection.value("offset", of: box.layout)
    }
  }
}

extension Content {
  fileprivate var paddings: [Insets] { boxValues { ($0.layout as? PaddingLayout)?.insets } }

  /// What is read of the effects that a modifier draws with.
  fileprivate func effects<Value>(_ call: String, _ read: (GroupEffects) -> Value?) throws -> Value {
    nonisolated(unsafe) let read = read
    return try boxValue(call) { box in
      guard let graphic = box.graphic, Reflection.baseName(of: type(of: graphic)) == "HeadlessUI.EffectGraphic" else {
        return nil
      }
      return read(graphic.drawing(of: box, in: .zero, DrawingStyle()).effects)
    }
  }

  /// The accessibility label of a text itself.
  fileprivate func boxOfText(_ text: Text) throws -> String {
    guard let label = assumingMainThread({ medium.node.accessibilityLabel(of: text) }) else {
      throw lacks("accessibilityLabel")
    }
    return label
  }
}
