import Foundation

/// Runs a function that blocks on a thread of its own.
///
/// On a thread of Swift's pool it would keep other tests from running, and would wait for them itself.
public func onThread<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: body)) }
  }
}
