// The styles of views with a label and content.

/// The appearance of boxes with a title, SwiftUI's `GroupBoxStyle`.
@StaticMembers(["automatic": DefaultGroupBoxStyle.self])
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a box, SwiftUI's `GroupBoxStyleConfiguration`.
public struct GroupBoxStyleConfiguration {
  @ErasedView public struct Label {}
  @ErasedView public struct Content {}
  public let label: Label
  public let content: Content
}

extension EnvironmentValues {
  @Entry var groupBoxStyle: ErasedStyle<GroupBoxStyleConfiguration>?
}

extension GroupBoxStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

public struct DefaultGroupBoxStyle: GroupBoxStyle, _SystemStyle { public nonisolated init() {} }

extension View {
  /// Sets the style of the boxes with a title inside.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    self.style(\.groupBoxStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}

/// The appearance of views with a label, SwiftUI's `LabeledContentStyle`.
@StaticMembers(["automatic": AutomaticLabeledContentStyle.self])
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a view with a label, SwiftUI's `LabeledContentStyleConfiguration`.
public struct LabeledContentStyleConfiguration {
  @ErasedView public struct Label {}
  @ErasedView public struct Content {}
  public let label: Label
  public let content: Content
}

extension EnvironmentValues {
  @Entry var labeledContentStyle: ErasedStyle<LabeledContentStyleConfiguration>?
}

extension LabeledContentStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration) }
}

public struct AutomaticLabeledContentStyle: LabeledContentStyle, _SystemStyle { public nonisolated init() {} }

extension View {
  /// Sets the style of the views with a label inside.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    self.style(\.labeledContentStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}

/// The appearance of groups that open and close, SwiftUI's `DisclosureGroupStyle`.
@StaticMembers(["automatic": AutomaticDisclosureGroupStyle.self])
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group, SwiftUI's `DisclosureGroupStyleConfiguration`.
public struct DisclosureGroupStyleConfiguration {
  @ErasedView public struct Label {}
  @ErasedView public struct Content {}
  public let label: Label
  public let content: Content
  /// Whether the content is shown.
  @Binding public var isExpanded: Bool
}

extension EnvironmentValues {
  @Entry var disclosureGroupStyle: ErasedStyle<DisclosureGroupStyleConfiguration>?
}

extension DisclosureGroupStyle where Self: _SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { DisclosureGroup(configuration) }
}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, _SystemStyle { public nonisolated init() {} }

extension View {
  /// Sets the style of the groups that open and close inside.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    self.style(\.disclosureGroupStyle, style, isSystem: style is any _SystemStyle) { $0.makeBody(configuration: $1) }
  }
}
