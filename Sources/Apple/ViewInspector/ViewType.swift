import HeadlessUI

/// The types of views, ViewInspector's `ViewType`: `ViewType.Text`.
public enum ViewType {}

/// A type of views that can be inspected.
public protocol BaseViewType {
  /// How views of the type are recognized, and what is in them.
  static var _kind: _ViewKind { get }
}

/// A type of views that a search finds.
public protocol KnownViewType: BaseViewType {}

/// A type of views that contain one view.
public protocol SingleViewContent {}

/// A type of views that contain views with indices.
public protocol MultipleViewContent {}

/// A type for views or modifiers of the app.
public protocol CustomViewType {
  /// The type of the view or the modifier.
  associatedtype T
}

/// A view of the app, ViewInspector's `Inspectable`: no conformance is necessary.
@available(*, deprecated, message: "Conformance to Inspectable is no longer required")
public protocol Inspectable {}

/// A view that is inspected as another one, ViewInspector's `CustomInspectable`.
@MainActor @preconcurrency
public protocol CustomInspectable {
  /// The type of the other view.
  associatedtype View: HeadlessUI.View
  /// The view that is inspected instead.
  var customInspectableContent: View { get }
}

/// How views of a type are recognized, and what is in them.
public struct _ViewKind {
  /// The name of the type: `VStack`.
  let name: String
  /// The name of the function that unwraps it: `vStack`; empty for a type without one.
  let call: String
  /// The name of the type with its module; `nil` if views are recognized otherwise.
  let typeName: String?
  let matches: (Any) -> Bool
  var isSingle: Bool
  let children: (Content) throws -> LazyGroup<Content>
  /// The supplementary children, such as labels.
  let parts: (Content) -> [Part]

  /// A supplementary child.
  struct Part {
    let call: String
    /// Whether it is found itself, and not only the view that it contains.
    var isContainer = false
    let content: () throws -> Content
  }

  init(
    _ name: String, call: String? = nil, type declared: String? = nil, isSingle: Bool = false,
    matches: ((Any) -> Bool)? = nil, children: @escaping (Content) throws -> LazyGroup<Content> = { _ in .empty },
    parts: @escaping (Content) -> [Part] = { _ in [] }
  ) {
    self.name = name
    self.call = call ?? name.prefix(1).lowercased() + name.dropFirst()
    let typeName = "HeadlessUI.\(declared ?? name)"
    self.typeName = matches == nil ? typeName : nil
    self.matches = matches ?? { Reflection.baseName(of: type(of: $0)) == typeName }
    (self.isSingle, self.children, self.parts) = (isSingle, children, parts)
  }

  /// A container of several views at a path of stored properties.
  static func container(_ name: String, at path: String = "content", labels: [(call: String, path: String)] = [])
    -> Self
  {
    _ViewKind(name, children: { try $0.children(at: path) }, parts: Self.labels(labels))
  }

  /// A view with one inside at a path of stored properties.
  static func wrapper(_ name: String, at path: String = "content", labels: [(call: String, path: String)] = []) -> Self
  {
    _ViewKind(name, isSingle: true, children: { try .one($0.inside(at: path)) }, parts: Self.labels(labels))
  }

  /// A view without content, perhaps with labels.
  static func leaf(_ name: String, labels: [(call: String, path: String)] = []) -> Self {
    _ViewKind(name, parts: Self.labels(labels))
  }

  static func labels(_ labels: [(call: String, path: String)]) -> (Content) -> [Part] {
    { content in labels.map { label in Part(call: label.call) { try content.inside(at: label.path) } } }
  }

  /// Supplementary children that are always a `Text`.
  static func titles(_ titles: [(call: String, path: String)]) -> (Content) -> [Part] {
    { content in
      titles.map { title in Part(call: title.call, isContainer: true) { try content.inside(at: title.path) } }
    }
  }
}

extension LazyGroup {
  static func one(_ element: Element) -> LazyGroup { LazyGroup(count: 1) { _ in element } }
}

typealias ViewKind = _ViewKind

// MARK: Types without a type of SwiftUI

extension ViewType {
  /// A view of any type.
  public enum ClassifiedView: KnownViewType, SingleViewContent, MultipleViewContent {
    /// Any view.
    public static var _kind: _ViewKind { .any }
  }

  /// The parent of a view.
  public enum ParentView: KnownViewType, SingleViewContent, MultipleViewContent {
    /// Any view.
    public static var _kind: _ViewKind { .any }
  }

  /// A view of the app.
  public enum View<T>: KnownViewType, CustomViewType, SingleViewContent, MultipleViewContent {
    /// A view of the app.
    public static var _kind: _ViewKind { .custom(T.self) }
  }

  /// A modifier of the app.
  public enum ViewModifier<T>: KnownViewType, CustomViewType, SingleViewContent, MultipleViewContent {
    /// A modifier of the app.
    public static var _kind: _ViewKind {
      let name = Reflection.baseName(of: T.self)
      return _ViewKind(
        Reflection.name(of: T.self), call: "modifier", matches: { Reflection.baseName(of: type(of: $0)) == name },
        children: { try $0.body().group })
    }
  }

  /// The view that a modifier of the app is applied to, in the body of the modifier.
  public enum ViewModifierContent: KnownViewType {
    /// The content of a modifier.
    public static var _kind: _ViewKind { _ViewKind("_ViewModifier_Content", call: "viewModifierContent") }
  }
}

extension _ViewKind {
  static var any: _ViewKind {
    _ViewKind("", call: "", isSingle: true, matches: { _ in true }, children: { content in content.group })
  }

  fileprivate static func custom(_ type: Any.Type) -> _ViewKind {
    let name = Reflection.baseName(of: type)
    return _ViewKind(
      Reflection.callName(of: type), call: "view", matches: { Reflection.baseName(of: Swift.type(of: $0)) == name },
      children: { try $0.body().group })
  }

  /// The kind of a view; `nil` for one of an unknown type.
  static func of(_ content: Content) -> _ViewKind? {
    if let popup = content.view as? Popup { return popup.kind.kind }
    if content.isCustom {
      let type = type(of: content.view)
      return content.view is any View
        ? custom(type)
        : _ViewKind(
          Reflection.name(of: type), call: "modifier", matches: { Swift.type(of: $0) == type },
          children: { try $0.body().group })
    }
    let name = Reflection.baseName(of: type(of: content.view))
    return KnownViewTypes.byName[name] ?? KnownViewTypes.others.first { $0.matches(content.view) }
  }
}

extension Content {
  /// The views of a `TupleView`, or the view itself.
  var group: LazyGroup<Content> { tupleChildren ?? .one(self) }
}
