import AppModel
import Robots
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A program that plays scenarios: the apps it can launch, and the robots that know them.
///
///     @main
///     struct MyRobots: RobotSuite {
///       static let apps: AppCatalog = [App("shop") { context in ShopScreen(navigator: context.navigator) }]
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

  /// The date it is in the app when a scenario starts; ``VirtualTime/AppClock/defaultStartDate`` by default.
  static var startDate: Date { get }
}

extension RobotSuite {
  /// 1 January 2001, 00:00:00 UTC.
  public static var startDate: Date { AppClock.defaultStartDate }

  /// Plays the command line of the process, and exits with an ``ExitCode``.
  public static func main() {
    let program = Program(suite: Self.self, arguments: Array(CommandLine.arguments.dropFirst()))
    program.run().exit()
  }
}
