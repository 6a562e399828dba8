import AppModel
import HeadlessUI
import RobotKit

extension HeadlessUI.App {
  /// Runs robotrun's command line with this app: `swift run MyApp scenarios/*.feature`.
  public static func main() {
    AppSuite<Self>.main()
  }
}

extension HeadlessUI.App where Self: RobotSuite {
  /// Runs robotrun's command line with this app and the robots of the suite.
  public static func main() {
    run(Array(CommandLine.arguments.dropFirst())).exit()
  }

  /// This app and the previews of the program.
  public static var apps: AppCatalog {
    AppCatalog {
      Launch(app: Self.self)
      Launch.previews
    }
  }

  /// No robots.
  public static var robots: [any Robot.Type] { [] }
}

extension UIApplicationDelegate where Self: NSObject {
  /// Runs robotrun's command line with the app of this delegate.
  public static func main() {
    DelegateSuite<Self>.main()
  }
}

extension UIApplicationDelegate where Self: NSObject & RobotSuite {
  /// Runs robotrun's command line with the app of this delegate and the robots of the suite.
  public static func main() {
    run(Array(CommandLine.arguments.dropFirst())).exit()
  }

  /// This app and the previews of the program.
  public static var apps: AppCatalog {
    AppCatalog {
      Launch(delegate: Self.self)
      Launch.previews
    }
  }

  /// No robots.
  public static var robots: [any Robot.Type] { [] }
}

/// The suite of an app with a UIKit delegate and without robots.
private enum DelegateSuite<Delegate: NSObject & UIApplicationDelegate>: RobotSuite {
  static var apps: AppCatalog {
    AppCatalog {
      Launch(delegate: Delegate.self)
      Launch.previews
    }
  }
  static var robots: [any Robot.Type] { [] }
}

/// The suite of an app without robots of its own.
private enum AppSuite<Hosted: HeadlessUI.App>: RobotSuite {
  static var apps: AppCatalog {
    AppCatalog {
      Launch(app: Hosted.self)
      Launch.previews
    }
  }
  static var robots: [any Robot.Type] { [] }
}
