import SwiftUI
import SwiftUIIntrospect

@main struct IntrospectionApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  var body: some View {
    List { Text("Introspected") }
      .introspect(.list, on: .iOS(.v16, .v17, .v18)) { $0.backgroundColor = .red }
  }
}
