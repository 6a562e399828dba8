import Foundation

/// The content of a tab view, SwiftUI's `TabContent`.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the selection.
  associatedtype TabValue: Hashable = Body.TabValue
  /// The type of the body.
  associatedtype Body: TabContent

  /// What the tabs are made of.
  @TabContentBuilder<TabValue> var body: Body { get }

  /// The tabs.
  @MainActor @preconcurrency func _tabs() -> [_TabItemView]
}

extension TabContent {
  public func _tabs() -> [_TabItemView] { body._tabs() }
}

extension TabContent where Body == Never {
  /// The body, which is never called.
  public var body: Never { fatalError("a primitive tab has no body") }
}

extension Never: TabContent {
  /// The type of the selection.
  public typealias TabValue = Never
  public func _tabs() -> [_TabItemView] { [] }
}

extension Group: TabContent where Content: TabContent {
  /// The type of the selection.
  public typealias TabValue = Content.TabValue

  public nonisolated init<V: Hashable>(@TabContentBuilder<V> content: () -> Content) where Content.TabValue == V {
    self.init(content: content())
  }

  public var body: Content {
    // An explicit return, since the builder would make a group of them.
    let tabs = content
    return tabs
  }
}

public struct TabRole: Hashable, Sendable {
  private let name: String
  public static let search = TabRole(name: "search")
  /// The tab that a bar shows apart from the others, at its trailing end.
  public static let prominent = TabRole(name: "prominent")
}

/// A tab with its content.
public struct _TabItemView {
  /// Where the tab is declared, from the outermost builder to its own.
  var path: [AnyHashable] = []
  let tag: AnyHashable?
  let content: AnyView
  let label: AnyView
  var badge: Text?
  var isHidden = false
  var options = TabItemOptions()

  @MainActor
  fileprivate var view: AnyView {
    let item = content.tabItem(options) { label }.badge(badge)
    return tag.map { AnyView(item.tag($0)) } ?? AnyView(item)
  }
}

public struct _TabContentView {
  let tabs: [_TabItemView]
}

extension _TabContentView: View, GroupView {
  public var body: some View { ForEach(tabs.filter { !$0.isHidden }, id: \.path) { $0.view } }
}

/// A tab, SwiftUI's `Tab`.
public struct Tab<Value: Hashable, Content: View, Label: View> {
  private let value: AnyHashable?
  private let content: Content
  private let label: Label
  private let role: TabRole?

  private nonisolated init(_ value: Value?, _ content: Content, _ label: Label, _ role: TabRole?) {
    (self.value, self.content, self.label, self.role) = (value.map { AnyHashable($0) }, content, label, role)
  }
}

extension Tab: TabContent {
  /// The type of the selection.
  public typealias TabValue = Value
  public typealias Body = Never
  public func _tabs() -> [_TabItemView] {
    let options = TabItemOptions(isSearch: role == .search)
    return [_TabItemView(tag: value, content: AnyView(content), label: AnyView(label), options: options)]
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a value.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(value, content(), .init(titleKey, systemImage), role) }
  /// Creates a tab with a value for a selection that may be empty.
  @StringTwin
  public nonisolated init<V: Hashable>(
    _ titleKey: LocalizedStringKey, systemImage: String, value: V, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Value == V? { self.init(.some(Optional(value)), content(), .init(titleKey, systemImage), role) }
  /// Creates a tab with an image of the asset catalog and a value.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) { self.init(value, content(), .init(titleKey, image: image), role) }
  /// Creates a tab with a value, whose role has a label.
  public nonisolated init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value, content(), .search, role)
  }
  /// Creates a tab with a value for a selection that may be empty, whose role has a label.
  public nonisolated init<V: Hashable>(value: V, role: TabRole, @ViewBuilder content: () -> Content)
  where Value == V? { self.init(.some(Optional(value)), content(), .search, role) }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(nil, content(), .init(titleKey, systemImage), role) }
  /// Creates a tab with an image of the asset catalog.
  @StringTwin
  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) { self.init(nil, content(), .init(titleKey, image: image), role) }
  /// Creates a tab whose role has a label.
  public nonisolated init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(nil, content(), .search, role)
  }
}

