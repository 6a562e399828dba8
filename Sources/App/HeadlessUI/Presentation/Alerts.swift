import AppModel
import Foundation

extension View {
  private nonisolated func panel(
    _ style: TreeLayer.Style, _ title: Text, titleVisibility: Visibility = .visible,
    _ isPresented: Binding<Bool>, subject: Any? = nil, isReady: Bool = true, actions: some View, message: some View
  ) -> some View {
    nonisolated(unsafe) let (actions, message, subject) = (actions, message, subject)
    return modifier(
      Presentation(
        style: style, isPresented: { isPresented.wrappedValue ? true : nil },
        reset: { isPresented.wrappedValue = false }, onDismiss: nil,
        content: { _ in
          AnyView(
            PanelView(
              style: style, title: title, titleVisibility: titleVisibility, message: AnyView(message),
              actions: AnyView(actions)))
        },
        subject: subject, isReady: isReady,
        title: { node in title.plain(in: EnvironmentValues(scope: node.scope)) }))
  }

  private nonisolated func panel(
    _ style: TreeLayer.Style, _ title: Text, titleVisibility: Visibility = .visible, _ isPresented: Binding<Bool>,
    actions: () -> some View, message: () -> some View
  ) -> some View {
    panel(style, title, titleVisibility: titleVisibility, isPresented, actions: actions(), message: message())
  }

  nonisolated func panel<T>(
    _ style: TreeLayer.Style, _ title: Text, titleVisibility: Visibility = .visible, _ isPresented: Binding<Bool>,
    presenting data: T?,
    actions: (T) -> some View, message: (T) -> some View
  ) -> some View {
    panel(
      style, title, titleVisibility: titleVisibility, isPresented, subject: data, isReady: data != nil,
      actions: data.map(actions), message: data.map(message))
  }

  // MARK: Alerts

  /// Shows an alert while a binding is true.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { panel(.alert, title, isPresented, actions: actions, message: { EmptyView() }) }
  /// Shows an alert while a binding is true.
  @StringTwin @ResourceTwin
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions) }

  /// Shows an alert with a message while a binding is true.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { panel(.alert, title, isPresented, actions: actions, message: message) }
  /// Shows an alert with a message while a binding is true.
  @StringTwin @ResourceTwin
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }

  /// Shows an alert for data while a binding is true.
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    panel(.alert, title, isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
  }
  /// Shows an alert for data while a binding is true.
  @StringTwin
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) }

  /// Shows an alert with a message for data while a binding is true.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { panel(.alert, title, isPresented, presenting: data, actions: actions, message: message) }
  /// Shows an alert with a message for data while a binding is true.
  @StringTwin
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert for an error while a binding is true.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(Text(error?.errorDescription ?? ""), isPresented: isPresented, presenting: error) { _ in actions() }
  }
  /// Shows an alert with a message for an error while a binding is true.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(
      Text(error?.errorDescription ?? ""), isPresented: isPresented, presenting: error, actions: actions,
      message: message)
  }

  /// Shows an alert while a binding is true.
  public nonisolated func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    nonisolated(unsafe) let content = content
    return modifier(
      Presentation(
        style: .alert, isPresented: { isPresented.wrappedValue ? true : nil },
        reset: { isPresented.wrappedValue = false }, onDismiss: nil, content: { _ in content().view },
        title: { _ in content().title.plain(in: EnvironmentValues()) }, isOlderForm: true))
  }
  /// Shows an alert for an item while there is one.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    nonisolated(unsafe) let (item, content) = (item, content)
    return modifier(
      Presentation(
        style: .alert, isPresented: { item.wrappedValue.map { AnyHashable($0.id) } },
        reset: { item.wrappedValue = nil }, onDismiss: nil,
        content: { _ in item.wrappedValue.map { content($0).view } ?? AnyView(EmptyView()) },
        title: { _ in item.wrappedValue.map { content($0).title.plain(in: EnvironmentValues()) } ?? "" },
        isOlderForm: true))
  }

  // MARK: Dialogs

  /// Shows choices while a binding is true.
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    panel(
      .confirmationDialog, title, titleVisibility: titleVisibility, isPresented, actions: actions,
      message: { EmptyView() })
  }
  /// Shows choices while a binding is true.
  @StringTwin
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }
  /// Shows choices with a message while a binding is true.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    panel(
      .confirmationDialog, title, titleVisibility: titleVisibility, isPresented, actions: actions,
      message: message)
  }
  /// Shows choices with a message while a binding is true.
  @StringTwin
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }
  /// Shows choices for data while a binding is true.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    panel(
      .confirmationDialog, title, titleVisibility: titleVisibility, isPresented, presenting: data,
      actions: actions, message: { _ in EmptyView() })
  }
  /// Shows choices for data while a binding is true.
  @StringTwin
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }
  /// Shows choices with a message for data while a binding is true.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    panel(
      .confirmationDialog, title, titleVisibility: titleVisibility, isPresented, presenting: data,
      actions: actions, message: message)
  }
  /// Shows choices with a message for data while a binding is true.
  @StringTwin
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }

  /// Shows an action sheet while a binding is true.
  public nonisolated func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    nonisolated(unsafe) let content = content
    return modifier(
      Presentation(
        style: .confirmationDialog, isPresented: { isPresented.wrappedValue ? true : nil },
        reset: { isPresented.wrappedValue = false }, onDismiss: nil, content: { _ in content().view },
        title: { _ in content().title.plain(in: EnvironmentValues()) }, isOlderForm: true))
  }
  /// Shows an action sheet for an item while there is one.
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    nonisolated(unsafe) let (item, content) = (item, content)
    return modifier(
      Presentation(
        style: .confirmationDialog, isPresented: { item.wrappedValue.map { AnyHashable($0.id) } },
        reset: { item.wrappedValue = nil }, onDismiss: nil,
        content: { _ in item.wrappedValue.map { content($0).view } ?? AnyView(EmptyView()) },
        title: { _ in item.wrappedValue.map { content($0).title.plain(in: EnvironmentValues()) } ?? "" },
        isOlderForm: true))
  }
}

