import Foundation
import TestSupport

/// The processes of the system, as `ps` lists them. Asking for them blocks the thread.
enum ProcessList {
  /// The children of a process.
  static func children(of parent: Int32) throws -> [Int32] {
    try entries().filter { $0.parent == parent }.map(\.process)
  }

  /// Whether one of the processes is running; a process that has ended and wasn't waited for isn't.
  static func isAnyRunning(_ processes: [Int32]) throws -> Bool {
    try entries().contains { processes.contains($0.process) && !$0.state.hasPrefix("Z") }
  }

  /// Waits until none of the processes is running.
  ///
  /// - Returns: Whether that is so after half a minute at most.
  static func allEnd(_ processes: [Int32]) async throws -> Bool {
    try await onThread {
      let deadline = ContinuousClock.now + .seconds(30)
      while try isAnyRunning(processes) {
        guard ContinuousClock.now < deadline else { return false }
        usleep(20_000)
      }
      return true
    }
  }

  private static func entries() throws -> [(process: Int32, parent: Int32, state: Substring)] {
    let text = try ChildProgram.runAndWait("/bin/ps", ["-A", "-o", "pid=,ppid=,state="]).output
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 3, let process = Int32(words[0]), let parent = Int32(words[1]) else { return nil }
      return (process, parent, words[2])
    }
  }
}