extension Tab {
  /// Creates a tab with a value and a label.
  public nonisolated init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(value, content(), label(), role) }
  /// Creates a tab with a label and a value for a selection that may be empty.
  public nonisolated init<V: Hashable>(
    value: V, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) where Value == V? { self.init(.some(Optional(value)), content(), label(), role) }
}

extension Tab where Value == Never {
  /// Creates a tab with a label.
  public nonisolated init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(nil, content(), label(), role) }
}

/// The label of a tab with a title and a symbol.
public struct DefaultTabLabel {
  private let label: Label<Text, Image>

  fileprivate nonisolated init(_ titleKey: LocalizedStringKey, _ systemImage: String) {
    label = Label(titleKey, systemImage: systemImage)
  }
  fileprivate nonisolated init<S: StringProtocol>(_ title: S, _ systemImage: String) {
    label = Label(title, systemImage: systemImage)
  }
  fileprivate nonisolated init(_ titleKey: LocalizedStringKey, image: String) { label = Label(titleKey, image: image) }
  fileprivate nonisolated init<S: StringProtocol>(_ title: S, image: String) { label = Label(title, image: image) }

  /// The label of the tab for search.
  fileprivate static nonisolated var search: DefaultTabLabel { DefaultTabLabel("Search", "magnifyingglass") }
}

extension DefaultTabLabel: View {
  public var body: some View { label }
}

// MARK: Builder

/// Tabs one after the other.
public struct _TabGroup<TabValue: Hashable> {
  let tabs: [_TabItemView]
}

extension _TabGroup: TabContent {
  public typealias Body = Never
  public func _tabs() -> [_TabItemView] { tabs }
}

extension Array<_TabItemView> {
  /// The tabs in a place of a builder.
  func inside(_ step: AnyHashable) -> [_TabItemView] {
    map { tab in
      var tab = tab
      tab.path.insert(step, at: 0)
      return tab
    }
  }
}

/// Builds the tabs of a tab view.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  @MainActor
  public static func buildExpression<C: TabContent>(_ content: C) -> _TabGroup<TabValue> where C.TabValue == TabValue {
    _TabGroup(tabs: content._tabs())
  }
  public static func buildBlock(_ parts: _TabGroup<TabValue>...) -> _TabGroup<TabValue> {
    _TabGroup(tabs: parts.enumerated().flatMap { place, part in part.tabs.inside(place) })
  }
  /// `if` without `else`.
  public static func buildOptional(_ part: _TabGroup<TabValue>?) -> _TabGroup<TabValue> {
    part ?? _TabGroup(tabs: [])
  }
  /// The first branch of `if` or `switch`.
  public static func buildEither(first: _TabGroup<TabValue>) -> _TabGroup<TabValue> {
    _TabGroup(tabs: first.tabs.inside(true))
  }
  /// The other branch of `if` or `switch`.
  public static func buildEither(second: _TabGroup<TabValue>) -> _TabGroup<TabValue> {
    _TabGroup(tabs: second.tabs.inside(false))
  }
  /// `if #available`.
  public static func buildLimitedAvailability(_ part: _TabGroup<TabValue>) -> _TabGroup<TabValue> { part }
}

extension ForEach: TabContent where Content: TabContent {
  /// The type of the selection.
  public typealias TabValue = Content.TabValue
  public typealias Body = Never
  /// The tabs of the elements.
  public func _tabs() -> [_TabItemView] { data.flatMap { content($0)._tabs().inside(AnyHashable(id($0))) } }

  /// Makes tabs for elements that are identified by a property.
  public nonisolated init<T: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == T { self.init(data: data, content: content) { $0[keyPath: id] } }
  /// Makes tabs for identifiable elements.
  public nonisolated init<T: Hashable>(
    _ data: Data, @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == T, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content) { $0.id }
  }
}
