/// Entries in the order of their instants; entries of one instant in the order they came.
///
/// A binary heap: adding and removing cost the logarithm of the number of entries.
struct InstantQueue<Entry: Sendable>: Sendable {
  private struct Item: Sendable {
    let instant: Duration
    let ticket: Int
    let entry: Entry
  }

  private var heap: [Item] = []
  private var tickets = 0

  var count: Int { heap.count }

  /// The instant of the first entry.
  var first: Duration? { heap.first?.instant }
  /// The first entry with its instant and its number, which no other entry has.
  var firstItem: (instant: Duration, entry: Entry, ticket: Int)? {
    heap.first.map { ($0.instant, $0.entry, $0.ticket) }
  }

  /// All entries with their instants, in order.
  var inOrder: [(instant: Duration, entry: Entry)] {
    heap.sorted(by: Self.isEarlier).map { ($0.instant, $0.entry) }
  }

  mutating func add(_ entry: Entry, at instant: Duration) {
    tickets += 1
    heap.append(Item(instant: instant, ticket: tickets, entry: entry))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard Self.isEarlier(heap[child], heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    sink()
    return first.entry
  }

  /// Removes the first entry if it is still the one of this number.
  mutating func removeFirst(ticket: Int) {
    if heap.first?.ticket == ticket { _ = removeFirst() }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if Self.isEarlier(heap[child], heap[least]) { least = child }
      }
      guard least != parent else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private static func isEarlier(_ left: Item, _ right: Item) -> Bool {
    (left.instant, left.ticket) < (right.instant, right.ticket)
  }
}
