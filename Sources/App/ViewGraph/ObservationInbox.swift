import Synchronization

/// Takes in what observed objects report, from whatever thread.
final class ObservationInbox: Sendable {
  /// The number of changes that all inboxes of the process have taken in.
  static let total = Atomic(0)

  private let changed = Mutex<[Subscription]>([])
  private let count = Atomic(0)

  var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  func add(_ subscription: Subscription) {
    changed.withLock { $0.append(subscription) }
    count.add(1, ordering: .releasing)
    Self.total.add(1, ordering: .relaxed)
  }

  func take() -> [Subscription] {
    guard !isEmpty else { return [] }
    return changed.withLock { subscriptions in
      count.store(0, ordering: .releasing)
      defer { subscriptions = [] }
      return subscriptions
    }
  }
}
