import RobotKit
import SampleApps

/// The command line: runs the suite of the package it is called in, or else the sample apps.
@main
enum Main {
  @MainActor static func main() {
    SuiteLauncher(arguments: Array(CommandLine.arguments.dropFirst())).launch()
    SampleProgram.main()
  }
}

/// The command line over the sample apps.
private struct SampleProgram: RobotSuite {
  static let apps = SampleSuite.apps
  static let robots = SampleSuite.robots
}
