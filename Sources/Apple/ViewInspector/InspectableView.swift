import Foundation
import HeadlessUI
import ViewGraph

/// A view that is being inspected, ViewInspector's `InspectableView`. Used on the main thread.
public struct InspectableView<View: BaseViewType>: @unchecked Sendable {
  let base: Inspected

  init(_ base: Inspected) { self.base = base }

  var content: Content { base.content }
}

/// A view in the tree of what was inspected.
final class Inspected: Sendable {
  let content: Content
  let parent: Inspected?
  /// The call that unwraps it from its parent.
  let call: String
  let index: Int?
  /// Whether the call is one for a supplementary child, which doesn't unwrap it as one of its type.
  let isSupplementary: Bool

  init(_ content: Content, parent: Inspected?, call: String, index: Int? = nil, isSupplementary: Bool = false) {
    (self.content, self.parent, self.call, self.index) = (content, parent, call, index)
    self.isSupplementary = isSupplementary
  }

  var pathToRoot: String {
    let outer = parent?.pathToRoot ?? ""
    return outer.isEmpty ? call : "\(outer).\(call)"
  }

  var classified: InspectableView<ViewType.ClassifiedView> { InspectableView(self) }

  /// The view as one of a type.
  ///
  /// - Throws: `InspectionError.inspection` if it has another type.
  func typed<T: BaseViewType>(_ type: T.Type = T.self) throws -> InspectableView<T> {
    if let error = (content.view as? AbsentView)?.error { throw error }
    let kind = T._kind
    guard kind.matches(content.view) else {
      guard !content.isTuple else {
        throw InspectionError.notSupported(
          "Unable to extract \(kind.name): please specify its index inside parent view")
      }
      throw InspectionError.inspection(path: pathToRoot, factual: content.typeName, expected: kind.name)
    }
    return InspectableView(self)
  }

  /// The part of a chain that unwraps a view of a kind: `text(1)`, `view(Row.self, 1)`.
  static func call(_ kind: ViewKind, _ index: Int?) -> String {
    let index = index.map(String.init)
    switch kind.call {
    case "view", "modifier":
      return "\(kind.call)(\((["\(kind.name).self"] + [index].compactMap { $0 }).joined(separator: ", ")))"
    default: return "\(kind.call)(\(index ?? ""))"
    }
  }
}

// MARK: Unwrapping

extension InspectableView {
  private var isAnonymous: Bool { View.self == ViewType.ClassifiedView.self || View.self == ViewType.ParentView.self }

  /// The view inside as one of a type.
  ///
  /// - Parameter index: Its index; `nil` if it is the only one.
  /// - Throws: `InspectionError`.
  func child<T: BaseViewType>(_ index: Int? = nil, as type: T.Type = T.self) throws -> InspectableView<T> {
    // A view of the app stands for its body until it is unwrapped as its type.
    let isImplicit = isAnonymous && content.isCustom && !T._kind.matches(content.view)
    let (parent, kind) =
      isImplicit
      ? (
        Inspected(content, parent: base.parent, call: Inspected.call(ViewKind.of(content) ?? View._kind, nil)),
        ViewKind.of(content)
      )
      : (base, View._kind)
    let children = try (kind ?? View._kind).children(content)
    if index == nil, children.count > 1, !Self.unwrapsFirst {
      throw InspectionError.notSupported(
        "Unable to extract \(T._kind.name): please specify its index inside parent view")
    }
    let child = try children[index ?? 0]
    if isAnonymous, !isImplicit, !content.isTuple, !base.isSupplementary {
      // The view itself, whose type is known now.
      let call = base.call.isEmpty || base.parent == nil ? Inspected.call(T._kind, index) : base.call
      return try Inspected(child, parent: base.parent, call: call, index: base.index).typed()
    }
    if child.isTuple, T.self != ViewType.TupleView.self, index != nil {
      throw InspectionError.notSupported(
        "Please insert .tupleView(\(index ?? 0)) after \(View._kind.name) for inspecting its children at index \(index ?? 0)"
      )
    }
    return try Inspected(child, parent: parent, call: Inspected.call(T._kind, index), index: index).typed()
  }

  /// Whether a call without an index unwraps the first of several views, as the original does.
  private static var unwrapsFirst: Bool {
    [
      "navigationView", "navigationStack", "navigationSplitView", "navigationLink", "sheet", "fullScreenCover",
      "popover",
    ]
    .contains(View._kind.call)
  }

  /// A supplementary child, such as a label.
  ///
  /// - Throws: `InspectionError.viewNotFound` if the view has none.
  func part(_ call: String) throws -> InspectableView<ViewType.ClassifiedView> {
    let missing = InspectionError.viewNotFound(parent: call.replacingOccurrences(of: "()", with: ""))
    guard let part = View._kind.parts(content).first(where: { $0.call == call }) else { throw missing }
    do {
      return Inspected(try part.content(), parent: base, call: part.call, isSupplementary: true).classified
    } catch InspectionError.viewNotFound {
      throw missing
    }
  }

