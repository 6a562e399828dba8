import AppModel

extension UIElement {
  /// XCTest's `debugDescription`: the element with all in it, its path, and its query; only the query if the element
  /// doesn't exist, or isn't the only match.
  package func hierarchyText(in snapshot: Snapshot) -> String {
    let found = matches(in: snapshot)
    let parts = rootQuery.parts(in: snapshot)
    return found.count == 1
      ? HierarchyText(snapshot).element(found[0], foundBy: parts) : HierarchyText(snapshot).query(parts)
  }
}

extension ElementQuery {
  /// XCTest's `debugDescription`: what each part of the query finds.
  package func hierarchyText(in snapshot: Snapshot) -> String { HierarchyText(snapshot).query(parts(in: snapshot)) }

  fileprivate func parts(in snapshot: Snapshot) -> [QueryPart] {
    var found = [0]
    return stages.compactMap { stage in
      found = stage.apply(to: found, in: snapshot)
      return stage.title.map { QueryPart($0, found) }
    }
  }
}

extension QueryStage {
  /// The stage as XCTest names it; `nil` for one that it doesn't list. The wording of `containing` is a guess.
  fileprivate var title: String? {
    switch self {
    case .descendants(let types, _): "Descendants matching type \(Self.name(of: types))"
    case .children(let types): "Children matching type \(Self.name(of: types))"
    case .named(let name): "Elements matching predicate '\"\(name)\" IN identifiers'"
    case .matching: "Elements matching predicate 'BLOCKPREDICATE'"
    case .containing(let types, let name):
      "Elements containing elements matching type \(Self.name(of: types)) with identifier '\(name)'"
    case .containingMatch: "Elements containing elements matching predicate 'BLOCKPREDICATE'"
    case .selected(.at(let index)): "Element at index \(index)"
    case .selected, .containingText, .outermost: nil
    }
  }

  private static func name(of types: [ElementType]?) -> String { types?.first?.xcodeName ?? "Any" }
}
