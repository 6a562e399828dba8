import Foundation

/// What a tab view is made of, SwiftUI's `TabContent`.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the selection.
  associatedtype TabValue: Hashable
  /// The tabs.
  @MainActor @preconcurrency func _tabs() -> [_TabItemView]
}

/// The role of a tab.
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// Search.
  public static let search = TabRole(name: "search")
}

/// A tab with its content.
public struct _TabItemView {
  let id: AnyHashable
  let view: AnyView
}

/// The tabs of a tab view.
public struct _TabContentView {
  let tabs: [_TabItemView]
}

extension _TabContentView: View, GroupView {
  /// The tabs.
  public var body: some View { ForEach(Array(tabs.indices), id: \.self) { tabs[$0].view } }
}

/// A tab, SwiftUI's `Tab`.
public struct Tab<Value: Hashable, Content: View, Label: View> {
  private let value: Value?
  private let content: Content
  private let label: Label
}

extension Tab: TabContent {
  /// The type of the selection.
  public typealias TabValue = Value
  /// The tab.
  public func _tabs() -> [_TabItemView] {
    let item = content.tabItem { label }
    return [
      _TabItemView(
        id: value.map { AnyHashable($0) } ?? AnyHashable(0), view: value.map { AnyView(item.tag($0)) } ?? AnyView(item))
    ]
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a value.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(value: value, content: content(), label: .init(titleKey, systemImage)) }
  /// Creates a tab with a value.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(value: value, content: content(), label: .init(title, systemImage)) }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(value: nil, content: content(), label: .init(titleKey, systemImage)) }
  /// Creates a tab.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(value: nil, content: content(), label: .init(title, systemImage)) }
}

extension Tab {
  /// Creates a tab with a value and a label.
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(value: value, content: content(), label: label()) }
}

/// The label of a tab with a title and a symbol.
public struct DefaultTabLabel {
  private let label: Label<Text, Image>
  nonisolated init(_ titleKey: LocalizedStringKey, _ systemImage: String) {
    label = Label(titleKey, systemImage: systemImage)
  }
  nonisolated init<S: StringProtocol>(_ title: S, _ systemImage: String) {
    label = Label(title, systemImage: systemImage)
  }
}

extension DefaultTabLabel: View {
  /// The label.
  public var body: some View { label }
}

/// Tabs one after the other.
public struct _TabGroup<TabValue: Hashable> {
  let tabs: [_TabItemView]
}

extension _TabGroup: TabContent {
  /// The tabs.
  public func _tabs() -> [_TabItemView] { tabs }
}

/// Builds the tabs of a tab view.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// A tab.
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  /// One tab.
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  /// Several tabs.
  @MainActor
  public static func buildBlock<each C: TabContent>(_ content: repeat each C) -> _TabGroup<TabValue> {
    var tabs: [_TabItemView] = []
    repeat tabs += (each content)._tabs()
    return _TabGroup(tabs: tabs)
  }
  /// `if` without `else`.
  @MainActor
  public static func buildIf<C: TabContent>(_ content: C?) -> _TabGroup<TabValue> where C.TabValue == TabValue {
    _TabGroup(tabs: content?._tabs() ?? [])
  }
}
