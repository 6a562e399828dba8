import KeychainAccess
import SwiftUI

@main struct KeychainApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  private let keychain = Keychain(service: "com.example.app")
  @State private var token = "none"
  var body: some View {
    VStack {
      Text("Token \(token)")
      Button("Save") {
        keychain["token"] = "abc"
        token = (try? keychain.get("token")) ?? "lost"
      }
    }
  }
}
