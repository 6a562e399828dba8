import Foundation
import SpawnShim
import RobotKit

/// Steps that meddle with the descriptors of the process, and with other processes.
struct PipeRobot: Robot {
  let app: Application

  static let steps = [
    Step("write into all descriptors", Self.writeEverywhere),
    Step("close all descriptors", Self.closeAll),
    Step("close all descriptors and hang", Self.closeAndHang),
    Step("close the standard streams", Self.closeStreams),
    Step("write noise into all descriptors", Self.writeNoise),
    Step("print noise", Self.printNoise),
    Step("leave a program behind and crash", Self.leaveProgram),
    Step("leave a copy behind", Self.leaveCopy),
    Step("leave a copy behind and crash", Self.leaveCopyAndCrash),
    Step("go on as two", Self.goOnAsTwo),
    Step("use a queue", Self.useQueue),
    Step("wait for a thread", Self.waitForThread),
    Step("programs ignore no signal", Self.checkIgnored),
    Step("no alarm is set", Self.checkAlarm),
    Step("sleep {int} ms in a task", Self.sleepInTask),
    Step("ask the thread of the run", Self.askThread),
  ]

  private static let all = Int32(3)..<64
  /// All bytes there are, none of which is a text.
  private static let noise = (0...255).reversed().map(UInt8.init)

  func writeEverywhere() { for descriptor in Self.all { _ = write(descriptor, "hello\n", 6) } }
  func writeNoise() { for descriptor in Self.all { _ = write(descriptor, Self.noise, Self.noise.count) } }
  func printNoise() { _ = write(STDOUT_FILENO, Self.noise, Self.noise.count) }
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

  /// It holds all pipes of the worker, and does nothing.
  func leaveCopy() {
    guard spawn_shim_fork() == 0 else { return }
    sleep(5)
    _exit(0)
  }

  func leaveCopyAndCrash() {
    leaveCopy()
    fatalError("with a copy behind")
  }

  /// A program that the app starts has the system's handling of all signals, except those from 32 on, which belong to
  /// the C library, and SIGQUIT, which shells ignore for what runs in the background.
  func checkIgnored() throws {
    let program = Process()
    program.executableURL = URL(filePath: "/bin/sh")
    program.arguments = ["-c", "grep -E 'SigIgn:\\s*[0-9a-f]{8}[08]000000[04]$' /proc/self/status"]
    program.standardOutput = FileHandle.nullDevice
    try program.run()
    program.waitUntilExit()
    if program.terminationStatus != 0 { throw CrashRobot.Broken(description: "signals are ignored") }
  }

  /// The alarm signal and its timer belong to the app.
  func checkAlarm() throws {
    var (action, timer) = (sigaction(), itimerval())
    sigaction(SIGALRM, nil, &action)
    getitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer)
    guard action.__sigaction_handler.sa_handler == nil, timer.it_value.tv_sec == 0, timer.it_value.tv_usec == 0 else {
      throw CrashRobot.Broken(description: "an alarm is set")
    }
  }

  func waitForThread() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        usleep(3_000_000)
        continuation.resume()
      }
    }
  }

  func sleepInTask(_ milliseconds: Int) async throws { try await Task.sleep(for: .milliseconds(milliseconds)) }

  func goOnAsTwo() { _ = spawn_shim_fork() }

  func askThread() { ThreadOfTheRun.ask() }

  func useQueue() {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { done.signal() }
    done.wait()
  }
}
