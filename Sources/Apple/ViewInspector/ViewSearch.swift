import Foundation
import HeadlessUI

/// How views are searched, ViewInspector's `ViewSearch`.
public enum ViewSearch {
  /// The direction of a search.
  public enum Relation: Sendable {
    /// The child views, or the parents.
    case child, parent
  }
  /// The order of a search.
  public enum Traversal: Sendable {
    /// A view with everything inside, or level by level.
    case depthFirst, breadthFirst
  }
  /// Whether a view is the one that is searched; an error means that it isn't.
  public typealias Condition = (InspectableView<ViewType.ClassifiedView>) throws -> Bool
}

extension Locale {
  /// The locale in which text is read unless another one is passed: English.
  public static var testsDefault: Locale { Locale(identifier: "en") }
}

// MARK: Find

extension InspectableView {
  /// Returns the first view that meets a condition.
  ///
  /// - Parameters:
  ///   - relation: Whether the child views or the parents are searched.
  ///   - traversal: The order of the search.
  ///   - skipFound: The number of views that are skipped.
  ///   - condition: An error means that a view isn't the one.
  /// - Throws: `InspectionError.searchFailure`.
  public func find(
    relation: ViewSearch.Relation = .child, traversal: ViewSearch.Traversal = .breadthFirst, skipFound: Int = 0,
    where condition: ViewSearch.Condition
  ) throws -> InspectableView<ViewType.ClassifiedView> {
    var skipped = 0
    var blockers: [String] = []
    let isFound: (Inspected) -> Bool = { view in
      guard (try? condition(view.classified)) == true else { return false }
      skipped += 1
      return skipped > skipFound
    }
    let found =
      switch relation {
      case .parent: sequence(first: base, next: \.parent).dropFirst().first(where: isFound)
      case .child: base.first(traversal, isFound, &blockers)
      }
    guard let found else { throw InspectionError.searchFailure(skipped: skipped, blockers: blockers) }
    return found.classified
  }

  /// Returns the first view of a type that meets a condition.
  public func find<T: BaseViewType>(
    _ viewType: T.Type, relation: ViewSearch.Relation = .child, traversal: ViewSearch.Traversal = .breadthFirst,
    skipFound: Int = 0, where condition: (InspectableView<T>) throws -> Bool = { _ in true }
  ) throws -> InspectableView<T> {
    try find(relation: relation, traversal: traversal, skipFound: skipFound) {
      try condition($0.base.typed(T.self))
    }.base.typed()
  }

  /// Returns the first view of the app of a type that meets a condition.
  public func find<V: HeadlessUI.View>(
    _ customViewType: V.Type, relation: ViewSearch.Relation = .child,
    where condition: (InspectableView<ViewType.View<V>>) throws -> Bool = { _ in true }
  ) throws -> InspectableView<ViewType.View<V>> {
    try V.refuseLibraryInSearch()
    return try find(ViewType.View<V>.self, relation: relation, where: condition)
  }

  /// Returns the nearest parent of a type of a text.
  public func find<T: BaseViewType>(
    _ viewType: T.Type, containing string: String, locale: Locale = .testsDefault
  ) throws -> InspectableView<T> {
    try find(ViewType.Text.self) { text in
      try text.string(locale: locale) == string && (try? text.find(T.self, relation: .parent)) != nil
    }.find(T.self, relation: .parent)
  }

  /// Returns the nearest parent of a text that is a view of the app of a type.
  public func find<V: HeadlessUI.View>(
    _ customViewType: V.Type, containing string: String, locale: Locale = .testsDefault
  ) throws -> InspectableView<ViewType.View<V>> {
    try V.refuseLibraryInSearch()
    return try find(ViewType.View<V>.self, containing: string, locale: locale)
  }

  /// Returns the first text with a string.
  public func find(text: String, locale: Locale = .testsDefault) throws -> InspectableView<ViewType.Text> {
    try find(textWhere: { string, _ in string == text }, locale: locale)
  }

