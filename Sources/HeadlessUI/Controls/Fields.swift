import AppModel
import Foundation

/// A field for text, SwiftUI's `TextField`.
public struct TextField<Label: View> {
  fileprivate let core: FieldCore
  fileprivate let label: Label
}

/// What fields have in common.
private struct FieldCore {
  var type: ElementType
  var text: Binding<String>
  var placeholder: Text?
  var isMultiline = false
  var onEditingChanged: (@MainActor (Bool) -> Void)?
  var onCommit: (@MainActor () -> Void)?
}

extension TextField: View {
  /// The field.
  public var body: some View { StyledField(core: core, label: AnyView(label)) }
}

/// A field in the style of the environment.
private struct StyledField: View {
  let core: FieldCore
  let label: AnyView
  @Environment(\.textFieldStyle) private var style

  var body: some View {
    if let style {
      style.body(TextField(core: core, label: _TextFieldStyleLabel(content: label)))
    } else {
      FieldBox(core: core)
    }
  }
}

extension TextField where Label == Text {
  fileprivate init(_ title: Text, _ core: FieldCore, prompt: Text?) {
    var core = core
    core.placeholder = prompt ?? title
    self.init(core: core, label: title)
  }

  /// Creates a field with a placeholder.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), FieldCore(type: .textField, text: text), prompt: nil)
  }
  /// Creates a field with a placeholder.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), FieldCore(type: .textField, text: text), prompt: nil)
  }
  /// Creates a field with a placeholder.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), FieldCore(type: .textField, text: text), prompt: prompt)
  }
  /// Creates a field with a placeholder.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), FieldCore(type: .textField, text: text), prompt: prompt)
  }
  /// Creates a field that may grow along an axis.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), Self.growing(text, axis), prompt: nil)
  }
  /// Creates a field that may grow along an axis.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(Text(title), Self.growing(text, axis), prompt: nil)
  }
  /// Creates a field that may grow along an axis.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(Text(titleKey), Self.growing(text, axis), prompt: prompt)
  }
  /// Creates a field that may grow along an axis.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(Text(title), Self.growing(text, axis), prompt: prompt)
  }

  /// XCUITest sees a field that grows downwards as a text view.
  private nonisolated static func growing(_ text: Binding<String>, _ axis: Axis) -> FieldCore {
    FieldCore(type: axis == .vertical ? .textView : .textField, text: text, isMultiline: axis == .vertical)
  }

  /// Creates a field that reports editing.
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(
      Text(titleKey),
      FieldCore(type: .textField, text: text, onEditingChanged: onEditingChanged, onCommit: onCommit), prompt: nil)
  }
  /// Creates a field that reports editing.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(
      Text(title), FieldCore(type: .textField, text: text, onEditingChanged: onEditingChanged, onCommit: onCommit),
      prompt: nil)
  }
  /// Creates a field that reports editing.
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) { self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {}) }
  /// Creates a field that reports the return key.
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) { self.init(titleKey, text: text, onEditingChanged: { _ in }, onCommit: onCommit) }

  /// Creates a field for a formatted value; it is stored when it can be parsed.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), FieldCore(type: .textField, text: FormattedText(value, format).binding), prompt: prompt)
  }
  /// Creates a field for a formatted value; it is stored when it can be parsed.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(title), FieldCore(type: .textField, text: FormattedText(value, format).binding), prompt: prompt)
  }
  /// Creates a field for a formatted value that may be `nil`.
  public nonisolated init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    nonisolated(unsafe) let (value, format) = (value, format)
    let text = Binding(
      get: { value.wrappedValue.map { format.format($0) } ?? "" },
      set: { value.wrappedValue = try? format.parseStrategy.parse($0) })
    self.init(Text(titleKey), FieldCore(type: .textField, text: text), prompt: prompt)
  }
  /// Creates a field for a value that a formatter reads.
  public nonisolated init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    nonisolated(unsafe) let (value, formatter) = (value, formatter)
    let text = Binding(
      get: { formatter.string(for: value.wrappedValue) ?? "" },
      set: { text in
        if let number = (formatter as? NumberFormatter)?.number(from: text) as? V { value.wrappedValue = number }
      })
    self.init(Text(titleKey), FieldCore(type: .textField, text: text), prompt: prompt)
  }
}

extension TextField {
  /// Creates a field with a label.
  public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(core: FieldCore(type: .textField, text: text, placeholder: prompt), label: label())
  }
  /// Creates a field with a label that may grow along an axis.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(
      core: FieldCore(
        type: axis == .vertical ? .textView : .textField, text: text, placeholder: prompt,
        isMultiline: axis == .vertical),
      label: label())
  }
}

