import AppModel

extension Snapshot {
  /// The elements that steps can name, as an indented tree: first the reachable ones, then the covered ones.
  ///
  /// - Parameter wanted: The wanted element. If there are too many elements, those around the nearest ones are shown.
  func overview(near wanted: (types: [ElementType]?, name: String?)? = nil) -> String {
    let listed = nodes.filter {
      $0.isListed && !$0.isStructure && !isKey($0.index) && !isInnerSwitch($0) && !isLabelPart($0)
    }
    var lines = tree(of: listed.filter { $0.cover == nil }, limit: 12, near: wanted)
    for cover in listed.compactMap(\.cover).distinct {
      lines.append("covered by \(cover):")
      lines += tree(of: listed.filter { $0.cover == cover }, limit: 6, near: wanted).map { "  " + $0 }
    }
    return lines.isEmpty ? "no elements" : lines.joined(separator: "\n")
  }

  /// Whether it is the inner switch of a switch with a label, as in XCUITest.
  private func isInnerSwitch(_ node: Node) -> Bool {
    node.type == .switch && node.parent.map { nodes[$0].type == .switch } ?? false
  }

  /// The lines of some elements in screen order, with a line for each gap of elements that are left out.
  private func tree(of nodes: [Node], limit: Int, near wanted: (types: [ElementType]?, name: String?)?) -> [String] {
    let shown = nodes.count > limit ? Self.selection(of: nodes, limit: limit, near: wanted) : Set(nodes.map(\.index))
    var lines: [String] = []
    var hidden = 0
    for node in nodes {
      guard shown.contains(node.index) else {
        hidden += 1
        continue
      }
      if hidden > 0 { lines.append("… (\(hidden) more)") }
      hidden = 0
      let depth = ancestors(of: node.index).count(where: shown.contains)
      lines.append(String(repeating: "  ", count: depth) + QuotedText.line(node.listing(namesCover: false)))
    }
    return hidden > 0 ? lines + ["… (\(hidden) more)"] : lines
  }

  /// The elements to show if there are too many: those nearest by name, and the neighbors of the first of them.
  ///
  /// If none is near, the first elements of the wanted type, and the first of all.
  private static func selection(
    of nodes: [Node], limit: Int, near wanted: (types: [ElementType]?, name: String?)?
  ) -> Set<Int> {
    let near = nodes.enumerated().compactMap { place, node in
      wanted?.name.flatMap { node.nearMatch(to: $0)?.distance }.map { (place: place, distance: $0) }
    }.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }.map(\.place)
    let similar = near.isEmpty ? nodes.indices.filter { wanted?.types?.contains(nodes[$0].type) ?? false } : near
    let anchor = near.first ?? 0
    let around = nodes.indices.sorted { (abs($0 - anchor), $0) < (abs($1 - anchor), $1) }
    var places: Set<Int> = Set(similar.prefix(limit / 2))
    for place in around where places.count < limit { places.insert(place) }
    return Set(places.map { nodes[$0].index })
  }

  /// The elements nearest to the wanted one, the best first; at most three.
  func nearest(to name: String?, types: [ElementType]?) -> [(node: Snapshot.Node, nearMatch: NearMatch)] {
    guard let name else { return [] }
    let rated = nodes.compactMap { node -> (node: Snapshot.Node, nearMatch: NearMatch, distance: Int)? in
      guard !isKey(node.index), !isLabelPart(node) || types?.contains(node.type) ?? false,
        let nearMatch = node.nearMatch(to: name)
      else { return nil }
      let isOfType = types?.contains(node.type) ?? true
      return (node, nearMatch, nearMatch.distance * 2 + (isOfType ? 0 : 1))
    }
    let best = rated.sorted { ($0.distance, $0.node.index) < ($1.distance, $1.node.index) }.prefix(3)
    return best.map { ($0.node, $0.nearMatch) }
  }
}

extension Snapshot.Node {
  /// Whether it is listed; containers without a name are not.
  fileprivate var isListed: Bool {
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
