#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits until files may have changed in some directories.
///
/// Linux reports changes; elsewhere a timeout is sufficient, since the caller compares the files anyway.
final class ChangeWaiter {
  /// The timeout after which the files are compared, in milliseconds.
  private static let pause: Int32 = 300
  /// The quiet time after a change before the files are compared, in milliseconds: programs save in several steps.
  private static let silence: Int32 = 60

  /// What can be read after a change; negative where the system doesn't report changes.
  let descriptor: Int32

  init() {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #else
      descriptor = -1
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Adds directories to the watched ones.
  func watch(_ directories: Set<String>) {
    #if os(Linux)
      let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF
      for directory in directories { inotify_add_watch(descriptor, directory, UInt32(events)) }
    #endif
  }

  /// Waits for a change, the timeout, or a signal.
  func wait() {
    guard descriptor >= 0 else { return _ = poll(nil, 0, Self.pause) }
    if isReady(within: Self.pause * 5) { settle() }
  }

  /// Waits until nothing has changed for a moment.
  func settle() {
    guard descriptor >= 0 else { return _ = poll(nil, 0, Self.silence) }
    // Limited: another program may write permanently.
    for _ in 0..<20 {
      drain()
      guard isReady(within: Self.silence) else { return }
    }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, milliseconds) > 0
  }

  private func drain() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
  }
}
