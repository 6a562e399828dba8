import RobotKit

#if canImport(SampleApps)
  import SampleApps
#endif

/// The command line: runs the suite of the package it is called in, or else the sample apps.
@main
enum Main {
  @MainActor static func main() {
    SuiteLauncher(arguments: Array(CommandLine.arguments.dropFirst())).launch()
    SampleProgram.main()
  }
}

/// The command line over the sample apps, which exist on Linux only.
private struct SampleProgram: RobotSuite {
  #if canImport(SampleApps)
    static let apps = {
      var apps = SampleSuite.apps
      apps.hint = "this program knows the sample apps only: call it in the package of your app, or make one with `init`"
      return apps
    }()
    static let robots = SampleSuite.robots
  #else
    static let apps = AppCatalog()
    static let robots: [any Robot.Type] = []
  #endif
}
