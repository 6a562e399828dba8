/// Writes the elements of a snapshot, and moves those of the last one that stay the same.
struct SnapshotWriter {
  /// The elements so far; placeholders from ``count`` on.
  private var nodes: [Snapshot.Node]
  /// The number of elements so far.
  private(set) var count = 0
  private(set) var areas: [ScrollArea] = []
  var covers: [SnapshotCover] = []
  /// The index of the element with the keyboard focus.
  private(set) var focused: Int?
  /// The elements that the last snapshot doesn't have.
  private(set) var fresh: [Range<Int>] = []

  /// What is left in the place of a node that was moved.
  private let placeholder = Snapshot.Node(type: .other, index: 0, parent: nil, end: 0, frame: .zero, visible: .zero)
  private var oldNodes: [Snapshot.Node]
  /// What was moved of them.
  private var moved: [Range<Int>] = []
  private let oldAreas: [ScrollArea]
  private let oldCovers: [SnapshotCover]
  private let oldFocus: Int?

  init(_ memory: inout SnapshotMemory) {
    (nodes, oldNodes, oldCovers) = ([], [], memory.covers)
    swap(&nodes, &memory.spare)
    (oldAreas, oldFocus) = (memory.last?.scrollAreas ?? [], memory.last?.focusedNode?.index)
    oldNodes = memory.last.take()?.elements ?? []
    covers.reserveCapacity(oldCovers.count)
  }

  var position: SnapshotPart.Extent {
    SnapshotPart.Extent(nodes: Int32(count), areas: Int32(areas.count), covers: Int32(covers.count))
  }

  subscript(index: Int) -> Snapshot.Node {
    get { nodes[index] }
    _modify { yield &nodes[index] }
  }

  mutating func append(_ node: Snapshot.Node) {
    if let last = fresh.indices.last, fresh[last].upperBound == count {
      fresh[last] = fresh[last].lowerBound..<count + 1
    } else {
      fresh.append(count..<count + 1)
    }
    if count < nodes.count { nodes[count] = node } else { nodes.append(node) }
    count += 1
  }

  mutating func append(_ area: ScrollArea) { areas.append(area) }

  mutating func setFocus(_ index: Int) {
    nodes[index].hasFocus = true
    focused = index
  }

  /// Ends an element: what is written next isn't inside of it.
  mutating func close(_ index: Int) { nodes[index].end = count }

  /// Moves what the last snapshot had made of a box.
  ///
  /// - Parameters:
  ///   - start: Its start in the last snapshot.
  ///   - parent: The element it is in now.
  mutating func move(_ start: SnapshotPart.Extent, _ size: SnapshotPart.Extent, to parent: Int) {
    let (first, length) = (Int(start.nodes), Int(size.nodes))
    let shift = count - first
    if let oldFocus, (first..<first + length).contains(oldFocus) { focused = oldFocus + shift }
    let from = count
    while nodes.count < count + length { nodes.append(placeholder) }
    if length > 0 {
      exchange(first, from, length)
      // What isn't inside of another one of them is in one element.
      if shift != 0 || nodes[from].parent != parent {
        nodes.withUnsafeMutableBufferPointer { nodes in
          for index in from..<from + length { nodes[index].move(by: shift, first: first, to: parent) }
        }
      }
      count += length
      moved.append(first..<first + length)
    }
    for area in oldAreas[Int(start.areas)..<Int(start.areas + size.areas)] { areas.append(area.moved(by: shift)) }
    for cover in oldCovers[Int(start.covers)..<Int(start.covers + size.covers)] {
      covers.append(SnapshotCover(frame: cover.frame, index: cover.index.map { $0 + shift }, end: cover.end))
    }
  }

  /// Exchanges elements of the last snapshot and of this one, several at once: one by one would cost three times as much.
  private mutating func exchange(_ first: Int, _ start: Int, _ length: Int) {
    let size = min(length, 8)
    oldNodes.withUnsafeMutableBufferPointer { old in
      nodes.withUnsafeMutableBufferPointer { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        withUnsafeTemporaryAllocation(of: Snapshot.Node.self, capacity: size) { buffer in
          guard let between = buffer.baseAddress else { return }
          for offset in stride(from: 0, to: length, by: size) {
            let (left, right, count) = (old + first + offset, new + start + offset, min(size, length - offset))
            between.moveInitialize(from: left, count: count)
            left.moveInitialize(from: right, count: count)
            right.moveInitialize(from: between, count: count)
          }
        }
      }
    }
  }

  /// Ends the snapshot.
  mutating func finish(keys: Keyboard.Keys?, for memory: inout SnapshotMemory) -> Snapshot {
    nodes.removeLast(nodes.count - count)
    clearOldNodes()
    (memory.spare, memory.covers) = (oldNodes, covers)
    oldNodes = []
    return Snapshot(
      Snapshot.Contents(elements: nodes, scrollAreas: areas, focused: focused, keys: keys, fresh: fresh))
  }

  /// Releases what isn't shown any more.
  private mutating func clearOldNodes() {
    guard !moved.isEmpty else { return oldNodes.removeAll(keepingCapacity: true) }
    let end = oldNodes.count
    var next = 0
    for range in moved.sorted(by: { $0.lowerBound < $1.lowerBound }) + [end..<end] {
      for index in next..<range.lowerBound { oldNodes[index] = placeholder }
      next = range.upperBound
    }
  }
}

extension Snapshot.Node {
  fileprivate mutating func move(by shift: Int, first: Int, to newParent: Int) {
    parent = parent.map { $0 < first ? newParent : $0 + shift }
    index += shift
    end += shift
  }
}
