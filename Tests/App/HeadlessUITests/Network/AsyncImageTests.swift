import AppModel
import Foundation
import HeadlessUI
import Testing

@MainActor
@Suite struct AsyncImageTests {
  private struct Pictures: HeadlessUI.View {
    @State private var url = URL(string: "https://images.example/cat.png")

    var body: some HeadlessUI.View {
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty: Text("empty")
        case .success(let image): image.resizable().accessibilityIdentifier("picture")
        case .failure(let error): Text(verbatim: "failure \((error as? URLError)?.code.rawValue ?? 0)")
        }
      }
      Button("other") { url = URL(string: "https://images.example/dog.png") }
      Button("none") { url = nil }
    }
  }

  private func run(_ server: (MockServer) -> Void, test: (TestedApp) throws -> Void) throws {
    try TestedApp.run {
      Pictures()
    } server: {
      $0.latency = .seconds(1)
      $0.answer(Route("GET", "/cat.png"), with: .image())
      server($0)
    } test: { app in
      #expect(try app.texts == ["empty"])
      try app.advance(.seconds(1))
      try test(app)
    }
  }

  @Test func `an image comes in virtual time`() throws {
    try run { _ in
    } test: { app in
      try app.settle()
      #expect(try app.texts.isEmpty)
      #expect(try app.element("picture").type == .image)
    }
  }

  @Test func `what is not an image fails`() throws {
    try run {
      $0.answer(Route("GET", "/cat.png"), with: .text("not found", status: 404))
    } test: { app in
      try app.settle()
      #expect(try app.texts == ["failure \(URLError.Code.cannotDecodeContentData.rawValue)"])
    }
    try TestedApp.run {
      Pictures()
    } server: {
      $0.isOffline = true
    } test: { app in
      try app.settle()
      #expect(try app.texts == ["failure \(URLError.Code.notConnectedToInternet.rawValue)"])
    }
  }

  @Test func `another URL loads another image`() throws {
    try run {
      $0.answer(Route("GET", "/dog.png"), with: .text("no dog"))
    } test: { app in
      try app.perform(.tap, on: "other")
      #expect(try app.texts == ["empty"])
      try app.advance(.seconds(1))
      #expect(try app.texts == ["failure \(URLError.Code.cannotDecodeContentData.rawValue)"])
      try app.perform(.tap, on: "none")
      #expect(try app.texts == ["empty"])
    }
  }

  @Test func `a placeholder is shown until the image comes`() throws {
    try TestedApp.run {
      AsyncImage(url: productsURL) {
        $0.accessibilityIdentifier("picture")
      } placeholder: {
        ProgressView("loading")
      }
      AsyncImage(url: productsURL).accessibilityIdentifier("plain")
    } server: {
      $0.answer(Route("*"), with: .image())
    } test: { app in
      #expect(try app.exists("loading"))
      #expect(try !app.exists("picture"))
      try app.advance(.milliseconds(10))
      #expect(try !app.exists("loading"))
      #expect(try app.exists("picture"))
      #expect(try app.element("plain").type == .image)
    }
  }
}
