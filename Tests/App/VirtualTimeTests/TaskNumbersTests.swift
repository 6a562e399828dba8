import TestSupport
import Testing
@testable import VirtualTime

@Suite struct TaskNumbersTests {
  @Test func `numbers that lie together are one range`() {
    var numbers = TaskNumbers()
    for number: UInt64 in [5, 3, 9, 4, 6, 6, 8] { numbers.insert(number) }
    #expect(numbers.ranges == [3...6, 8...9])
    numbers.insert(7)
    #expect(numbers.ranges == [3...9])
    numbers.remove(5)
    numbers.remove(9)
    numbers.remove(20)
    #expect(numbers.ranges == [3...4, 6...8])
    #expect(numbers.from(4).ranges == [4...4, 6...8])
    numbers.formUnion(0...UInt64.max)
    #expect(numbers.ranges == [0...UInt64.max])
  }

  @Test func `it is a set`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var (numbers, set) = (TaskNumbers(), Set<UInt64>())
      for _ in 0..<40 {
        let number = UInt64.random(in: 0..<30, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          numbers.remove(number)
          set.remove(number)
        case 1:
          let range = number...number + UInt64.random(in: 0..<4, using: &generator)
          numbers.formUnion(range)
          set.formUnion(range)
        default:
          numbers.insert(number)
          set.insert(number)
        }
        #expect((0...34).allSatisfy { numbers.contains($0) == set.contains($0) }, "\(numbers.ranges) \(set.sorted())")
        #expect(zip(numbers.ranges, numbers.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
      }
    }
  }
}

@Suite struct InstantQueueTests {
  /// Another thread may add an entry between reading the first one and removing it.
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
