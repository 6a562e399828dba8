/// A queue: first in, first out, unless an element is prepended.
struct FIFO<Element: Sendable>: Sendable {
  private var elements: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == elements.count }
  var count: Int { elements.count - head }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Adds an element that is taken next.
  mutating func prepend(_ element: Element) {
    if head > 0 {
      head -= 1
      elements[head] = element
    } else {
      elements.insert(element, at: 0)
    }
  }

  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 1_024, head > elements.count / 2 {
      // Two alternating jobs would never leave it empty, so it would grow forever.
      elements.removeFirst(head)
      head = 0
    }
    return first
  }
}

/// A queue ordered by instant; entries of one instant keep their insertion order.
///
/// A binary heap: adding and removing take logarithmic time.
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
  /// The first entry with its instant and its unique ticket.
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

  /// Removes the first entry if it has this ticket.
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
