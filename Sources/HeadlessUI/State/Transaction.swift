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

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// The identity of one `withTransaction` call: its writes are applied together.
@MainActor
final class TransactionBox {
  let transaction: Transaction

  init(_ transaction: Transaction) {
    self.transaction = transaction
  }
}

/// Runs `body` so that its writes are one change with a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  nonisolated(unsafe) let inner = transaction
  nonisolated(unsafe) let outer = assumingMainThread {
    let outer = Graph.transaction
    Graph.transaction = TransactionBox(inner)
    return outer
  }
  defer { assumingMainThread { Graph.transaction = outer } }
  return try body()
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
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try withAnimation(animation, body)
  let delay = animation.map { completionCriteria.duration(of: $0) } ?? 0
  nonisolated(unsafe) let completion = completion
  Task { @MainActor in
    try? await Task.sleep(for: .seconds(delay.isFinite ? delay : 0))
    if delay.isFinite { completion() }
  }
  return result
}
