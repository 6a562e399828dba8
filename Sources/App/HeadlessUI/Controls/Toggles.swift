import AppModel
import Foundation

/// A switch, SwiftUI's `Toggle`.
public struct Toggle<Label: View> {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style
  @Environment(\.isInMenu) private var isInMenu

  public nonisolated init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }
}

extension Toggle: View, UnaryView {
  /// The switch in its style; in a menu, an item that is selected while it is on.
  public var body: some View {
    if isInMenu {
      ToggleButton(isOn: isOn, label: label).environment(\.buttonMark, .check(isOn: isOn.wrappedValue))
    } else if let style {
      StyledToggle(
        isOn: isOn, content: style.body(ToggleStyleConfiguration(label: .init(AnyView(label)), isOn: isOn)))
    } else {
      ToggleBox(isOn: isOn, label: label)
    }
  }
}

private struct ToggleBox<Label: View> {
  let isOn: Binding<Bool>
  let label: Label
}

extension ToggleBox: ElementView {
  @ViewBuilder var inner: some View {
    // One box, whatever the label is made of.
    VStack { label }
    SwitchBox(isOn: isOn)
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    configureSwitch(box, isOn, in: node)
    box.setUpTitle(isShown: node.environment.labelsVisibility != .hidden, minimum: 120, in: node)
  }
}

/// What a style makes of a toggle, which is one switch with the names inside.
///
/// Source: cvs-health/ios-swiftui-accessibility-techniques, its UI tests (`switches["checkboxGood"]` is a stack with a tap
/// gesture, `switches["toggleGood3a"]` has the style `.button`) and what it writes of VoiceOver on its page of checkboxes.
private struct StyledToggle<Content: View> {
  let isOn: Binding<Bool>
  let content: Content
}

extension StyledToggle: ElementView {
  var inner: Content { content }

  func configure(_ box: ElementNode, in node: ViewNode) {
    configureValue(box, isOn)
    (box.semantics.type, box.semantics.addedTraits) = (.other, .isToggle)
    (box.semantics.children, box.semantics.labelsItself) = (.combine, true)
  }
}

/// The switch beside the label, which XCUITest sees inside of the one with the label. Only it takes taps.
private struct SwitchBox {
  let isOn: Binding<Bool>
}

extension SwitchBox: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    configureSwitch(box, isOn, in: node)
    box.behavior?.taps = [Behavior.Tap { _ in isOn.wrappedValue.toggle() }]
    box.layout = LeafLayout(width: 63, height: 28)
  }
}

/// A switch that takes taps anywhere in its frame, as a control of UIKit does.
struct WholeSwitch: ElementView {
  let isOn: Binding<Bool>

  func configure(_ box: ElementNode, in node: ViewNode) {
    configureSwitch(box, isOn, in: node)
    box.behavior?.taps = [Behavior.Tap { _ in isOn.wrappedValue.toggle() }]
    box.layout = LeafLayout { Size(width: $0.width ?? 63, height: $0.height ?? 28) }
  }
}

@MainActor
private func configureSwitch(_ box: ElementNode, _ isOn: Binding<Bool>, in node: ViewNode) {
  box.graphic = ScopeGraphic(scope: node.scope)
  box.semantics.type = .switch
  configureValue(box, isOn)
}

@MainActor
private func configureValue(_ box: ElementNode, _ isOn: Binding<Bool>) {
  box.semantics.value = isOn.wrappedValue ? "1" : "0"
  let behavior = box.behavior ?? Behavior()
  behavior.adjust = { value in
    guard let wanted = ["on": true, "off": false, "1": true, "0": false][value.lowercased()] else {
      throw AdjustmentError(allowed: "\"on\" or \"off\"")
    }
    if isOn.wrappedValue != wanted { isOn.wrappedValue = wanted }
  }
  box.behavior = behavior
}

/// A button that is selected while a value is on.
private struct ToggleButton<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label

  var body: some View {
    Button {
      isOn.wrappedValue.toggle()
    } label: {
      label
    }
    .accessibilityAddTraits(isOn.wrappedValue ? .isSelected : [])
  }
}

/// The layout of a control that takes the whole width.
struct WideLayout: LayoutRule, Equatable {
  let minimum: Double

  nonisolated init(minimum: Double = 34) { self.minimum = minimum }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let inner = node.children.first?.measure(proposal) ?? .zero
    let width = proposal.width ?? max(inner.width + 60, 120)
    return Size(width: width, height: max(inner.height, minimum))
  }

  func place(_ node: ElementNode) {
    for child in node.children {
      let size = child.measure(Proposal(node.size))
      child.place(at: Point(x: 0, y: (node.size.height - size.height) / 2), size: size)
    }
  }
}

extension Toggle {
  /// Creates a switch for several values: it is on if all of them are, and sets them all.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let sources = sources.map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        get: { sources.allSatisfy(\.wrappedValue) },
        set: { isOn in for source in sources { source.wrappedValue = isOn } }),
      label: label)
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a title for several values.
  @StringTwin
  public nonisolated init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(titleKey) } }
  /// Creates a switch with a title.
  @StringTwin @ResourceTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
}

extension Toggle where Label == HeadlessUI.Label<Text, Image> {
  /// Creates a switch with a title and a symbol.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessUI.Label(titleKey, systemImage: systemImage) }
  }
  /// Creates a switch with a title and an image.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { HeadlessUI.Label(titleKey, image: image) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the switch that a style was given.
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// The appearance of switches, SwiftUI's `ToggleStyle`.
@StaticMembers([
  "automatic": DefaultToggleStyle.self, "`switch`": SwitchToggleStyle.self, "button": ButtonToggleStyle.self,
])
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a switch.
public struct ToggleStyleConfiguration {
  @ErasedView public struct Label {}
  public let label: Label
  @Binding public var isOn: Bool
  /// Whether the toggle represents values that differ.
  public var isMixed: Bool { false }

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension EnvironmentValues {
  @Entry var toggleStyle: ErasedStyle<ToggleStyleConfiguration>?
}

extension View {
  /// Sets the style of the switches inside.
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    self.style(\.toggleStyle, style, isSystem: style is SwitchToggleStyle || style is DefaultToggleStyle) {
      $0.makeBody(configuration: $1)
    }
  }
}

public struct SwitchToggleStyle: ToggleStyle, Sendable {
  public nonisolated init() {}
  public nonisolated init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some View {
    ToggleBox(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// The default style.
public struct DefaultToggleStyle: ToggleStyle, Sendable {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ToggleBox(isOn: configuration.$isOn, label: configuration.label)
  }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle, Sendable {
  public nonisolated init() {}
  /// A button that is selected while it is on.
  public func makeBody(configuration: Configuration) -> some View {
    ToggleButton(isOn: configuration.$isOn, label: configuration.label)
  }
}
