import HeadlessUI
import ViewGraph

// The types of views whose content is made by closures or by data.

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

extension Content {
  fileprivate var rows: LazyGroup<Content> {
    get throws {
      guard let maker = view as? any RowMaker else {
        throw InspectionError.notSupported("\(typeName) makes no views")
      }
      return LazyGroup(count: maker.rowCount) { index in
        let row = maker.row(at: index)
        // The state of a row belongs to its identity.
        return try inside(row.view, row.id.map { "\($0)" } ?? "\(index)")
      }
    }
  }

  fileprivate var tabs: LazyGroup<Content> {
    get throws {
      let content = try Reflection.value("content", of: view)
      guard Reflection.baseName(of: type(of: content)) == "HeadlessUI._TabContentView" else {
        let tabs = try children(of: content, "content")
        guard let selection = view as? any TabSelection, let selected = selection.selected else { return tabs }
        return LazyGroup(count: tabs.count) { index in
          let tab = try tabs[index]
          let tag = try? Inspected(tab, parent: nil, call: "").classified.tag()
          guard tag == nil || tag == selected else {
            throw InspectionError.viewNotFound(parent: "tab with tag \(tag.map { "\($0)" } ?? "")")
          }
          return tab
        }
      }
      let tabs = Mirror(reflecting: try Reflection.value("tabs", of: content)).children.map(\.value)
      return LazyGroup(count: tabs.count) { try inside(Reflection.value("content.content", of: tabs[$0]), "\($0)") }
    }
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
