import AppModel
import Foundation

/// The purpose of a button, SwiftUI's `ButtonRole`.
@NamedOptions("destructive", "cancel", "close", "confirm")
public struct ButtonRole: Equatable, Sendable {}

/// The label of a button that only has a role, SwiftUI's `DefaultButtonLabel`.
public struct DefaultButtonLabel: View {
  fileprivate let role: ButtonRole

  /// The system's word for the role. Those for confirming and destroying are guesses.
  public var body: some View { Text(role.title) }
}

extension ButtonRole {
  fileprivate var title: String {
    switch self {
    case .cancel: "Cancel"
    case .close: "Close"
    case .confirm: "Done"
    default: "Delete"
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the system's label for a role.
  @preconcurrency
  public nonisolated init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}

/// A control with an action, SwiftUI's `Button`.
public struct Button<Label: View> {
  fileprivate let role: ButtonRole?
  fileprivate let action: @MainActor () -> Void
  fileprivate let label: Label

  @preconcurrency
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role.
  @preconcurrency
  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    (self.role, self.action, self.label) = (role, action, label())
  }
}

extension Button: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(ButtonNode(view, inputs))
  }
}

/// The node of a button: one element whose label joins the text inside, or what a primitive style of the app makes of it.
private final class ButtonNode<Label: View>: TypedNode<Button<Label>> {
  private let box = ElementNode()
  private var isBoxed = true
  private let properties = DynamicProperties.of(Button<Label>.self)

  // An action that captures nothing is the same each time.
  override func isSame(_ view: Button<Label>) -> Bool { properties.areEqual(self.view, view) }

  override var ownsElement: Bool { isBoxed }
  override func makeElements() -> [ElementNode] { isBoxed ? [box] : super.makeElements() }
  override func makeRows() -> [RowSource] { isBoxed ? [.elements([box], self)] : super.makeRows() }

  override func evaluate() {
    let (primitiveStyle, style) = tracking { (environment.primitiveButtonStyle, environment.buttonStyle) }
    setBoxed(primitiveStyle == nil)
    if let primitiveStyle {
      let configuration = PrimitiveButtonStyleConfiguration(
        role: view.role, label: .init(AnyView(view.label)), action: view.action)
      return showChild(tracking { primitiveStyle.body(configuration) })
    }
    tracking { box.configure { configure() } }
    if let style {
      let configuration = ButtonStyleConfiguration(
        role: view.role, label: .init(AnyView(view.label)), isPressed: false)
      showChild(tracking { style.body(configuration) })
    } else {
      showChild(view.label)
    }
    fill()
  }

  private func setBoxed(_ isBoxed: Bool) {
    guard isBoxed != self.isBoxed else { return }
    self.isBoxed = isBoxed
    box.children = []
    // Those of the button are others, whether or not it has a box.
    parentView?.elementsChanged()
  }

  private func fill() {
    box.children = child?.elements ?? []
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in if isBoxed { fill() } }
  }

  private func configure() {
    let environment = environment
    box.semantics.type = .button
    box.semantics.labelsItself = true
    let mark = environment.buttonMark
    box.layout =
      environment.isInMenu
      ? MenuRowLayout(canBeMarked: mark?.canBeOn ?? false)
      // The capsule of a button in a bar is the bar's.
      : ControlLayout(look: environment.isInBar ? nil : environment.buttonLook, environment.controlSize)
    box.graphic = ButtonDrawing(role: view.role, scope: scope, mark: mark)
    let behavior = box.behavior ?? Behavior()
    let (action, dismiss) = (view.action, environment.panelDismissal)
    // The action of an alert's button still sees what the alert is presented for.
    let perform: @MainActor () -> Void = {
      action()
      dismiss?()
    }
    box.containerValues[ObjectIdentifier(RowButton.self)] =
      environment.isInList ? RowButton(perform: perform, actsAlone: environment.buttonsActAlone) : nil
    behavior.taps = [Behavior.Tap { [weak box] _ in if !(box?.triggerRow() ?? false) { perform() } }]
    if let role = view.role { box.containerValues[ObjectIdentifier(ButtonRole.self)] = role }
    box.behavior = behavior
  }
}

/// The behavior of a button in a row of a list.
private struct RowButton {
  let perform: @MainActor () -> Void
  /// Whether the style of the button prevents it from acting with the row.
  let actsAlone: Bool
}

