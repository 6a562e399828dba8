import Foundation
import HeadlessUI
import ViewGraph

// The types of views whose content closures build, or of which only a part is shown.

extension ViewType {
  /// SwiftUI's `TupleView`.
  public enum TupleView: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { _ViewKind("TupleView", children: { $0.group }) }
  }

  /// SwiftUI's `ForEach`.
  public enum ForEach: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { _ViewKind("ForEach", children: { try $0.rows }) }
  }

  /// SwiftUI's `TabView`.
  public enum TabView: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { _ViewKind("TabView", children: { try $0.tabs }) }
  }

  /// SwiftUI's `NavigationLink`.
  public enum NavigationLink: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      _ViewKind(
        "NavigationLink", isSingle: true, children: { try $0.destination },
        parts: _ViewKind.labels([("labelView()", "label")]))
    }
  }

  /// SwiftUI's `GeometryReader`.
  public enum GeometryReader: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .made("GeometryReader") }
  }

  /// SwiftUI's `ScrollViewReader`.
  public enum ScrollViewReader: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .made("ScrollViewReader") }
  }

  /// SwiftUI's `TimelineView`.
  public enum TimelineView: KnownViewType, SingleViewContent, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .made("TimelineView") }
  }

  /// SwiftUI's `AsyncImage`.
  public enum AsyncImage: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind { _ViewKind("AsyncImage", parts: { $0.phases }) }
  }

  /// SwiftUI's `DisclosureGroup`.
  public enum DisclosureGroup: KnownViewType, MultipleViewContent {
    /// How it is recognized.
    public static var _kind: _ViewKind { .made("DisclosureGroup", labels: [("labelView()", "label")]) }
  }

  /// A shape of SwiftUI.
  public enum Shape: KnownViewType {
    /// How it is recognized.
    public static var _kind: _ViewKind {
      _ViewKind("Shape", matches: { $0 is any HeadlessUI.Shape && Reflection.isOfLibrary(type(of: $0)) })
    }
  }
}

extension _ViewKind {
  fileprivate static func made(_ name: String, labels: [(call: String, path: String)] = []) -> _ViewKind {
    _ViewKind(
      name, isSingle: labels.isEmpty, children: { try $0.madeChildren }, parts: _ViewKind.labels(labels))
  }
}

// MARK: Closures

/// A view whose content a closure makes.
@MainActor
private protocol ContentMaker {
  func content(_ node: InspectedNode) throws -> Any
}

extension GeometryReader: ContentMaker {
  fileprivate func content(_ node: InspectedNode) -> Any { content(node.geometryProxy) }
}

extension ScrollViewReader: ContentMaker {
  fileprivate func content(_ node: InspectedNode) -> Any { content(node.scrollProxy) }
}

extension TimelineView: ContentMaker {
  fileprivate func content(_ node: InspectedNode) throws -> Any {
    let content: TimelineContent<Content> = try Reflection.closure(
      "content", of: self, as: ((TimelineViewDefaultContext) -> Content).self)
    return content.make(node.timelineContext)
  }
}

/// The closure of a timeline view as it stores it.
private struct TimelineContent<Content> {
  let make: (TimelineViewDefaultContext) -> Content
}

extension DisclosureGroup: ContentMaker {
  fileprivate func content(_ node: InspectedNode) throws -> Any {
    let content: () -> Content = try Reflection.value("content", of: self)
    return content()
  }
}

extension Content {
  fileprivate var madeChildren: LazyGroup<Content> {
    get throws {
      guard let maker = view as? any ContentMaker else {
        throw InspectionError.attributeNotFound(label: "content", type: typeName)
      }
      nonisolated(unsafe) let made = maker
      let content = try assumingMainThread { Result { try made.content(medium.node) } }.get()
      return try children(of: content, "content")
    }
  }
}

extension InspectableView where View == ViewType.TimelineView {
  /// The content for the current date.
  public func contentView() throws -> InspectableView<ViewType.ClassifiedView> {
    Inspected(try content.madeChildren[0], parent: base, call: "contentView()", isSupplementary: true).classified
  }
}

/// A view that shows one of its tabs.
private protocol TabSelection {
  /// The value of the selected tab; `nil` if the view keeps it itself.
  var selected: AnyHashable? { get }
}

extension TabView: TabSelection {
  fileprivate var selected: AnyHashable? {
    let selection = try? Reflection.wrapped(Reflection.value("selection", of: self)) as? Binding<SelectionValue>
    return (selection ?? nil).map { AnyHashable($0.wrappedValue) }
  }
}

// MARK: Phases

/// A view whose content depends on the phase of loading.
private protocol PhasedView {
  func content(in phase: AsyncImagePhase) throws -> Any
}

extension AsyncImage: PhasedView {
  fileprivate func content(in phase: AsyncImagePhase) throws -> Any {
    let content: PhasedContent<Content> = try Reflection.closure(
      "content", of: self, as: ((AsyncImagePhase) -> Content).self)
    return content.make(phase)
  }
}

/// The closure of an image as it stores it.
private struct PhasedContent<Content> {
  let make: (AsyncImagePhase) -> Content
}

extension Content {
  fileprivate var phases: [ViewKind.Part] {
    let phases: [AsyncImagePhase] = [
      .empty, .failure(InspectionError.notSupported("")), .success(Image("ViewInspector")),
    ]
    return phases.map { phase in ViewKind.Part(call: phase.call) { try content(in: phase) } }
  }

