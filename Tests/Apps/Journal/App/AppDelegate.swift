import OSLog
import UIKit

final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  @Published private(set) var launchCount = 0

  private let logger = Logger(subsystem: "com.example.journal", category: "App")

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let defaults = UserDefaults.standard
    defaults.register(defaults: ["lockDelay": 60, "author": "Me"])
    launchCount = defaults.integer(forKey: "launchCount") + 1
    defaults.set(launchCount, forKey: "launchCount")
    UINavigationBar.appearance().tintColor = .systemIndigo
    logger.info("launch \(self.launchCount) on \(UIDevice.current.systemName)")
    return true
  }
}
