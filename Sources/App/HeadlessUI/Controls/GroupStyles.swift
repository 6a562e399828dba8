// The styles of views with a label and content.

/// The appearance of boxes with a title, SwiftUI's `GroupBoxStyle`.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of the view that represents a box.
  associatedtype Body: View
  /// The properties of a box.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Makes a box.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a box, SwiftUI's `GroupBoxStyleConfiguration`.
public struct GroupBoxStyleConfiguration {
  /// The label.
  public struct Label {
    let content: AnyView
  }
  /// The content.
  public struct Content {
    let content: AnyView
  }
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
}

extension GroupBoxStyleConfiguration.Label: View {
  /// The label.
  public var body: AnyView { content }
}

extension GroupBoxStyleConfiguration.Content: View {
  /// The content.
  public var body: AnyView { content }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<GroupBoxStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var groupBoxStyle: ErasedStyle<GroupBoxStyleConfiguration>? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension GroupBoxStyle where Self: _SystemStyle {
  /// The view as it is without a style.
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

/// The default style.
public struct DefaultGroupBoxStyle: GroupBoxStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The default style.
  public static nonisolated var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// Sets the style of the boxes with a title inside.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    self.style(\.groupBoxStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}

/// The appearance of views with a label, SwiftUI's `LabeledContentStyle`.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of the view that represents a view with a label.
  associatedtype Body: View
  /// The properties of a view with a label.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Makes a view with a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a view with a label, SwiftUI's `LabeledContentStyleConfiguration`.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public struct Label {
    let content: AnyView
  }
  /// The content.
  public struct Content {
    let content: AnyView
  }
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
}

extension LabeledContentStyleConfiguration.Label: View {
  /// The label.
  public var body: AnyView { content }
}

extension LabeledContentStyleConfiguration.Content: View {
  /// The content.
  public var body: AnyView { content }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<LabeledContentStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var labeledContentStyle: ErasedStyle<LabeledContentStyleConfiguration>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension LabeledContentStyle where Self: _SystemStyle {
  /// The view as it is without a style.
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

/// The default style.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The default style.
  public static nonisolated var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// Sets the style of the views with a label inside.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    self.style(\.labeledContentStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}

/// The appearance of groups that open and close, SwiftUI's `DisclosureGroupStyle`.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of the view that represents a group.
  associatedtype Body: View
  /// The properties of a group.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Makes a group.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group, SwiftUI's `DisclosureGroupStyleConfiguration`.
public struct DisclosureGroupStyleConfiguration {
  /// The label.
  public struct Label {
    let content: AnyView
  }
  /// The content.
  public struct Content {
    let content: AnyView
  }
  /// The label.
  public let label: Label
  /// The content.
  public let content: Content
  /// Whether the content is shown.
  @Binding public var isExpanded: Bool
}

extension DisclosureGroupStyleConfiguration.Label: View {
  /// The label.
  public var body: AnyView { content }
}

extension DisclosureGroupStyleConfiguration.Content: View {
  /// The content.
  public var body: AnyView { content }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: ErasedStyle<DisclosureGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var disclosureGroupStyle: ErasedStyle<DisclosureGroupStyleConfiguration>? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension DisclosureGroupStyle where Self: _SystemStyle {
  /// The view as it is without a style.
  public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

/// The default style.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, _SystemStyle, Sendable {
  /// Creates the style.
  public nonisolated init() {}
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The default style.
  public static nonisolated var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Sets the style of the groups that open and close inside.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    self.style(\.disclosureGroupStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}
