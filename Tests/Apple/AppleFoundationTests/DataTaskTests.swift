import RobotKit
import SwiftUI
import Testing

/// A file that imports `SwiftUI` alone, as apps have them.
private struct GreetingView: View {
  @State private var greeting = "…"

  var body: some View {
    Text(greeting).accessibilityIdentifier("greeting").onAppear(perform: load)
  }

  private func load() {
    guard let url = URL(string: (ProcessInfo.processInfo.environment["API_BASE_URL"] ?? "") + "/greeting") else {
      return
    }
    URLSession.shared.dataTask(with: url) { data, _, error in
      let text = data.map { String(decoding: $0, as: UTF8.self) } ?? String(describing: error)
      Task { @MainActor in greeting = text }
    }.resume()
  }
}

@MainActor @Suite struct DataTaskTests {
  @Test func `a data task with a completion handler reaches the server`() throws {
    try Launch("greeting") { GreetingView() }.run { app in
      try app.server().answer(Route("/greeting"), with: .text("Hello"))
      try app.relaunch()
      try app.staticTexts["Hello"].mustExist("no answer")
      #expect(try app.server().count(Route("/greeting")) == 1)
    }
  }
}
