/// What the next snapshot of an app takes from the last one.
struct SnapshotMemory {
  /// What counts for all boxes; a snapshot with another one is made from scratch.
  struct Setting: Equatable {
    var keyboardTop: Double?
    var screen: Screen
    var showsStructure: Bool
  }

  /// The last snapshot.
  var last: Snapshot?
  /// The storage of the one before, with placeholders for its elements.
  var spare: [Snapshot.Node] = []
  var covers: [SnapshotCover] = []
  /// The pass that made the last one.
  var pass = 0
  var setting: Setting?
}

/// Counts the passes, each of which makes a snapshot of an app. Boxes are stamped with the next pass when they change.
@MainActor
enum SnapshotClock {
  static var now = 1
}

/// A part of the screen that keeps touches from what is below.
struct SnapshotCover {
  let frame: Rect
  /// The element it is part of; `nil` for mere decoration.
  var index: Int?
  /// The index after the covers of the same child, in the view that lays children over one another and is being visited.
  var end: Int
}

/// What a snapshot has made of a box and everything inside of it.
///
/// Its start is relative to that of the box around it, so that it stays right when that is moved as a whole.
struct SnapshotPart {
  /// A number of items of the lists of a snapshot.
  struct Extent: Equatable {
    var nodes: Int32 = 0
    var areas: Int32 = 0
    var covers: Int32 = 0

    static func + (left: Extent, right: Extent) -> Extent {
      Extent(nodes: left.nodes + right.nodes, areas: left.areas + right.areas, covers: left.covers + right.covers)
    }

    static func - (left: Extent, right: Extent) -> Extent {
      Extent(nodes: left.nodes - right.nodes, areas: left.areas - right.areas, covers: left.covers - right.covers)
    }
  }

  /// The box around it that was visited, and the last pass in which it was.
  var container: ObjectIdentifier?
  var placedInPass = 0
  /// The last pass in which the box itself was visited, and not moved with what is around it.
  var visitedInPass = 0
  var start = Extent()
  var count = Extent()
  /// The number of covers of its children, if they are over one another.
  var layeredCovers: Int32 = 0
  /// Whether it shows what is elsewhere, whose changes don't reach it.
  var isVolatile = false
  /// What it inherits.
  var context: SnapshotContext?
  /// What its children inherit.
  var inner: SnapshotContext?
}