  fileprivate func content(in phase: AsyncImagePhase) throws -> Content {
    try inside(typed(as: (any PhasedView).self).content(in: phase), phase.call)
  }
}

extension AsyncImagePhase {
  fileprivate var call: String {
    switch self {
    case .empty: "contentView(.empty)"
    case .failure: "contentView(.failure())"
    case .success: "contentView(.success())"
    }
  }
}

extension InspectableView where View == ViewType.AsyncImage {
  /// The URL.
  public func url() throws -> URL? {
    let request: URLRequest? = try Reflection.value("request", of: content.view)
    return request?.url
  }
  /// The scale.
  public func scale() throws -> CGFloat { try Reflection.value("scale", of: content.view) }
  /// The content in a phase of loading.
  public func contentView(_ phase: AsyncImagePhase) throws -> InspectableView<ViewType.ClassifiedView> {
    Inspected(try content.content(in: phase), parent: base, call: phase.call, isSupplementary: true).classified
  }
}

// MARK: Rows

/// A view with a row for each element of a collection.
private protocol RowMaker {
  var rowCount: Int { get }
  func row(at index: Int) -> (id: AnyHashable?, view: Any)
}

extension ForEach: RowMaker where Content: View {
  fileprivate var rowCount: Int { data.count }

  fileprivate func row(at index: Int) -> (id: AnyHashable?, view: Any) {
    let element = data[data.index(data.startIndex, offsetBy: index)]
    let id: ((Data.Element) -> ID)? = try? Reflection.value("id", of: self)
    return (id.map { AnyHashable($0(element)) }, content(element))
  }
}

extension InspectableView where View == ViewType.ForEach {
  /// Calls the action of `onDelete`.
  public func callOnDelete(_ indexSet: IndexSet) throws {
    let action = try content.value("onDelete(perform:)") { layer in
      layer.arguments(of: "onDelete", as: Optional<@MainActor (IndexSet) -> Void>.self) ?? nil
    }
    perform { action(indexSet) }
  }

  /// Calls the action of `onMove`.
  public func callOnMove(_ indexSet: IndexSet, _ index: Int) throws {
    let action = try content.value("onMove(perform:)") { layer in
      layer.arguments(of: "onMove", as: Optional<@MainActor (IndexSet, Int) -> Void>.self) ?? nil
    }
    perform { action(indexSet, index) }
  }
}

extension Content {
  fileprivate var rows: LazyGroup<Content> {
    get throws {
      guard let maker = view as? any RowMaker else {
        throw InspectionError.notSupported("\(typeName) makes no views")
      }
      return LazyGroup(count: maker.rowCount) { index in
        let row = maker.row(at: index)
        // The state of a row belongs to its identity.
        return try inside(row.view, "\(row.id.map { medium.identities.number(of: $0) } ?? index)")
      }
    }
  }

  fileprivate var tabs: LazyGroup<Content> {
    get throws {
      let content = try Reflection.value("content", of: view)
      let selected = (view as? any TabSelection)?.selected
      guard Reflection.baseName(of: type(of: content)) == "HeadlessUI._TabContentView" else {
        let tabs = try children(of: content, "content")
        return LazyGroup(count: tabs.count) { index in
          let tab = try tabs[index]
          try requireSelected(try? Inspected(tab, parent: nil, call: "").classified.tag(), selected)
          return tab
        }
      }
      let tabs = try Mirror(reflecting: try Reflection.value("tabs", of: content)).children.map(\.value)
        .filter { try !Reflection.value("isHidden", of: $0, as: Bool.self) }
      return LazyGroup(count: tabs.count) { index in
        let tag = Reflection.wrapped(try Reflection.value("tag", of: tabs[index])) as? AnyHashable
        try requireSelected(tag, selected)
        return try tab(tabs[index], index)
      }
    }
  }

  private func requireSelected(_ tag: AnyHashable?, _ selected: AnyHashable?) throws {
    guard let tag, let selected, tag != selected else { return }
    throw InspectionError.viewNotFound(parent: "tab with tag \(tag)")
  }

  /// The content of a `Tab`, with its label.
  private func tab(_ tab: Any, _ index: Int) throws -> Content {
    var content = self
    content.medium.inherited += content.medium.modifiers
    content.medium.modifiers = []
    content.medium.path += "/\(index)"
    let item = try Self.tabItem(Reflection.value("label.content", of: tab, as: (any View).self))
    content.medium.modifiers = [Layer(value: item, medium: content.medium)]
    return try Content(Reflection.value("content.content", of: tab), content.medium).unwrapped()
  }

  private static func tabItem(_ label: some View) throws -> Any {
    try Reflection.value("modifier", of: EmptyView().tabItem { label })
  }

  fileprivate var destination: LazyGroup<Content> {
    get throws {
      let target = try Reflection.value("target", of: view)
      guard let target = Mirror(reflecting: target).children.first, target.label == "view" else { return .empty }
      let isActive = try Reflection.wrapped(Reflection.value("isActive", of: view)) as? Binding<Bool>
      guard isActive?.wrappedValue ?? true else {
        throw InspectionError.viewNotFound(parent: "NavigationLink's destination")
      }
      return try children(of: target.value, "destination")
    }
  }
}
