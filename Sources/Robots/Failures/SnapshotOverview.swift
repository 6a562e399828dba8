import AppModel

extension Snapshot {
  /// The elements that steps can name, in one line: first what can be reached, then what is covered, and by what.
  ///
  /// - Parameter wanted: What was looked for. If the line is too short for all elements, those like it come first.
  func overview(near wanted: (types: [ElementType]?, name: String?)? = nil) -> String {
    let mentioned = nodes.filter { $0.isWorthMentioning && !isKey($0.index) && !isInnerSwitch($0) }
    let open = mentioned.filter { $0.cover == nil }
    var groups = [list(open, most: 12, near: wanted)]
    for cover in mentioned.compactMap(\.cover).distinct {
      groups.append("covered by \(cover): " + list(mentioned.filter { $0.cover == cover }, most: 6, near: wanted))
    }
    let text = groups.filter { !$0.isEmpty }.joined(separator: " · ")
    return text.isEmpty ? "no elements" : text
  }

  /// Whether it is the switch that XCUITest sees inside of a switch with a label.
  private func isInnerSwitch(_ node: Node) -> Bool {
    node.type == .switch && node.parent.map { nodes[$0].type == .switch } ?? false
  }

  private func list(_ nodes: [Node], most: Int, near wanted: (types: [ElementType]?, name: String?)?) -> String {
    var shown = nodes
    if nodes.count > most, let wanted {
      shown = Self.sortedByNearness(nodes, wanted.types, wanted.name)
    }
    let rest = nodes.count > most ? ["… (\(nodes.count - most) more)"] : []
    return (shown.prefix(most).map { QuotedText.line($0.listing(namesCover: false)) } + rest).joined(separator: " · ")
  }

  /// Elements in the order of how like they are to what was looked for, and else of the screen.
  private static func sortedByNearness(_ nodes: [Node], _ types: [ElementType]?, _ name: String?) -> [Node] {
    let rated = nodes.map { node in
      let distance = name.flatMap { node.nearMatch(to: $0)?.distance }
      let isOfType = types?.contains(node.type) ?? false
      return (node: node, rank: distance.map { ($0 * 2 + (isOfType ? 0 : 1)) } ?? (isOfType ? 1_000 : 2_000))
    }
    return rated.sorted { ($0.rank, $0.node.index) < ($1.rank, $1.node.index) }.map(\.node)
  }

  /// The elements most like what was looked for, the best first; at most three.
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
  /// Containers without a name and repeated texts say nothing that what they contain doesn't.
  fileprivate var isWorthMentioning: Bool {
    switch type {
    case .application, .window, .navigationBar, .keyboard, .tabBar: false
    case .other, .table, .collectionView, .scrollView, .cell: !identifier.isEmpty || !label.isEmpty
    default: true
    }
  }

  /// What covers it, if something does.
  fileprivate var cover: String? {
    if case .covered(let cover)? = obstruction { cover } else { nil }
  }

  /// What about it is most like a name; absent when nothing is.
  func nearMatch(to name: String) -> NearMatch? {
    // A navigation bar's title stands in it as a text of its own.
    guard type != .navigationBar else { return nil }
    let names = [("identifier", identifier), ("label", label), ("value", value), ("placeholder", placeholder)]
    return names.compactMap { property, text in
      guard let text, !text.isEmpty, let distance = Self.distance(from: name, to: text) else { return nil }
      return NearMatch(property: property, text: text, distance: distance)
    }.min { ($0.distance, $0.text == name ? 0 : 1) < ($1.distance, $1.text == name ? 0 : 1) }
  }

  /// A name that has the other in it is like it, however much longer it is.
  private static func distance(from name: String, to other: String) -> Int? {
    if let distance = Spelling.distance(from: name, to: other) { return distance }
    let (short, long) = name.count < other.count ? (name, other) : (other, name)
    guard short.count >= 3, short.count * 4 >= long.count else { return nil }
    return long.lowercased().contains(short.lowercased()) ? long.count - short.count : nil
  }
}

extension [String] {
  /// Each text once, in the order of their first appearances.
  fileprivate var distinct: [String] {
    var known: [String] = []
    for text in self where !known.contains(text) { known.append(text) }
    return known
  }
}

/// What about an element is like a name that was looked for.
struct NearMatch {
  /// `identifier`, `label`, `value` or `placeholder`.
  let property: String
  let text: String
  /// How unlike it is.
  let distance: Int

  /// Why an element is told of, where its summary doesn't say it: its identifier may be quite another.
  func reason(besides summary: String) -> String {
    summary.contains(text) ? "" : " with the \(property) \(QuotedText(text))"
  }
}