extension ElementNode {
  private var rowButton: RowButton? { containerValues[ObjectIdentifier(RowButton.self)] as? RowButton }

  /// Whether it is a button that a touch elsewhere on its row doesn't trigger.
  var actsAlone: Bool { rowButton?.actsAlone ?? false }

  /// A touch on a button of the default style is one on its row.
  ///
  /// - Returns: `false` if the button acts alone.
  fileprivate func triggerRow() -> Bool {
    guard let button = rowButton, !button.actsAlone else { return false }
    if yieldsToEditedRow() { return true }
    return lineage.first { $0.semantics.type == .cell }?.triggerRowButtons() ?? false
  }

  /// Triggers all buttons of the default style inside, as a touch on a row does.
  ///
  /// - Returns: Whether there are any.
  func triggerRowButtons() -> Bool {
    let buttons = rowButtons
    for button in buttons { button.perform() }
    return !buttons.isEmpty
  }

  private var rowButtons: [RowButton] {
    guard semantics.isEnabled else { return [] }
    if let rowButton { return rowButton.actsAlone ? [] : [rowButton] }
    return children.flatMap(\.rowButtons)
  }
}

/// The size of a control: that of its content, with a minimum height.
struct ControlLayout: LayoutRule, Equatable {
  private let minimum: Double
  /// The space on each side of the content, inside of a border.
  private let padding: Double

  nonisolated init(minimum: Double = 34) { self.init(minimum: minimum, padding: 0) }

  /// The layout of a button: one with a border is as high as its control size, others are as high as their content.
  init(look: ButtonLook?, _ size: ControlSize) {
    switch look {
    // Guess: the height of a row of a dialog.
    case .panel: self.init(minimum: 54)
    // Guess: that of a date in a row, and its margins.
    case .value: self.init(minimum: 34, padding: 11)
    case .bordered, .prominent, .glass: self.init(size)
    default: self.init(minimum: 0)
    }
  }

  /// The layout of a button with a border.
  private init(_ size: ControlSize) {
    switch size {
    case .mini, .small: self.init(minimum: 28, padding: 10)
    case .regular: self.init(minimum: 34, padding: 12)
    case .large, .extraLarge: self.init(minimum: 50, padding: 20)
    }
  }

  private nonisolated init(minimum: Double, padding: Double) {
    (self.minimum, self.padding) = (minimum, padding)
  }

  /// What has no border is as close to others as its content is.
  func spacing(of node: ElementNode) -> Spacing {
    minimum > 0 ? .plain : Spacing(node.children.map(\.spacing), along: .horizontal)
  }

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    guard padding > 0 else { return contentSize(of: node, in: proposal) }
    let size = contentSize(of: node, in: proposal.inset(by: Insets(leading: padding, trailing: padding)))
    return Size(width: size.width + 2 * padding, height: size.height)
  }

  private func contentSize(of node: ElementNode, in proposal: Proposal) -> Size {
    var size = node.children.first?.measure(proposal) ?? .zero
    for child in node.children.dropFirst() {
      let other = child.measure(proposal)
      size = Size(width: size.width + 8 + other.width, height: max(size.height, other.height))
    }
    return Size(width: max(size.width, 1), height: max(size.height, minimum))
  }

  func place(_ node: ElementNode) {
    var x = padding
    for child in node.children {
      let size = child.measure(Proposal(width: max(0, node.size.width - padding - x), height: node.size.height))
      child.place(
        at: Point(
          x: node.children.count == 1 ? (node.size.width - size.width) / 2 : x,
          y: (node.size.height - size.height) / 2),
        size: size)
      x += size.width + 8
    }
  }
}

extension EnvironmentValues {
  /// Whether the view is a row of a list.
  @Entry var isInList: Bool = false
  /// The action that a button of an alert or a menu runs first: dismissing it.
  @Entry var panelDismissal: (@MainActor () -> Void)?
}

extension Button where Label == Text {
  @StringTwin @ResourceTwin
  @preconcurrency
  public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  @StringTwin @ResourceTwin
  @preconcurrency
  public nonisolated init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
}

extension Button where Label == HeadlessUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  @StringTwin @ResourceTwin
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessUI.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a button with a title and an image.
  @StringTwin
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { HeadlessUI.Label(titleKey, image: image) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a style was given.
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}
