import Synchronization

/// A mark that an observed change leaves, from whatever thread it comes.
final class Staleness: Sendable {
  private let flag = Atomic(false)

  var isStale: Bool { flag.load(ordering: .acquiring) }

  func mark() {
    flag.store(true, ordering: .releasing)
  }
}
