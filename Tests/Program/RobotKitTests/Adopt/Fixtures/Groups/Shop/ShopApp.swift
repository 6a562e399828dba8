import SwiftUI

@main
struct ShopApp: App {
  var body: some Scene {
    WindowGroup {
      ContentView()
      Text(verbatim: "\(Bundle.main.bundleIdentifier!), \(Bundle.main.infoDictionary?["SERVER"] ?? "no server")")
    }
  }
}

final class Cart {}