  /// Returns the first text that meets a condition.
  public func find(
    textWhere condition: (String, ViewType.Text.Attributes) throws -> Bool, locale: Locale = .testsDefault
  ) throws -> InspectableView<ViewType.Text> {
    try find(ViewType.Text.self) { try condition($0.string(locale: locale), $0.attributes()) }
  }

  /// Returns the first button with a title.
  public func find(
    button title: String, locale: Locale = .testsDefault
  ) throws -> InspectableView<ViewType.Button> { try find(ViewType.Button.self, containing: title, locale: locale) }

  /// Returns the first link with a URL.
  public func find(link url: URL) throws -> InspectableView<ViewType.Link> {
    try find(ViewType.Link.self) { try $0.url() == url }
  }

  /// Returns the first link with a title.
  public func find(link label: String, locale: Locale = .testsDefault) throws -> InspectableView<ViewType.Link> {
    try find(ViewType.Link.self, containing: label, locale: locale)
  }

  /// Returns the first navigation link with a title.
  public func find(
    navigationLink string: String, locale: Locale = .testsDefault
  ) throws -> InspectableView<ViewType.NavigationLink> {
    try find(ViewType.NavigationLink.self, containing: string, locale: locale)
  }

  /// Returns the first view with an identity.
  public func find(viewWithId id: AnyHashable) throws -> InspectableView<ViewType.ClassifiedView> {
    try find { try $0.id() == id }
  }

  /// Returns the first view with a tag.
  public func find(viewWithTag tag: AnyHashable) throws -> InspectableView<ViewType.ClassifiedView> {
    try find { try $0.tag() == tag }
  }

  /// Returns the first view with an accessibility label.
  public func find(
    viewWithAccessibilityLabel accessibilityLabel: String
  ) throws -> InspectableView<ViewType.ClassifiedView> {
    try find { try $0.accessibilityLabel().string() == accessibilityLabel }
  }

  /// Returns the first view with an accessibility identifier.
  public func find(
    viewWithAccessibilityIdentifier accessibilityIdentifier: String
  ) throws -> InspectableView<ViewType.ClassifiedView> {
    try find { try $0.accessibilityIdentifier() == accessibilityIdentifier }
  }

  // MARK: Find all

  /// Returns all views that meet a condition, from top to bottom.
  public func findAll(where condition: ViewSearch.Condition) -> [InspectableView<ViewType.ClassifiedView>] {
    var found: [InspectableView<ViewType.ClassifiedView>] = []
    var blockers: [String] = []
    _ = base.first(
      .depthFirst,
      { view in
        if (try? condition(view.classified)) == true { found.append(view.classified) }
        return false
      }, &blockers)
    return found
  }

  /// Returns all views of a type that meet a condition, from top to bottom.
  public func findAll<T: BaseViewType>(
    _ viewType: T.Type, where condition: (InspectableView<T>) throws -> Bool = { _ in true }
  ) -> [InspectableView<T>] {
    findAll(where: { try condition($0.base.typed(T.self)) }).compactMap { try? $0.base.typed() }
  }

  /// Returns all views of the app of a type that meet a condition, from top to bottom.
  public func findAll<V: HeadlessUI.View>(
    _ customViewType: V.Type, where condition: (InspectableView<ViewType.View<V>>) throws -> Bool = { _ in true }
  ) -> [InspectableView<ViewType.View<V>>] { findAll(ViewType.View<V>.self, where: condition) }
}

extension View {
  fileprivate nonisolated static func refuseLibraryInSearch() throws {
    guard Reflection.isOfLibrary(Self.self) else { return }
    let name = Reflection.name(of: Self.self).prefix { $0 != "<" }
    throw InspectionError.notSupported(
      "Please use .find(ViewType.\(name).self) instead of .find(\(name).self) inspection call.")
  }
}

// MARK: Traversal

