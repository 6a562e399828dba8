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
  public struct Label {
    let content: AnyView
  }
  public struct Content {
    let content: AnyView
  }
  public let label: Label
  public let content: Content
}

extension GroupBoxStyleConfiguration.Label: View {
  public var body: AnyView { content }
}

extension GroupBoxStyleConfiguration.Content: View {
  public var body: AnyView { content }
}

extension EnvironmentValues {
  @Entry var groupBoxStyle: ErasedStyle<GroupBoxStyleConfiguration>?
}

extension GroupBoxStyle where Self: _SystemStyle {
  /// The view as it is without a style.
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

/// The default style.
public struct DefaultGroupBoxStyle: GroupBoxStyle, _SystemStyle, Sendable {
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
  public struct Label {
    let content: AnyView
  }
  public struct Content {
    let content: AnyView
  }
  public let label: Label
  public let content: Content
}

extension LabeledContentStyleConfiguration.Label: View {
  public var body: AnyView { content }
}

extension LabeledContentStyleConfiguration.Content: View {
  public var body: AnyView { content }
}

extension EnvironmentValues {
  @Entry var labeledContentStyle: ErasedStyle<LabeledContentStyleConfiguration>?
}

extension LabeledContentStyle where Self: _SystemStyle {
  /// The view as it is without a style.
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

/// The default style.
public struct AutomaticLabeledContentStyle: LabeledContentStyle, _SystemStyle, Sendable {
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
  public struct Label {
    let content: AnyView
  }
  public struct Content {
    let content: AnyView
  }
  public let label: Label
  public let content: Content
  /// Whether the content is shown.
  @Binding public var isExpanded: Bool
}

extension DisclosureGroupStyleConfiguration.Label: View {
  public var body: AnyView { content }
}

extension DisclosureGroupStyleConfiguration.Content: View {
  public var body: AnyView { content }
}

extension EnvironmentValues {
  @Entry var disclosureGroupStyle: ErasedStyle<DisclosureGroupStyleConfiguration>?
}

extension DisclosureGroupStyle where Self: _SystemStyle {
  /// The view as it is without a style.
  public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

/// The default style.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, _SystemStyle, Sendable {
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
