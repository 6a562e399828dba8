import Foundation
import TestSupport

/// The processes of the system, as `ps` tells of them.
enum ProcessList {
  /// The children of a process.
  static func children(of parent: Int32) -> [Int32] {
    entries.filter { $0.parent == parent }.map(\.process)
  }

  /// Whether there is such a process; one that has ended and that nobody has waited for is none.
  static func isRunning(_ process: Int32) -> Bool {
    entries.contains { $0.process == process && !$0.state.hasPrefix("Z") }
  }

  private static var entries: [(process: Int32, parent: Int32, state: Substring)] {
    let (program, output) = (Process(), Pipe())
    program.executableURL = URL(filePath: "/bin/ps")
    program.arguments = ["-A", "-o", "pid=,ppid=,state="]
    program.standardOutput = output
    guard (try? ProcessStart.run(program)) != nil else { return [] }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 3, let process = Int32(words[0]), let parent = Int32(words[1]) else { return nil }
      return (process, parent, words[2])
    }
  }
}
