import Foundation
import RobotKit

/// Steps that meddle with the descriptors of the process, and with other processes.
struct PipeRobot: Robot {
  let app: Application

  static let steps = [
    Step("write into all descriptors", Self.writeEverywhere),
    Step("close all descriptors", Self.closeAll),
    Step("close all descriptors and hang", Self.closeAndHang),
    Step("close the standard streams", Self.closeStreams),
    Step("leave a program behind and crash", Self.leaveProgram),
    Step("use a queue", Self.useQueue),
  ]

  private static let all = Int32(3)..<64

  func writeEverywhere() { for descriptor in Self.all { _ = write(descriptor, "hello\n", 6) } }
  func closeAll() { for descriptor in Self.all { close(descriptor) } }
  func closeAndHang() {
    closeAll()
    while true { usleep(1_000) }
  }
  func closeStreams() { for descriptor in Int32(0)..<3 { close(descriptor) } }

  /// It holds the standard streams, and what else is not closed when a program is started.
  func leaveProgram() throws {
    let program = Process()
    program.executableURL = URL(filePath: "/bin/sleep")
    program.arguments = ["5"]
    try program.run()
    fatalError("with a program behind")
  }

  func useQueue() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { done.signal() }
    done.wait()
  }
}
