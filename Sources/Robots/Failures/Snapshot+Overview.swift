import AppModel

extension Snapshot {
  /// What a person would mention of the screen, in one line.
  var overview: String {
    let mentioned = nodes.filter { $0.isWorthMentioning && !isKey($0.index) }.map(\.summary)
    let most = 12
    guard mentioned.count > most else { return mentioned.joined(separator: " · ") }
    return mentioned.prefix(most).joined(separator: " · ") + " · … (\(mentioned.count - most) more)"
  }

  /// The elements most like what was looked for, the best first; at most three.
  func nearest(to name: String?, types: [ElementType]?) -> [Snapshot.Node] {
    guard let name else { return [] }
    let rated = nodes.compactMap { node -> (node: Snapshot.Node, distance: Int)? in
      guard !isKey(node.index), let distance = node.distance(to: name) else { return nil }
      let isOfType = types?.contains(node.type) ?? true
      return (node, distance * 2 + (isOfType ? 0 : 1))
    }
    return rated.sorted { ($0.distance, $0.node.index) < ($1.distance, $1.node.index) }.prefix(3).map(\.node)
  }
}

extension Snapshot.Node {
  /// Containers without a name and repeated texts say nothing that what they contain doesn't.
  fileprivate var isWorthMentioning: Bool {
    switch type {
    case .application, .window, .navigationBar, .keyboard, .tabBar: false
    case .other, .table, .scrollView, .cell: !identifier.isEmpty
    default: true
    }
  }

  /// How unlike its most similar name is; absent when nothing about it is alike.
  fileprivate func distance(to name: String) -> Int? {
    // A navigation bar's title stands in it as a text of its own.
    guard type != .navigationBar else { return nil }
    let names = [identifier, label, value ?? "", placeholder ?? ""].filter { !$0.isEmpty }
    return names.compactMap { Self.distance(from: name, to: $0) }.min()
  }

  /// A name that has the other in it is like it, however much longer it is.
  private static func distance(from name: String, to other: String) -> Int? {
    if let distance = Spelling.distance(from: name, to: other) { return distance }
    let (short, long) = name.count < other.count ? (name, other) : (other, name)
    guard short.count >= 3, short.count * 4 >= long.count else { return nil }
    return long.lowercased().contains(short.lowercased()) ? long.count - short.count : nil
  }
}