/// The content of an alert or a dialog.
struct PanelView {
  let style: TreeLayer.Style
  let title: Text
  let titleVisibility: Visibility
  let message: AnyView
  let actions: AnyView
  /// The buttons of the older form.
  var buttons: [Alert.Button] = []
}

extension PanelView: ElementView {
  private var isAlert: Bool { style == .alert }

  @ViewBuilder
  var inner: some View {
    let (margin, alignment) = isAlert ? (30.0, Alignment.leading) : (22, .center)
    if titleVisibility == .visible {
      title.font(.headline).padding(.horizontal, margin).padding(isAlert ? [] : .top, 6)
        .padding(.bottom, isAlert ? 3 : 6).frame(maxWidth: .infinity, alignment: alignment)
        .multilineTextAlignment(isAlert ? .leading : .center)
    }
    message.font(.subheadline).foregroundStyle(.secondary).padding(.horizontal, margin).padding(.vertical, 4)
      .frame(maxWidth: .infinity, alignment: alignment)
      .multilineTextAlignment(isAlert ? .leading : .center)
    PanelActions(isAlert: isAlert, actions: actions).environment(\.buttonLook, isAlert ? .alert : .panel)
      .padding(isAlert ? 16 : 14)
  }

  func configure(_ box: ElementNode, in node: ViewNode) {
    box.semantics.type = isAlert ? .alert : .sheet
    box.semantics.label = title.plain(in: node.environment)
    box.semantics.isOpaque = true
    // The text scrolls on a device; the buttons stay.
    box.layout = PanelLayout(top: isAlert ? 22 : 14, keepsLast: true)
  }
}

/// The buttons and fields of a panel, with the ones that the system adds.
private struct PanelActions {
  let isAlert: Bool
  let actions: AnyView
}

extension PanelActions: PrimitiveView {
  static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(PanelActionsNode(view, inputs))
  }
}

private final class PanelActionsNode: TypedNode<PanelActions> {
  private let box = ElementNode(PanelLayout())
  private var extra: ViewNode?