  /// A supplementary child of a type.
  func part<T: BaseViewType>(_ call: String, as type: T.Type) throws -> InspectableView<T> {
    try part(call).base.typed()
  }
}

extension InspectableView where View: SingleViewContent {
  /// Unwraps a view of the app.
  public func view<T: HeadlessUI.View>(_ type: T.Type) throws -> InspectableView<ViewType.View<T>> {
    try type.refuseLibrary(index: nil)
    return try child()
  }

  /// Unwraps the content in the body of a modifier.
  public func viewModifierContent() throws -> InspectableView<ViewType.ViewModifierContent> { try child() }
}

extension InspectableView where View: MultipleViewContent {
  /// Unwraps a view of the app.
  public func view<T: HeadlessUI.View>(_ type: T.Type, _ index: Int) throws -> InspectableView<ViewType.View<T>> {
    try type.refuseLibrary(index: index)
    return try child(index)
  }

  /// Unwraps the content in the body of a modifier.
  public func viewModifierContent(_ index: Int) throws -> InspectableView<ViewType.ViewModifierContent> {
    try child(index)
  }
}

extension View {
  fileprivate nonisolated static func refuseLibrary(index: Int?) throws {
    guard Reflection.isOfLibrary(Self.self) else { return }
    let name = Reflection.name(of: Self.self).prefix { $0 != "<" }
    let call = name.prefix(1).lowercased() + name.dropFirst()
    throw InspectionError.notSupported(
      "Please replace .view(\(name).self\(index.map { ", \($0)" } ?? "")) inspection call with "
        + ".\(call)(\(index.map { "\($0)" } ?? "")) or .find(ViewType.\(name).self)")
  }
}

extension InspectableView {
  /// The view itself: Xcode's compiler wraps the body of a view in an `AnyView` for debugging, this one doesn't.
  public func implicitAnyView() throws -> InspectableView<View> { self }

  /// The view without its type.
  public func classified() throws -> InspectableView<ViewType.ClassifiedView> { base.classified }

  /// The calls that unwrap the view: `vStack().text(1)`.
  public var pathToRoot: String { base.pathToRoot }

  /// The parent view.
  public func parent() throws -> InspectableView<ViewType.ParentView> {
    guard let parent = base.parent else { throw InspectionError.parentViewNotFound(view: content.typeName) }
    return InspectableView<ViewType.ParentView>(parent)
  }

  /// A modifier of the app that is applied to the view.
  public func modifier<T: HeadlessUI.ViewModifier>(
    _ type: T.Type, _ index: Int? = nil
  ) throws -> InspectableView<ViewType.ViewModifier<T>> {
    let layers = content.medium.modifiers.reversed().filter { $0.value is T }
    guard let layer = layers.dropFirst(index ?? 0).first else {
      throw InspectionError.modifierNotFound(
        parent: content.typeName, modifier: Reflection.name(of: T.self), index: index ?? 0)
    }
    let call = Inspected.call(ViewType.ViewModifier<T>._kind, index)
    return InspectableView<ViewType.ViewModifier<T>>(
      Inspected(Content(of: layer), parent: base, call: call, index: index))
  }
}

extension InspectableView where View: CustomViewType {
  /// The view or the modifier of the app, with its state connected.
  public func actualView() throws -> View.T { content.connected(try content.typed()) }
}

extension Content {
  /// The view as a value of a type.
  ///
  /// - Throws: `InspectionError.typeMismatch`.
  func typed<T>(as type: T.Type = T.self) throws -> T {
    guard let value = view as? T else {
      throw InspectionError.typeMismatch(factual: typeName, expected: Reflection.name(of: T.self))
    }
    return value
  }
}

// MARK: Collection

extension InspectableView: Sequence where View: MultipleViewContent {
  /// A view inside.
  public typealias Element = InspectableView<ViewType.ClassifiedView>
  /// Iterates over the views inside.
  public typealias Iterator = IndexingIterator<InspectableView<View>>
}

extension InspectableView: Collection, BidirectionalCollection, RandomAccessCollection
where View: MultipleViewContent {
  /// The index of a view.
  public typealias Index = Int
  /// The first index.
  public var startIndex: Int { 0 }
  /// The number of views inside.
  public var endIndex: Int { (try? children.count) ?? 0 }

  /// A view inside; inspecting one that a condition hides throws.
  public subscript(index: Int) -> InspectableView<ViewType.ClassifiedView> {
    do {
      let content = try children[index]
      let call = ViewKind.of(content).map { Inspected.call($0, index) } ?? "[\(index)]"
      return Inspected(content, parent: base, call: call, index: index).classified
    } catch {
      let content = Content(AbsentView(error: error), content.medium)
      return Inspected(content, parent: base, call: "[\(index)]", index: index).classified
    }
  }

  private var children: LazyGroup<Content> {
    get throws {
      let isImplicit = content.isCustom && View._kind.name.isEmpty
      return try (isImplicit ? ViewKind.of(content) ?? View._kind : View._kind).children(content)
    }
  }
}

/// A view that a condition hides.
struct AbsentView {
  let error: any Error
}
