import Foundation

/// A lock at a fixed place in memory, Apple's `os_unfair_lock`.
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()
  /// Creates a lock that nothing holds.
  public init() {}
}

/// The lock by its other name.
public typealias os_unfair_lock = os_unfair_lock_s
/// The place of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Waits for a lock and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  // Zeros are a mutex that nothing holds.
  let code = pthread_mutex_lock(&lock.pointee.mutex)
  precondition(code == 0, "os_unfair_lock_lock failed with code \(code)")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes a lock if nothing holds it.
///
/// - Returns: Whether it was taken.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(&lock.pointee.mutex) == 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends holding a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  let code = pthread_mutex_unlock(&lock.pointee.mutex)
  precondition(code == 0, "os_unfair_lock_unlock failed with code \(code)")
}