  override var childViews: [ViewNode] { [child, extra].compactMap { $0 } }
  override var ownsElement: Bool { true }
  override func makeElements() -> [ElementNode] { [box] }

  override func evaluate() {
    showChild(view.actions)
    fill()
  }

  override func ownElementsChanged() {
    afterEvaluation { [self] in fill() }
  }

  private func fill() {
    let elements = child?.elements ?? []
    guard view.isAlert else { return fillDialog(elements) }
    box.layout = AlertActionsLayout()
    let buttons = elements.flatMap(\.buttons)
    guard let title = titleOfExtra(beside: buttons) else { return box.children = Self.ordered(elements) }
    reconcile(extra, Button(title, role: .cancel) {}) { extra = $0 }
    box.children = Self.ordered(elements + (extra?.elements ?? []))
  }

  /// Puts the button that cancels first of two and last of more, as UIKit does.
  private static func ordered(_ elements: [ElementNode]) -> [ElementNode] {
    let rows = elements.filter { !$0.buttons.isEmpty }
    guard let cancel = rows.first(where: { $0.buttons.contains { $0.role == .cancel } }) else { return elements }
    let others = rows.filter { $0 !== cancel }
    return elements.filter(\.buttons.isEmpty) + (others.count == 1 ? [cancel] + others : others + [cancel])
  }

  /// A dialog is a popover since iOS 26, without a button that cancels.
  private func fillDialog(_ elements: [ElementNode]) {
    let cancel = elements.first { $0.buttons.first?.role == .cancel }
    box.containerValues[ObjectIdentifier(CancelButton.self)] = cancel?.buttons.first
    box.children = elements.filter { $0.buttons.isEmpty || $0.buttons.contains { $0.role != .cancel } }
  }

  /// An alert without buttons gets "OK"; one that could only destroy gets "Cancel".
  private func titleOfExtra(beside buttons: [ElementNode]) -> String? {
    buttons.isEmpty ? "OK" : buttons.allSatisfy { $0.role == .destructive } ? "Cancel" : nil
  }
}

/// The button of a dialog that is not shown, and that a touch beside the dialog triggers.
private enum CancelButton {}

extension ElementNode {
  /// The button inside that a touch beside a dialog triggers; `nil` if it has none.
  var cancelButton: ElementNode? {
    firstInside { $0.containerValues[ObjectIdentifier(CancelButton.self)] as? ElementNode }
  }

  /// The buttons inside, or itself; not the one that clears a field.
  var buttons: [ElementNode] {
    guard semantics.type != .textField, semantics.type != .secureTextField else { return [] }
    return semantics.type == .button ? [self] : children.flatMap(\.buttons)
  }

  /// The role of a button.
  var role: ButtonRole? { containerValues[ObjectIdentifier(ButtonRole.self)] as? ButtonRole }
}

/// A message with one or two buttons, the older form of alerts.
public struct Alert {
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: Text("Cancel"), action: action)
    }
    /// A button that destroys data.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action)
    }

    @MainActor
    var view: some View {
      nonisolated(unsafe) let action = action
      return HeadlessUI.Button(role: role) {
        action?()
      } label: {
        label
      }
    }
  }

  let title: Text
  private let message: Text?
  private let buttons: [Button]

  /// Creates an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message, buttons) = (title, message, dismissButton.map { [$0] } ?? [])
  }
  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
  }

  @MainActor
  var view: AnyView {
    AnyView(
      PanelView(
        style: .alert, title: title, titleVisibility: .visible, message: AnyView(message),
        actions: AnyView(ForEach(Array(buttons.indices), id: \.self) { buttons[$0].view }), buttons: buttons))
  }
}

/// Choices, the older form of confirmation dialogs.
public struct ActionSheet {
  public typealias Button = Alert.Button

  let title: Text
  private let message: Text?
  private let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }

  @MainActor
  var view: AnyView {
    AnyView(
      PanelView(
        style: .confirmationDialog, title: title, titleVisibility: .visible, message: AnyView(message),
        actions: AnyView(ForEach(Array(buttons.indices), id: \.self) { buttons[$0].view }), buttons: buttons))
  }
}
