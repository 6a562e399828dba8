import Foundation
import RobotKit

/// Ends the process when nothing needs it any more.
private final class CrashAtEnd {
  deinit { fatalError("behind the last step") }
}

/// Steps that end the process.
struct CrashRobot: Robot {
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  let app: Application

  static let steps = [
    Step("crash {string}", Self.crash),
    Step("trap", Self.trap),
    Step("abort", Self.abort),
    Step("segfault", Self.segfault),
    Step("overflow the stack", Self.overflowStack),
    Step("exit {int}", Self.exit),
    Step("be killed", Self.beKilled),
    Step("kill the group", Self.killGroup),
    Step("stop", Self.stop),
    Step("crash in the first {int} attempts", Self.crashAtFirst),
    Step("crash when it is over", Self.crashLater),
    Step("it breaks", Self.breakDown),
    Step("it breaks and crashes when it is over", Self.breakAndCrash),
    Step("the run has state", Self.hasState),
    Step("note {string} in {string}", Self.note),
  ]

  func crash(_ reason: String) { fatalError(reason) }
  func trap() { _ = [1][Int(ProcessInfo.processInfo.processIdentifier)] }
  func abort() { Foundation.abort() }
  func segfault() { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }
  func exit(_ code: Int) { Foundation.exit(Int32(code)) }
  func beKilled() { kill(getpid(), SIGKILL) }
  func killGroup() { kill(0, SIGKILL) }
  func stop() { kill(getpid(), SIGSTOP) }
  func overflowStack() { _ = Self.depth(below: 0) }

  private static func depth(below: Int) -> Int { below < 0 ? below : depth(below: below + 1) + 1 }
  func breakDown() throws { throw Broken(description: "it is broken") }
  func hasState() throws {
    if RunState.word != "made before the run" { throw Broken(description: "there is no state") }
  }

  /// Counts its calls in a file: the process forgets them.
  func crashAtFirst(_ number: Int) throws {
    let file = URL(filePath: "attempts.txt")
    let earlier = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try (earlier + ".").write(to: file, atomically: true, encoding: .utf8)
    if earlier.count < number { fatalError("attempt \(earlier.count)") }
  }

  /// Crashes when the app of the scenario goes away.
  func crashLater() {
    let (take, crash) = (app.onAttachment, CrashAtEnd())
    app.onAttachment = { attachment in withExtendedLifetime(crash) { take?(attachment) } }
  }

  func breakAndCrash() throws {
    crashLater()
    try breakDown()
  }

  func note(_ text: String, in path: String) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    _ = text.withCString { write(file, $0, strlen($0)) }
    close(file)
  }
}
