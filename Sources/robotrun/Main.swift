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
  static let apps = {
    var apps = SampleSuite.apps
    apps.hint = "this program knows the sample apps only: call it in the package of your app, or make one with `init`"
    return apps
  }()
  static let robots = SampleSuite.robots
}
