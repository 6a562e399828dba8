import SwiftUI

/// The app. On Linux its `main` is robotrun's command line: `swift run MyStarter scenarios`.
@main
struct MyStarterApp: App {
  var body: some Scene {
    WindowGroup {
      TodoView()
    }
  }
}