/// The text of a field for a value: what was typed, as long as it doesn't stand for another value.
private struct FormattedText<F: ParseableFormatStyle> where F.FormatOutput == String {
  let binding: Binding<String>

  init(_ value: Binding<F.FormatInput>, _ format: F) {
    nonisolated(unsafe) let (value, format) = (value, format)
    binding = Binding(
      get: { format.format(value.wrappedValue) },
      set: { if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed } })
  }
}

/// A field whose text is hidden, SwiftUI's `SecureField`.
public struct SecureField<Label: View> {
  fileprivate let core: FieldCore
  fileprivate let label: Label
}

extension SecureField: View {
  /// The field.
  public var body: some View { FieldBox(core: core) }
}

extension SecureField where Label == Text {
  private init(_ title: Text, _ text: Binding<String>, _ prompt: Text?, _ onCommit: (@MainActor () -> Void)? = nil) {
    self.init(
      core: FieldCore(type: .secureTextField, text: text, placeholder: prompt ?? title, onCommit: onCommit),
      label: title)
  }
  /// Creates a field with a placeholder.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), text, nil)
  }
  /// Creates a field with a placeholder.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(Text(title), text, nil) }
  /// Creates a field with a placeholder.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), text, prompt)
  }
  /// Creates a field with a placeholder.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), text, prompt)
  }
  /// Creates a field that reports the return key.
  @preconcurrency
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) { self.init(Text(titleKey), text, nil, onCommit) }
}

/// A field for several lines of text, SwiftUI's `TextEditor`.
public struct TextEditor {
  private let text: Binding<String>
  /// Creates an editor.
  public nonisolated init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
  /// The editor.
  public var body: some View { FieldBox(core: FieldCore(type: .textView, text: text, isMultiline: true)) }
}

/// The box of a field.
private struct FieldBox {
  let core: FieldCore
}

extension FieldBox: ElementView {
  func configure(_ box: ElementNode, in node: ViewNode) {
    let environment = node.environment
    let text = core.text.wrappedValue
    box.semantics.type = core.type
    box.semantics.value = core.type == .secureTextField ? String(repeating: "•", count: text.count) : text
    box.semantics.placeholder = core.placeholder?.plain(in: environment)
    box.semantics.submitLabel = environment.submitLabel
    let behavior = box.behavior ?? Behavior()
    let binding = core.text
    var input = Behavior.TextInput(isMultiline: core.isMultiline, get: { binding.wrappedValue }) {
      binding.wrappedValue = $0
    }
    input.onEditingChanged = core.onEditingChanged
    behavior.text = input
    behavior.submit = core.isMultiline ? nil : core.onCommit
    box.behavior = behavior
    box.layout = FieldLayout(fillsHeight: core.type == .textView && core.isMultiline)
  }
}

/// As wide as it can be: one line, or all there is for an editor.
private struct FieldLayout: LayoutRule, Equatable {
  let fillsHeight: Bool

  func size(of node: ElementNode, in proposal: Proposal) -> Size {
    let width = proposal.width.map { $0.isFinite ? $0 : 10_000 } ?? 200
    guard fillsHeight else { return Size(width: width, height: 34) }
    return Size(width: width, height: proposal.height.map { $0.isFinite ? max(34, $0) : 10_000 } ?? 100)
  }

  func place(_ node: ElementNode) {}
}

private enum SubmitLabelKey: EnvironmentKey { static var defaultValue: AppModel.SubmitLabel? { nil } }

extension EnvironmentValues {
  var submitLabel: AppModel.SubmitLabel? {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

/// What the return key says, SwiftUI's `SubmitLabel`.
public struct SubmitLabel: Sendable {
  let label: AppModel.SubmitLabel
  /// Done.
  public static let done = SubmitLabel(label: .done)
  /// Go.
  public static let go = SubmitLabel(label: .go)
  /// Send.
  public static let send = SubmitLabel(label: .send)
  /// Join.
  public static let join = SubmitLabel(label: .join)
  /// Search.
  public static let search = SubmitLabel(label: .search)
  /// Return.
  public static let `return` = SubmitLabel(label: .return)
  /// Next.
  public static let next = SubmitLabel(label: .next)
  /// Continue.
  public static let `continue` = SubmitLabel(label: .next)
}

/// What triggers a submission, SwiftUI's `SubmitTriggers`.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
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
    return box { box, node in
      let behavior = box.behavior ?? Behavior()
      behavior.submit = { [weak app = node.context.app] in
        let isSearch = app?.focus?.semantics.type == .searchField
        if triggers.contains(isSearch ? .search : .text) { action() }
      }
      box.behavior = behavior
    }
  }

  /// Sets what the return key says.
  public nonisolated func submitLabel(_ label: SubmitLabel) -> some View { environment(\.submitLabel, label.label) }
}
