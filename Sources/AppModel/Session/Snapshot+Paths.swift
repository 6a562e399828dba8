// How nodes are known again. The builder asks while it still adds to them.
extension [Snapshot.Node] {
  /// By what a node is known in its screen.
  func path(of index: Int) -> ElementPath {
    var components: [ElementPath.Component] = []
    var place = index
    while let siblings = self[place].siblings {
      components.append(siblings.component(at: self[place].ordinal))
      guard let parent = self[place].parent else { break }
      place = parent
    }
    return ElementPath(components: components.reversed())
  }

  /// Whether that is a path, or the first part of one; it isn't made for that.
  ///
  /// - Parameter length: How much of the path; all of it when absent.
  func hasPath(_ path: ElementPath, upTo length: Int? = nil, at index: Int) -> Bool {
    var rest = length ?? path.components.count
    var place = index
    while let siblings = self[place].siblings {
      rest -= 1
      guard rest >= 0, siblings.isKnown(by: path.components[rest], at: self[place].ordinal) else { return false }
      guard let parent = self[place].parent else { break }
      place = parent
    }
    return rest == 0
  }

  /// How many components the path of a node has.
  func depth(of index: Int) -> Int {
    var depth = 0
    var place = index
    while self[place].siblings != nil {
      depth += 1
      guard let parent = self[place].parent else { break }
      place = parent
    }
    return depth
  }

  /// The next step from a node towards a path that leads inside of it; absent for all others.
  func step(from index: Int, towards path: ElementPath) -> ElementPath.Component? {
    let depth = depth(of: index)
    guard path.components.count > depth, hasPath(path, upTo: depth, at: index) else { return nil }
    return path.components[depth]
  }
}
