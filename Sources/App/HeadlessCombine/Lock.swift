import Foundation

/// A lock around the state of one object, for publishers that are used from several threads.
///
/// It guards state only: subscribers are always called outside of it, so that they may send, request and cancel.
struct Lock: Sendable {
  private let lock = NSLock()

  func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
