/// An activity that can be cancelled.
public protocol Cancellable {
  /// Cancels the activity.
  func cancel()
}

extension Cancellable {
  /// Keeps this activity in a collection until the collection is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Keeps this activity in a set until the set is released.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }
}

/// A type-erased activity that cancels itself when it is released.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Creates an activity that calls a closure when it is cancelled.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Wraps another activity.
  public init<C: Cancellable>(_ canceller: C) {
    action = canceller.cancel
  }

  deinit {
    action?()
  }

  /// Cancels the activity; later calls have no effect.
  public func cancel() {
    let action = lock {
      defer { self.action = nil }
      return self.action
    }
    action?()
  }

  /// Keeps this activity in a collection until the collection is released.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this activity in a set until the set is released.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Returns whether two values are the same activity.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the identity of the activity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
