import AppIntents

/// A control of Control Center, WidgetKit's `ControlWidget`.
///
/// There is no Control Center here that shows it: tests call its provider and its intents.
@MainActor @preconcurrency
public protocol ControlWidget {
  /// The type of the content.
  associatedtype Body: ControlWidgetConfiguration
  /// Creates the control.
  init()
  /// The content.
  var body: Body { get }
}

extension ControlWidget {
  /// Reports that controls don't run here, and ends the program.
  public static func main() { WidgetProgram.end() }
}

extension WidgetBundleBuilder {
  /// A widget.
  public static func buildExpression<W: Widget>(_ widget: W) -> W { widget }
  /// A control.
  @MainActor public static func buildExpression(_ control: some ControlWidget) -> some Widget { WidgetGroup() }
}

/// The content of a control, WidgetKit's `ControlWidgetConfiguration`.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  /// The type of the content.
  associatedtype Body: ControlWidgetConfiguration
  /// The content.
  var body: Body { get }
}

extension Never: ControlWidgetConfiguration {}

/// What the gallery of controls would use, which isn't there.
extension ControlWidgetConfiguration {
  /// Sets the name in the gallery.
  public func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  /// Sets the text in the gallery.
  public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  /// Asks for the configuration when the user adds the control, which the user can't here.
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

/// The content of a control without a choice of the user, WidgetKit's `StaticControlConfiguration`.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration {
  /// Creates the content of the control of a kind.
  @preconcurrency
  public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping @MainActor () -> Content) {}

  /// Creates the content of the control of a kind, with a value.
  @preconcurrency
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) {}

  /// The content has no other.
  public var body: Never { fatalError("a configuration of a control has no body") }
}

/// The content of a control that the user configures, WidgetKit's `AppIntentControlConfiguration`.
public struct AppIntentControlConfiguration<
  Intent: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  /// Creates the content of the control of a kind.
  @preconcurrency
  public init(
    kind: String, intent: Intent.Type = Intent.self,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Intent) -> Content
  ) {}

  /// Creates the content of the control of a kind, with a value.
  @preconcurrency
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Intent {}

  /// The content has no other.
  public var body: Never { fatalError("a configuration of a control has no body") }
}

/// Returns the value of a control, WidgetKit's `ControlValueProvider`.
public protocol ControlValueProvider {
  /// The type of the value.
  associatedtype Value
  /// The value in the gallery.
  var previewValue: Value { get }
  /// Returns the value now.
  func currentValue() async throws -> Value
}

/// Returns the value of a control that the user configures, WidgetKit's `AppIntentControlValueProvider`.
public protocol AppIntentControlValueProvider {
  /// The type of the choice.
  associatedtype Configuration: ControlConfigurationIntent
  /// The type of the value.
  associatedtype Value
  /// Returns the value in the gallery.
  func previewValue(configuration: Configuration) -> Value
  /// Returns the value now.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// What a control looks like, WidgetKit's `ControlWidgetTemplate`.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
  /// The type of the content.
  associatedtype Body: ControlWidgetTemplate
  /// The content.
  var body: Body { get }
}

extension Never: ControlWidgetTemplate {}

/// What Control Center would use, which isn't there.
extension ControlWidgetTemplate {
  /// Sets the color.
  public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }
  /// Sets whether the control can't be used.
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate { self }
}

/// Collects what a control looks like, WidgetKit's `ControlWidgetTemplateBuilder`.
@resultBuilder
public enum ControlWidgetTemplateBuilder {
  /// A template.
  public static func buildBlock<T: ControlWidgetTemplate>(_ template: T) -> T { template }
}

/// A control that performs an intent, WidgetKit's `ControlWidgetButton`.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>: ControlWidgetTemplate {
  /// Creates a button with a label and one for the time of the action.
  public init(
    action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {}

  /// A button has no other content.
  public var body: Never { fatalError("a button of a control has no body") }
}

extension ControlWidgetButton where ActionLabel == EmptyView {
  /// Creates a button with a label.
  public init(action: Action, @ViewBuilder label: @escaping () -> Label) {
    self.init(action: action, label: label) { _ in EmptyView() }
  }
}

extension ControlWidgetButton where Label == Text {
  /// Creates a button with a title and a label for the time of the action.
  public init(
    _ titleKey: LocalizedStringKey, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: { Text(titleKey) }, actionLabel: actionLabel)
  }
}

/// A control that turns something on and off, WidgetKit's `ControlWidgetToggle`.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>: ControlWidgetTemplate
where Action.ValueType == Bool {
  /// Creates a switch with a label and one of the value.
  public init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}

  /// A switch has no other content.
  public var body: Never { fatalError("a switch of a control has no body") }
}

extension ControlWidgetToggle where Label == Text {
  /// Creates a switch with a title and a label of the value.
  @StringTwin
  public init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {
    self.init(isOn: isOn, action: action, label: { Text(titleKey) }, valueLabel: valueLabel)
  }
}

extension ControlWidgetToggle where ValueLabel == EmptyView {
  /// Creates a switch with a label.
  public init(isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label) {
    self.init(isOn: isOn, action: action, label: label) { _ in EmptyView() }
  }
}
