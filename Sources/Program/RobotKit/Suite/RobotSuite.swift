import AppModel
import Gherkin
import Robots
import ScenarioRunner
import VirtualTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A program that runs scenarios: the apps it can launch, and the robots that have the steps.
///
///     @main
///     struct MyRobots: RobotSuite {
///       static let apps = AppCatalog { Launch("shop") { context in ShopScreen(navigator: context.navigator) } }
///       static let robots: [any Robot.Type] = [CartRobot.self]
///     }
///
/// The protocol supplies the whole command line.
@MainActor
public protocol RobotSuite {
  /// The apps that scenarios can launch; the first is launched if a scenario names no app.
  static var apps: AppCatalog { get }

  /// The robots, in addition to the built-in steps.
  ///
  /// There is no default: a list of another type (`[CartRobot.self]` without its type) would silently be ignored.
  static var robots: [any Robot.Type] { get }

  /// Parameter types for the steps of the robots, in addition to those of robotrun and Cucumber; empty by default.
  static var parameterTypes: [CustomParameterType] { get }

  /// The hooks around the run, the scenarios and their steps; empty by default.
  static var hooks: [Hook] { get }

  /// The conditions that hold all the time, in every scenario; empty by default.
  static var invariants: [Invariant] { get }

  /// Report formats, in addition to the built-in ones; empty by default.
  static var reporters: [ReportFormat] { get }

  /// Whether the suite has the built-in steps (`tap {element}`, …); `true` by default.
  ///
  /// A suite that defines all its steps can do without them.
  static var hasBuiltInSteps: Bool { get }

  /// Prepares what the run needs, before its first hook; does nothing by default.
  ///
  /// - Throws: Any error: it ends the run, and the reports show it. What can fail in the app under test belongs in a
  ///   hook, whose failure counts as the app's.
  static func prepare() throws

  /// The value of `Date()` in the app when a scenario starts; `AppClock.defaultStartDate` by default.
  static var startDate: Date { get }
}

extension RobotSuite {
  /// The default: no parameter types.
  public static var parameterTypes: [CustomParameterType] { [] }

  /// The default: no hooks.
  public static var hooks: [Hook] { [] }

  /// The default: no invariants.
  public static var invariants: [Invariant] { [] }

  /// The default: the built-in formats alone.
  public static var reporters: [ReportFormat] { [] }

  /// The default: the suite has the built-in steps.
  public static var hasBuiltInSteps: Bool { true }

  /// The default: does nothing.
  public static func prepare() throws {}

  /// The default: 1 June 2026, 12:00:00 UTC.
  public static var startDate: Date { AppClock.defaultStartDate }

  /// Runs the command line of the process, and exits with an ``ExitCode``.
  public static func main() {
    guard !runWorkerIfRequested() else { exit(0) }
    // What apps are launched with: Foundation needn't find the time zone again for each launch.
    setenv("TZ", "UTC", 0)
    // Until the process has ended, since `exit` flushes buffers.
    _ = ProcessSignals()
    EndWithParent.followRequest()
    Program(suite: Self.self, arguments: Array(CommandLine.arguments.dropFirst())).run().exit()
  }

  /// Runs a command line, for programs that have arguments before it.
  ///
  /// It can be called several times; it restores signal handlers, descriptors and the environment.
  ///
  /// Scenarios run in worker processes: the program is started again with the arguments of the process, and this call
  /// becomes the worker. Each worker executes the code before this call, too. In a worker of another suite the call
  /// does nothing. With `--in-process` there are no workers.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Returns: The exit code.
  public static func run(_ arguments: [String]) -> ExitCode {
    guard !runWorkerIfRequested() else { return .success }
    let signals = ProcessSignals()
    defer { signals.restore() }
    return Program(suite: Self.self, arguments: arguments).run()
  }
}

extension RobotSuite {
  /// The name of the type. A description of the type is the same, but takes the runtime 2 ms to find.
  static var typeName: String { _typeName(Self.self, qualified: false) }

  /// Becomes a worker if the process was started as a worker of this suite, and doesn't return in that case.
  ///
  /// - Returns: Whether the process is a worker of another suite.
  private static func runWorkerIfRequested() -> Bool {
    switch getenv(WorkerMain.environmentName).map({ String(cString: $0) }) {
    case nil: return false
    case typeName:
      WorkerMain.run(
        vocabulary: { sources in vocabulary(textRobots: sources.map { RobotParser().parse($0).document }) },
        catalog: apps, hooks: HookSet(hooks, invariants: invariants), prepare: prepare)
    case PreviewRun.workerName(of: Self.self):
      WorkerMain.run(
        vocabulary: { _ in PreviewRobot.vocabulary() }, catalog: apps, hooks: HookSet(), prepare: prepare)
    default: return true
    }
  }
}

extension RobotSuite {
  /// Returns all step definitions of the suite.
  ///
  /// - Parameter textRobots: The files of text robots, in addition to those of the suite.
  static func vocabulary(textRobots: [RobotDocument] = []) -> Vocabulary {
    let services = hasBuiltInSteps ? apps.services.compactMap { $0 as? any Robot.Type } : []
    var vocabulary = Vocabulary(
      robots: robots + services, textRobots: textRobots, apps: apps.names, customTypes: parameterTypes,
      hasBuiltIns: hasBuiltInSteps)
    vocabulary.appHint = apps.hint
    return vocabulary
  }

  /// The names that values of options may have.
  static var names: SuiteNames { SuiteNames(apps: apps, formats: reporters) }

  /// Checks that the catalog has an app of a name.
  ///
  /// - Throws: ``UsageError``.
  static func check(app: String?) throws {
    guard let app, !apps.names.contains(app) else { return }
    let question = Spelling.question(about: app, among: apps.names, hint: apps.hint)
    let known = Spelling.listed(apps.names, near: app, command: "apps")
    throw UsageError(
      kind: .badValue(option: "--app", reason: "unknown app \"\(app)\"; expected one of \(known)\(question)"),
      argument: nil)
  }
}
