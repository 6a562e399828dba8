import Foundation
import ViewGraph

/// The context of a change of state, SwiftUI's `Transaction`.
public struct Transaction {
  /// The animation of the change.
  public var animation: Animation?
  /// Whether animations of views are disabled.
  public var disablesAnimations = false
  /// Whether the change comes from a continuous gesture.
  public var isContinuous = false
  private var values: [ObjectIdentifier: Any] = [:]
  fileprivate var completions: [AnimationCompletion] = []

  /// Creates a transaction without an animation.
  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  /// A value of the app's.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls an action when the animations of the transaction are over: at once if it changes no view.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) { completions.append(AnimationCompletion(criteria: criteria, action: completion)) }
}

/// The key of a value of transactions, SwiftUI's `TransactionKey`.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value of transactions that set none.
  static var defaultValue: Value { get }
}

/// What is called when the animations of a transaction are over.
private struct AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  let action: () -> Void
}

extension Transaction {
  /// Arranges for the completions of the transaction, whose body has ended.
  ///
  /// - Parameter observedChanges: The changes of observed objects when the body began.
  @MainActor
  fileprivate func end(_ writes: GraphTransaction, since observedChanges: Int) {
    guard !completions.isEmpty else { return }
    if Graph.observedChanges != observedChanges {
      complete(isAnimated: true)
    } else if writes.isPending {
      writes.onApplied = { [unowned writes] in
        writes.onApplied = nil
        complete(isAnimated: writes.changesViews)
      }
    } else {
      complete(isAnimated: false)
    }
  }

  @MainActor
  private func complete(isAnimated: Bool) {
    for completion in completions {
      let delay = isAnimated ? animation.map { completion.criteria.duration(of: $0) } ?? 0 : 0
      guard delay > 0 else {
        completion.action()
        continue
      }
      nonisolated(unsafe) let action = completion.action
      guard delay.isFinite else { continue }
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(delay))
        action()
      }
    }
  }
}

/// Runs `body` so that its writes are one change with a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  nonisolated(unsafe) let transaction = transaction
  let (writes, outer, observedChanges) = assumingMainThread {
    let (writes, outer) = (GraphTransaction(transaction), Graph.transaction)
    Graph.transaction = writes
    return (writes, outer, Graph.observedChanges)
  }
  defer {
    assumingMainThread {
      Graph.transaction = outer
      transaction.end(writes, since: observedChanges)
    }
  }
  return try body()
}

/// Runs `body` so that its writes are one change whose transaction has a value.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Runs `body` so that its changes are animated. The app's state changes at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// When the completion of an animation is called.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isLogical: Bool

  /// When the animation has logically come to an end, though it may still bounce.
  public static let logicallyComplete = AnimationCompletionCriteria(isLogical: true)
  /// When the animation has been removed.
  public static let removed = AnimationCompletionCriteria(isLogical: false)

  func duration(of animation: Animation) -> Double {
    isLogical ? animation.logicalDuration ?? animation.duration : animation.duration
  }
}

/// Runs `body` so that its changes are animated, and calls `completion` when the animation is over, in virtual time.
///
/// If the changes concern no view, it is called immediately after them, as Apple documents.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
