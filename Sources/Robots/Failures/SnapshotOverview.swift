import AppModel

extension Snapshot {
  /// The elements that steps can name, in one line: first the reachable ones, then the covered ones.
  ///
  /// - Parameter wanted: The wanted element. If the line is too short for all elements, the nearest ones come first.
  func overview(near wanted: (types: [ElementType]?, name: String?)? = nil) -> String {
    let mentioned = nodes.filter { $0.isWorthMentioning && !isKey($0.index) && !isInnerSwitch($0) }
    let open = mentioned.filter { $0.cover == nil }
    var groups = [list(open, limit: 12, near: wanted)]
    for cover in mentioned.compactMap(\.cover).distinct {
      groups.append("covered by \(cover): " + list(mentioned.filter { $0.cover == cover }, limit: 6, near: wanted))
    }
    let text = groups.filter { !$0.isEmpty }.joined(separator: " · ")
    return text.isEmpty ? "no elements" : text
  }

  /// Whether it is the inner switch of a switch with a label, as in XCUITest.
  private func isInnerSwitch(_ node: Node) -> Bool {
    node.type == .switch && node.parent.map { nodes[$0].type == .switch } ?? false
  }

  private func list(_ nodes: [Node], limit: Int, near wanted: (types: [ElementType]?, name: String?)?) -> String {
    var shown = nodes
    if nodes.count > limit, let wanted {
      shown = Self.sortedByNearness(nodes, wanted.types, wanted.name)
    }
    let rest = nodes.count > limit ? ["… (\(nodes.count - limit) more)"] : []
    return (shown.prefix(limit).map { QuotedText.line($0.listing(namesCover: false)) } + rest).joined(separator: " · ")
  }

  /// The elements sorted by their distance from the wanted one, then in screen order.
  private static func sortedByNearness(_ nodes: [Node], _ types: [ElementType]?, _ name: String?) -> [Node] {
    let rated = nodes.map { node in
      let distance = name.flatMap { node.nearMatch(to: $0)?.distance }
      let isOfType = types?.contains(node.type) ?? false
      return (node: node, rank: distance.map { ($0 * 2 + (isOfType ? 0 : 1)) } ?? (isOfType ? 1_000 : 2_000))
    }
    return rated.sorted { ($0.rank, $0.node.index) < ($1.rank, $1.node.index) }.map(\.node)
  }

  /// The elements nearest to the wanted one, the best first; at most three.
  func nearest(to name: String?, types: [ElementType]?) -> [(node: Snapshot.Node, nearMatch: NearMatch)] {
    guard let name else { return [] }
    let rated = nodes.compactMap { node -> (node: Snapshot.Node, nearMatch: NearMatch, distance: Int)? in
      guard !isKey(node.index), let nearMatch = node.nearMatch(to: name) else { return nil }
      let isOfType = types?.contains(node.type) ?? true
      return (node, nearMatch, nearMatch.distance * 2 + (isOfType ? 0 : 1))
    }
    let best = rated.sorted { ($0.distance, $0.node.index) < ($1.distance, $1.node.index) }.prefix(3)
    return best.map { ($0.node, $0.nearMatch) }
  }
}

extension Snapshot.Node {
  /// Whether it is listed; containers without a name are not.
  fileprivate var isWorthMentioning: Bool {
    switch type {
    case .application, .window, .navigationBar, .keyboard, .tabBar: false
    case .other, .table, .collectionView, .scrollView, .cell: !identifier.isEmpty || !label.isEmpty
    default: true
    }
  }

  /// The name of the covering element; `nil` if there is none.
  fileprivate var cover: String? {
    if case .covered(let cover)? = obstruction { cover } else { nil }
  }

  /// The property that is nearest to a name; `nil` if none is near.
  func nearMatch(to name: String) -> NearMatch? {
    // The title of a navigation bar is an element of its own.
    guard type != .navigationBar else { return nil }
    let names = [("identifier", identifier), ("label", label), ("value", value), ("placeholder", placeholder)]
    return names.compactMap { property, text in
      guard let text, !text.isEmpty, let distance = Self.distance(from: name, to: text) else { return nil }
      return NearMatch(property: property, text: text, distance: distance)
    }.min { ($0.distance, $0.text == name ? 0 : 1) < ($1.distance, $1.text == name ? 0 : 1) }
  }

  /// The distance between two names; a name that contains the other is near.
  private static func distance(from name: String, to other: String) -> Int? {
    if let distance = Spelling.distance(from: name, to: other) { return distance }
    let (short, long) = name.count < other.count ? (name, other) : (other, name)
    guard short.count >= 3, short.count * 4 >= long.count else { return nil }
    return long.lowercased().contains(short.lowercased()) ? long.count - short.count : nil
  }
}

extension [String] {
  /// The unique strings, in order.
  fileprivate var distinct: [String] {
    var known: [String] = []
    for text in self where !known.contains(text) { known.append(text) }
    return known
  }
}

/// A property of an element that is similar to a wanted name.
struct NearMatch {
  /// `identifier`, `label`, `value` or `placeholder`.
  let property: String
  let text: String
  /// The distance from the wanted name.
  let distance: Int

  /// The matching property, if the summary of the element doesn't contain it.
  func reason(besides summary: String) -> String {
    summary.contains(text) ? "" : " with the \(property) \(QuotedText(text))"
  }
}
