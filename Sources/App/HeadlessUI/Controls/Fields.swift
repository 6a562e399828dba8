import AppModel
import Foundation

/// A field for text, SwiftUI's `TextField`.
public struct TextField<Label: View> {
  fileprivate let core: FieldCore
  fileprivate let label: Label
}

extension TextField: PrimitiveView, UnaryView {
  public static func _makeNode(_ view: Self, _ inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(TextFieldNode(view, inputs))
  }
}

/// The node of a field, which shows its box, or what a style of the app makes of it.
private final class TextFieldNode<Label: View>: TypedNode<TextField<Label>> {
  override func evaluate() {
    let style = tracking { environment.textFieldStyle }
    if let style {
      let label = _TextFieldStyleLabel(AnyView(view.label))
      showChild(tracking { style.body(TextField<_TextFieldStyleLabel>(core: view.core, label: label)) })
    } else {
      showChild(FieldBox(core: view.core, label: view.label))
    }
  }
}

extension TextField where Label == Text {
  /// Creates a field with a placeholder.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(core: FieldCore(type: .textField, text: FieldText(text)), label: Text(titleKey))
  }
  /// Creates a field with a placeholder.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(core: FieldCore(type: .textField, text: FieldText(text), prompt: prompt), label: Text(titleKey))
  }
  /// Creates a field that may grow along an axis.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(core: .growing(text, axis, prompt: nil), label: Text(titleKey))
  }
  /// Creates a field that may grow along an axis.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(core: .growing(text, axis, prompt: prompt), label: Text(titleKey))
  }
  /// Creates a field that reports editing.
  @StringTwin
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(
      core: FieldCore(type: .textField, text: FieldText(text), onEditingChanged: onEditingChanged, onCommit: onCommit),
      label: Text(titleKey))
  }
  /// Creates a field that reports editing.
  @StringTwin
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(
      core: FieldCore(type: .textField, text: FieldText(text), onEditingChanged: onEditingChanged),
      label: Text(titleKey))
  }
  /// Creates a field that reports the return key.
  @StringTwin
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(core: FieldCore(type: .textField, text: FieldText(text), onCommit: onCommit), label: Text(titleKey))
  }
  /// Creates a field for a formatted value, which is stored when editing ends.
  @StringTwin
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(core: FieldCore(type: .textField, text: FieldText(value, format), prompt: prompt), label: Text(titleKey))
  }
  /// Creates a field for a formatted value that may be `nil`, which is stored when editing ends.
  @StringTwin
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(core: FieldCore(type: .textField, text: FieldText(value, format), prompt: prompt), label: Text(titleKey))
  }
  /// Creates a field for a value that a formatter reads when editing ends.
  @StringTwin
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(
      core: FieldCore(type: .textField, text: FieldText(value, formatter), prompt: prompt), label: Text(titleKey))
  }
  /// Creates a field for a value that a formatter reads, and that reports editing.
  @StringTwin
  @preconcurrency
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(
      core: FieldCore(
        type: .textField, text: FieldText(value, formatter), onEditingChanged: onEditingChanged, onCommit: onCommit),
      label: Text(titleKey))
  }
  /// Creates a field with a placeholder that is a localized resource.
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(core: FieldCore(type: .textField, text: FieldText(text), prompt: prompt), label: Text(titleResource))
  }
}

extension TextField {
  public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(core: FieldCore(type: .textField, text: FieldText(text), prompt: prompt), label: label())
  }
  /// Creates a field with a label that may grow along an axis.
  public nonisolated init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(core: .growing(text, axis, prompt: prompt), label: label())
  }
  /// Creates a field with a label for a formatted value, which is stored when editing ends.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(core: FieldCore(type: .textField, text: FieldText(value, format), prompt: prompt), label: label())
  }
  /// Creates a field with a label for a formatted value that may be `nil`.
  public nonisolated init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(core: FieldCore(type: .textField, text: FieldText(value, format), prompt: prompt), label: label())
  }
  /// Creates a field with a label for a value that a formatter reads when editing ends.
  public nonisolated init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(core: FieldCore(type: .textField, text: FieldText(value, formatter), prompt: prompt), label: label())
  }
}

extension FieldCore {
  /// Creates a field that may grow; XCUITest sees one that grows downwards as a text view.
  fileprivate static func growing(_ text: Binding<String>, _ axis: Axis, prompt: Text?) -> FieldCore {
    FieldCore(
      type: axis == .vertical ? .textView : .textField, text: FieldText(text), prompt: prompt,
      isMultiline: axis == .vertical)
  }
}

/// A field whose text is hidden, SwiftUI's `SecureField`.
public struct SecureField<Label: View> {
  fileprivate let core: FieldCore
  fileprivate let label: Label
}

extension SecureField: View {
  public var body: some View { FieldBox(core: core, label: label) }
}

extension SecureField {
  public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(core: FieldCore(type: .secureTextField, text: FieldText(text), prompt: prompt), label: label())
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a placeholder.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(core: FieldCore(type: .secureTextField, text: FieldText(text)), label: Text(titleKey))
  }
  /// Creates a field with a placeholder.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(core: FieldCore(type: .secureTextField, text: FieldText(text), prompt: prompt), label: Text(titleKey))
  }
  /// Creates a field that reports the return key.
  @StringTwin
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(core: FieldCore(type: .secureTextField, text: FieldText(text), onCommit: onCommit), label: Text(titleKey))
  }
  /// Creates a field with a placeholder that is a localized resource.
  @_disfavoredOverload
  public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(
      core: FieldCore(type: .secureTextField, text: FieldText(text), prompt: prompt), label: Text(titleResource))
  }
}

/// A field for several lines of text, SwiftUI's `TextEditor`.
public struct TextEditor {
  private let text: Binding<String>
  public nonisolated init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View, UnaryView {
  public var body: some View {
    FieldBox(
      core: FieldCore(type: .textView, text: FieldText(text), isMultiline: true, fillsHeight: true), label: EmptyView())
  }
}

extension EnvironmentValues {
  @Entry var submitLabel: AppModel.SubmitLabel?
}

/// The label of the return key, SwiftUI's `SubmitLabel`.
public struct SubmitLabel: Sendable {
  let label: AppModel.SubmitLabel
  public static let done = SubmitLabel(label: .done)
  public static let go = SubmitLabel(label: .go)
  public static let send = SubmitLabel(label: .send)
  public static let join = SubmitLabel(label: .join)
  public static let route = SubmitLabel(label: .route)
  public static let search = SubmitLabel(label: .search)
  public static let `return` = SubmitLabel(label: .return)
  public static let next = SubmitLabel(label: .next)
  public static let `continue` = SubmitLabel(label: .continue)
}

/// What triggers a submission, SwiftUI's `SubmitTriggers`.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The return key in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The search key in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Calls an action when the user submits a field inside.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return box(ModifierCall("onSubmit", (triggers, action))) { box, node in
      let behavior = box.behavior ?? Behavior()
      behavior.submit = { [weak app = node.context.app] in
        let isSearch = app?.focus?.semantics.type == .searchField
        if triggers.contains(isSearch ? .search : .text) { action() }
      }
      box.behavior = behavior
    }
  }

  /// Sets the label of the return key.
  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { environment(\.submitLabel, label.label) }
}
