import AppModel

/// What a trace keeps of a screen.
struct ScreenRecord {
  /// When it was seen.
  let time: Duration
  /// The name of the app.
  let app: String
  /// Each before those that stand in it. The keys of the keyboard are left out: they are the same on every screen.
  let elements: [ElementRecord]

  init(_ snapshot: Snapshot, app: String, time: Duration) {
    self.time = time
    self.app = app
    var depths: [Int] = []
    depths.reserveCapacity(snapshot.elements.count)
    elements = snapshot.elements.map { node in
      depths.append(node.parent.map { depths[$0] + 1 } ?? 0)
      return ElementRecord(node, depth: depths[node.index])
    }
  }
}
