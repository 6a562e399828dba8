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

/// A program that plays scenarios: the apps it can launch, and the robots that know them.
///
///     @main
///     struct MyRobots: RobotSuite {
///       static let apps = AppCatalog { Launch("shop") { context in ShopScreen(navigator: context.navigator) } }
///       static let robots: [any Robot.Type] = [CartRobot.self]
///     }
///
/// That is all: the whole command line comes with it.
@MainActor
public protocol RobotSuite {
  /// The apps that scenarios can launch; the first where they name none.
  static var apps: AppCatalog { get }

  /// The robots, beside the built-in vocabulary.
  ///
  /// There is no default: a list of another type (`[CartRobot.self]` without its type) would be taken for none.
  static var robots: [any Robot.Type] { get }

  /// Parameter types for the sentences of the robots, beside those of robotrun and Cucumber; none by default.
  static var parameterTypes: [CustomParameterType] { get }

  /// What is done around the run, the scenarios and their steps; nothing by default.
  static var hooks: [Hook] { get }

  /// Whether the built-in sentences (`tap {element}`, …) belong to the suite. They do by default; a suite whose
  /// sentences are all its own can do without.
  static var hasBuiltInSteps: Bool { get }

  /// Makes ready what the run needs, before its first hook; does nothing by default.
  ///
  /// - Throws: Anything: then the run is over, and the reports say why. What can go wrong in the app under test belongs
  ///   in a hook, where it fails the run as the app's fault.
  static func prepare() throws

  /// What `Date()` is in the app when a scenario starts; ``VirtualTime/AppClock/defaultStartDate`` by default.
  static var startDate: Date { get }
}

extension RobotSuite {
  /// None.
  public static var parameterTypes: [CustomParameterType] { [] }

  /// None.
  public static var hooks: [Hook] { [] }

  /// They do.
  public static var hasBuiltInSteps: Bool { true }

  /// Does nothing.
  public static func prepare() throws {}

  /// 1 January 2001, 00:00:00 UTC.
  public static var startDate: Date { AppClock.defaultStartDate }

  /// Runs the command line of the process, and exits with an ``ExitCode``.
  public static func main() {
    guard !runWorkerIfRequested() else { exit(0) }
    // Until the process has ended: what is still in buffers is written by `exit`.
    _ = ProcessSignals()
    Program(suite: Self.self, arguments: Array(CommandLine.arguments.dropFirst())).run().exit()
  }

  /// Runs a command line, for programs with arguments of their own before it.
  ///
  /// It can be called several times. Handlers of signals, descriptors and the environment are afterwards as they were.
  ///
  /// Scenarios run in worker processes: the program is started again with the arguments of the process, and this call
  /// becomes the worker. What the program does before it happens in each worker, too. In a worker of another suite the
  /// call does nothing. With `--in-process` there are no workers.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Returns: The code to exit with.
  public static func run(_ arguments: [String]) -> ExitCode {
    guard !runWorkerIfRequested() else { return .success }
    let signals = ProcessSignals()
    defer { signals.restore() }
    return Program(suite: Self.self, arguments: arguments).run()
  }
}

extension RobotSuite {
  /// Becomes a worker if the process was started as a worker of this suite; it doesn't return then.
  ///
  /// - Returns: Whether the process is a worker of another suite.
  private static func runWorkerIfRequested() -> Bool {
    guard let suite = getenv(WorkerMain.environmentName) else { return false }
    guard String(cString: suite) == String(describing: Self.self) else { return true }
    WorkerMain.run(
      vocabulary: { sources in vocabulary(textRobots: sources.map { RobotParser().parse($0).document }) },
      catalog: apps, hooks: HookSet(hooks), prepare: prepare)
  }
}

extension RobotSuite {
  /// All sentences that are known.
  ///
  /// - Parameter textRobots: The files of text robots, beside the suite's own.
  static func vocabulary(textRobots: [RobotDocument] = []) -> Vocabulary {
    var vocabulary = Vocabulary(
      robots: robots, textRobots: textRobots, apps: apps.names, customTypes: parameterTypes,
      hasBuiltIns: hasBuiltInSteps)
    vocabulary.appHint = apps.hint
    return vocabulary
  }

  /// Makes sure that there is an app of a name.
  ///
  /// - Throws: ``UsageError``.
  static func check(app: String?) throws {
    guard let app, !apps.names.contains(app) else { return }
    let question = Spelling.question(about: app, among: apps.names, hint: apps.hint)
    let known = apps.names.joined(separator: ", ")
    throw UsageError(
      kind: .badValue(option: "--app", reason: "there is no app \"\(app)\", only \(known)\(question)"), argument: nil)
  }
}
