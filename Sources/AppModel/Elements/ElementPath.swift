/// How an element is known again when its screen has been evaluated anew: by the names of what it stands in.
struct ElementPath: Hashable {
  /// An element among those beside it.
  ///
  /// It is known by its identifier, or else by its type, and by how many like it come before. So it stays the same
  /// when something else comes up beside it.
  struct Component: Hashable {
    let name: String
    /// An identifier may read like a type's name.
    let isIdentifier: Bool
    /// How many elements of the same name come before.
    var occurrence: Int
  }

  var components: [Component] = []

  /// The path of something inside.
  func appending(_ component: Component) -> ElementPath {
    ElementPath(components: components + [component])
  }

  /// The next step from here to something inside; absent when it lies elsewhere.
  func step(towards inner: ElementPath) -> Component? {
    guard inner.components.count > components.count, inner.components.starts(with: components) else { return nil }
    return inner.components[components.count]
  }
}
