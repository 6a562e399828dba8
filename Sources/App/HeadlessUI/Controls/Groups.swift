import AppModel
import Foundation

/// A value with a label, SwiftUI's `LabeledContent`.
public struct LabeledContent<Label, Content> {
  fileprivate let label: Label
  fileprivate let content: Content
  @Environment(\.labeledContentStyle) private var style

  fileprivate nonisolated init(label: Label, content: Content) { (self.label, self.content) = (label, content) }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Creates the view that a style was given.
  public nonisolated init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

extension LabeledContent: View where Label: View, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  /// The label before the value, one element if both are static; or what the style makes of them.
  public var body: some View {
    if let style {
      style.body(
        LabeledContentStyleConfiguration(
          label: .init(AnyView(label)), content: .init(AnyView(content))))
    } else {
      HStack {
        label
        Spacer()
        content.foregroundStyle(.secondary)
      }
      .box { box, _ in box.semantics.children = .combineIfStatic }
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a view of a title and a string.
  @ResourceTwin
  public nonisolated init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }
  /// Creates a view of a title and a string.
  @_disfavoredOverload
  public nonisolated init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
  /// Creates a view of a title and a formatted value.
  @StringTwin
  public nonisolated init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }
}

/// Views in a box with a title, SwiftUI's `GroupBox`.
public struct GroupBox<Label: View, Content: View> {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyle) private var style

  /// Creates a box with a title.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }
  /// Creates a box with a title.
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    (self.label, self.content) = (label, content())
  }
}

extension GroupBox where Label == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates the box that a style was given.
  public nonisolated init(_ configuration: GroupBoxStyleConfiguration) {
    (label, content) = (configuration.label, configuration.content)
  }
}

extension GroupBox: View, UnaryView {
  /// The title above the views, or what the style makes of them.
  public var body: some View {
    if let style {
      style.body(
        GroupBoxStyleConfiguration(label: .init(AnyView(label)), content: .init(AnyView(content))))
    } else {
      VStack(alignment: .leading) {
        label.font(.headline)
        VStack { content }
      }
      .padding().box { box, node in box.graphic = CardDrawing(scope: node.scope) }
      .contentShape(Rectangle())
    }
  }
}

/// Controls that belong together, SwiftUI's `ControlGroup`.
public struct ControlGroup<Content: View> {
  private let content: Content
  /// The label for styles; no group shows it by itself.
  private let label: AnyView
  @Environment(\.controlGroupStyle) private var style

  private nonisolated init(content: Content, label: AnyView) { (self.content, self.label) = (content, label) }

  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(EmptyView()))
  }
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Text(titleKey)))
  }
  /// Creates a group with a title and a symbol.
  @StringTwin
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Label(titleKey, systemImage: systemImage)))
  }
  public nonisolated init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
    self.init(content: content(), label: AnyView(label()))
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates the group that a style was given.
  public nonisolated init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: configuration.content, label: AnyView(configuration.label))
  }
}

extension ControlGroup: View, UnaryView {
  /// The group in its style: the controls beside one another.
  public var body: some View {
    if let style {
      style.body(ControlGroupStyleConfiguration(content: .init(AnyView(content)), label: .init(label)))
    } else {
      HStack { content }
    }
  }
}

/// Views that a button shows and hides, SwiftUI's `DisclosureGroup`.
public struct DisclosureGroup<Label: View, Content: View> {
  private let expansion: Binding<Bool>?
  private let label: Label
  private let content: () -> Content
  @State private var isExpanded = false
  @Environment(\.isInList) private var isInList
  @Environment(\.disclosureGroupStyle) private var style

  /// Creates a group that keeps whether it is expanded.
  public nonisolated init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    (expansion, self.label, self.content) = (nil, label(), content)
  }
  /// Creates a group with a binding to whether it is expanded.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) { (expansion, self.label, self.content) = (isExpanded, label(), content) }
}

extension DisclosureGroup where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Creates a group with a title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }
  /// Creates a group with a title and a binding to whether it is expanded.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
  /// Creates a group with a title and a binding to whether it is expanded.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(label) } }
}

extension DisclosureGroup
where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
  /// Creates the group that a style was given.
  public nonisolated init(_ configuration: DisclosureGroupStyleConfiguration) {
    self.init(isExpanded: configuration.$isExpanded, content: { configuration.content }, label: { configuration.label })
  }
}

extension DisclosureGroup: View {
  /// The button, and below it the views while they are shown; rows in a list.
  public var body: some View {
    if let style {
      style.body(
        DisclosureGroupStyleConfiguration(
          label: .init(AnyView(label)), content: .init(AnyView(content())),
          isExpanded: expansion ?? $isExpanded))
    } else if isInList {
      rows
    } else {
      VStack(alignment: .leading) { rows }
    }
  }

  @ViewBuilder @MainActor
  private var rows: some View {
    let binding = expansion ?? $isExpanded
    Button {
      binding.wrappedValue.toggle()
    } label: {
      if isInList {
        label
      } else {
        // The chevron is at the end.
        HStack {
          label
          Spacer(minLength: 24)
        }
      }
    }
    .environment(\.buttonMark, .disclosure(isExpanded: binding.wrappedValue))
    if binding.wrappedValue { content() }
  }
}