extension Inspected {
  /// Views that are unwrapped from one view in the same way.
  private struct Group {
    let isSingle: Bool
    let count: Int
    let view: (Int) throws -> Inspected
  }

  fileprivate func first(
    _ traversal: ViewSearch.Traversal, _ isFound: (Inspected) -> Bool, _ blockers: inout [String]
  ) -> Inspected? {
    // The outermost view is unwrapped by the call for its type.
    let root = call.isEmpty ? Inspected(content, parent: parent, call: Self.call(to: content, nil)) : self
    switch traversal {
    case .breadthFirst: return root.breadthFirst(isFound, &blockers)
    case .depthFirst: return root.depthFirst(isFound, &blockers)
    }
  }

  private func breadthFirst(_ isFound: (Inspected) -> Bool, _ blockers: inout [String]) -> Inspected? {
    var queue = [Group(isSingle: true, count: 1) { _ in self }]
    var next = 0
    while next < queue.count {
      let group = queue[next]
      next += 1
      for index in 0..<group.count {
        guard let view = view(group, index, &blockers), !view.containsItself else { continue }
        if isFound(view) { return view }
        queue += view.groups(&blockers)
      }
    }
    return nil
  }

  private func depthFirst(_ isFound: (Inspected) -> Bool, _ blockers: inout [String]) -> Inspected? {
    if isFound(self) { return self }
    guard !containsItself else { return nil }
    for group in groups(&blockers) {
      for index in 0..<group.count {
        if let view = view(group, index, &blockers), let found = view.depthFirst(isFound, &blockers) { return found }
      }
    }
    return nil
  }

  private func view(_ group: Group, _ index: Int, _ blockers: inout [String]) -> Inspected? {
    do {
      return try group.view(index)
    } catch InspectionError.viewNotFound {
      // The condition of the view is false.
      return nil
    } catch {
      blockers.append("\(error)")
      return nil
    }
  }

  /// The child views: the content, what modifiers show, and supplementary children.
  private func groups(_ blockers: inout [String]) -> [Group] {
    guard let kind = ViewKind.of(content) else {
      blockers.append(content.typeName)
      return []
    }
    var groups: [Group] = []
    do {
      let children = try kind.children(content)
      let isSingle = kind.isSingle && children.count == 1 || (content.isCustom && children.count == 1)
      groups.append(
        Group(isSingle: isSingle, count: children.count) { index in
          let child = try children[index]
          return Inspected(
            child, parent: self, call: Self.call(to: child, isSingle ? nil : index), index: isSingle ? nil : index)
        })
    } catch InspectionError.viewNotFound {
    } catch {
      blockers.append("\(error)")
    }
    let modifiers = content.shownByModifiers
    groups.append(Group(isSingle: true, count: modifiers.count) { try self.inspected(modifiers[$0]) })
    let parts = kind.parts(content)
    groups.append(Group(isSingle: true, count: parts.count) { try self.inspected(parts[$0]) })
    return groups
  }

  private static func call(to content: Content, _ index: Int?) -> String {
    ViewKind.of(content).map { call($0, index) } ?? content.typeName
  }

  /// A supplementary child, or a view of a modifier: found inside of the call that leads to it.
  private func inspected(_ part: ViewKind.Part) throws -> Inspected {
    let content = try part.content()
    let view = Inspected(content, parent: self, call: part.call)
    if part.isContainer || content.isTuple { return view }
    return Inspected(content, parent: view, call: Self.call(to: content, nil))
  }

  /// Whether a search in the view may never end: a navigation link leads to its own screen.
  private var containsItself: Bool {
    guard content.isCustom else { return false }
    let type = type(of: content.view)
    let parents = sequence(first: self, next: \.parent).dropFirst()
    guard parents.dropFirst().contains(where: { Swift.type(of: $0.content.view) == type }) else { return false }
    return parents.contains { ViewType.NavigationLink._kind.matches($0.content.view) }
  }
}
