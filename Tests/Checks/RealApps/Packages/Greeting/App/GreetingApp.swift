import FactoryKit
import SwiftUI

protocol Greeting: Sendable { var text: String { get } }
struct English: Greeting { let text = "Hello from Factory" }

extension Container {
  var greeting: Factory<any Greeting> { self { English() }.singleton }
}

@main struct GreetingApp: App { var body: some Scene { WindowGroup { ContentView() } } }
struct ContentView: View {
  @Injected(\.greeting) private var greeting
  var body: some View { Text(greeting.text) }
}
