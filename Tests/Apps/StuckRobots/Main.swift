import Foundation
import RobotKit
import SwiftUI

/// A suite whose app can get stuck, and whose steps can end the process, in every way there is.
struct StuckRobots: RobotSuite {
  static let apps = AppCatalog {
    if let check = failedCheck { Launch("broken", runtimeChecks: { _ in [check] }) { _, _ in } }
    Launch("stuck") { StuckView() }
  }

  /// A check of the toolchain that fails, `required` or `optional`, as the environment says.
  private static var failedCheck: RuntimeCheck? {
    ProcessInfo.processInfo.environment["STUCK_CHECK"].map {
      RuntimeCheck(
        "locale", "is that of the launch", without: "apps format in en_001", isRequired: $0 == "required",
        isEffective: false)
    }
  }
  static let robots: [any Robot.Type] = [CrashRobot.self, GreedyRobot.self, PipeRobot.self]
  static let hooks: [Hook] = [
    .beforeAll { _ in RunState.word = "made before the run" },
    .beforeAll { _ in if ProcessInfo.processInfo.environment["STUCK_THREAD"] != nil { ThreadOfTheRun.start() } },
    .afterAll { _ in cleanUp() },
    .before(tags: "@crash-before") { _ in fatalError("in a hook before") },
    .after(tags: "@crash-after") { _ in fatalError("in a hook after") },
    .after(tags: "@noted") { _ in try Data().write(to: URL(filePath: "after")) },
    .after(tags: "@hooked") { scenario in scenario.log("after \(scenario.name)") },
    .before(tags: "@hooked") { scenario in scenario.log("before \(scenario.name)") },
  ]

  /// Takes as many milliseconds as the environment says, and leaves a file.
  private static func cleanUp() {
    guard let time = ProcessInfo.processInfo.environment["STUCK_CLEANUP"].flatMap(UInt32.init) else { return }
    usleep(time * 1_000)
    try? Data().write(to: URL(filePath: "cleaned-\(getpid())"))
  }

  /// Kills the first processes that get here, as many as the environment says, and counts them in a file.
  static func prepare() throws {
    guard let kills = ProcessInfo.processInfo.environment["STUCK_KILLS"].flatMap(Int.init) else { return }
    let file = URL(filePath: "kills")
    let earlier = (try? Data(contentsOf: file)) ?? Data()
    guard earlier.count < kills else { return }
    try (earlier + [0]).write(to: file)
    kill(getpid(), SIGKILL)
  }
}

@main
enum Start {
  /// The first argument `host` calls the command line twice, as a program with work of its own does, and prints what the
  /// process is like before and after. `test` runs the scenarios of a file as a test does, with a limit of a second,
  /// beside a test that does nothing but keep a thread.
  @MainActor static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let environment = ProcessInfo.processInfo.environment
    // A worker that never reads what it is asked for.
    if environment["STUCK_DEAF"] != nil, environment["ROBOTRUN_WORKER"] != nil { while true { pause() } }
    if arguments.first == "test" {
      ThreadOfTheRun.start()
      let scenarios = StuckRobots.scenarios(
        in: arguments[1], scenarioTimeout: .seconds(1), testFile: FileManager.default.currentDirectoryPath + "/test")
      for scenario in scenarios { print(scenario.failure()?.description ?? "passed") }
      return
    }
    guard arguments.first == "host" else { return StuckRobots.main() }
    print("before:", ProcessFacts())
    for _ in 0..<2 { print("code:", StuckRobots.run(Array(arguments.dropFirst())).rawValue) }
    print("after:", ProcessFacts())
    fflush(nil)
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    raise(SIGTERM)
  }
}

/// What a call of the command line must leave as it was.
struct ProcessFacts: CustomStringConvertible {
  var description: String {
    let signals = (1..<32).filter { ![SIGKILL, SIGSTOP].contains($0) }.map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return String(UInt(bitPattern: unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)), radix: 16)
    }
    let descriptors = (0..<64).filter { fcntl($0, F_GETFD) >= 0 }
    var mask = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &mask)
    let blocked = (1..<32).filter { sigismember(&mask, $0) == 1 }
    let variables = ProcessInfo.processInfo.environment.count
    return "\(signals) \(descriptors) \(blocked) \(variables) \(FileManager.default.currentDirectoryPath)"
  }
}

/// What a hook before the run leaves for the scenarios.
@MainActor
enum RunState {
  static var word = "nothing"
}
