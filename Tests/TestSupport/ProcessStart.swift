import Foundation
import Synchronization

/// Starts of other programs, one after the other: Foundation's `Process.run` touches state of the whole process, such as
/// its folder and its descriptors, and has crashed when tests started several at once.
public enum ProcessStart {
  private static let starting = Mutex(())

  /// Starts a program as `Process.run` does.
  public static func run(_ process: Process) throws {
    try starting.withLock { _ in try process.run() }
  }
}
