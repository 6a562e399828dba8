import Foundation
import Observation

// The progress of work in parts, of the SDK of iOS 27, whose Foundation has the types.

/// The progress of some work, Foundation's `ProgressManager`.
@Observable
public final class ProgressManager: @unchecked Sendable {
  /// A part of the work, and how far another manager is with it.
  private struct Part {
    let manager: ProgressManager
    let count: Int
  }

  @ObservationIgnored private let lock = NSLock()
  private var count: Int?
  private var completed = 0
  private var parts: [Part] = []

  /// Creates the progress of an amount of work; `nil` if the amount is unknown.
  public init(totalCount: Int?) { count = totalCount }

  /// The amount of work; `nil` if it is unknown.
  public var totalCount: Int? { lock.withLock { count } }
  /// The amount of work that is done.
  public var completedCount: Int {
    lock.withLock { completed + parts.reduce(0) { $0 + ($1.manager.isFinished ? $1.count : 0) } }
  }
  /// The part of the work that is done, from 0 to 1.
  public var fractionCompleted: Double {
    lock.withLock {
      guard let count, count > 0 else { return 0 }
      let done = parts.reduce(Double(completed)) { $0 + $1.manager.fractionCompleted * Double($1.count) }
      return done / Double(count)
    }
  }
  /// Whether the amount of work is unknown.
  public var isIndeterminate: Bool { totalCount == nil }
  /// Whether all work is done.
  public var isFinished: Bool { fractionCompleted >= 1 }

  /// Records that an amount of work is done.
  public func complete(count: Int) { lock.withLock { completed += count } }
  /// Hands an amount of work to other code.
  public func subprogress(assigningCount portionOfParent: Int) -> Subprogress {
    Subprogress(parent: self, count: portionOfParent)
  }

  fileprivate func add(_ manager: ProgressManager, _ count: Int) {
    lock.withLock { parts.append(Part(manager: manager, count: count)) }
  }
}

/// A part of the work of a `ProgressManager`, Foundation's `Subprogress`.
public struct Subprogress: ~Copyable, Sendable {
  fileprivate let parent: ProgressManager
  fileprivate let count: Int

  public consuming func start(totalCount: Int?) -> ProgressManager {
    let manager = ProgressManager(totalCount: totalCount)
    parent.add(manager, count)
    return manager
  }
}
