import Testing

@testable import VirtualTime

@Suite struct InstantQueueTests {
  /// Another thread may add an entry between the look at the first one and its removal.
  @Test func `an entry that came meanwhile isn't removed`() throws {
    var queue = InstantQueue<String>()
    queue.add("late", at: .seconds(2))
    let seen = try #require(queue.firstItem)
    queue.add("early", at: .seconds(1))
    queue.removeFirst(ticket: seen.ticket)
    #expect(queue.inOrder.map(\.entry) == ["early", "late"])
    queue.removeFirst(ticket: try #require(queue.firstItem).ticket)
    #expect(queue.inOrder.map(\.entry) == ["late"])
  }
}
