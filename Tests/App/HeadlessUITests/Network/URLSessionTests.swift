import AppModel
import Foundation
import HeadlessUI
import Testing
import VirtualTime

/// A view that runs a request when it appears and shows what came of it.
struct RequestView: HeadlessUI.View {
  let request: @MainActor () async throws -> String
  @State private var result = "loading"

  init(_ request: @escaping @MainActor () async throws -> String) { self.request = request }

  var body: some HeadlessUI.View {
    Text(result).task {
      do {
        result = try await request()
      } catch let error as URLError {
        result = "URLError \(error.code.name)"
      } catch {
        result = "\(error)"
      }
    }
  }
}

extension URLError.Code {
  var name: String {
    switch self {
    case .notConnectedToInternet: "notConnectedToInternet"
    case .timedOut: "timedOut"
    case .cancelled: "cancelled"
    case .cannotFindHost: "cannotFindHost"
    case .badServerResponse: "badServerResponse"
    case .unsupportedURL: "unsupportedURL"
    case .httpTooManyRedirects: "httpTooManyRedirects"
    default: "\(rawValue)"
    }
  }
}

let productsURL = URL(string: "https://shop.example/products?page=2")!

extension String {
  init(_ data: Data) { self.init(decoding: data, as: UTF8.self) }
}

/// The asynchronous methods of URL sessions in a running app.
@MainActor
@Suite struct URLSessionTests {
  /// Runs a request against a server and checks what a view shows of it after a time.
  private func expect(
    _ expected: String, after time: Duration = .milliseconds(10), server: (MockServer) throws -> Void = { _ in },
    location: SourceLocation = #_sourceLocation, _ request: @escaping @MainActor @Sendable () async throws -> String
  ) throws {
    try TestedApp.run {
      RequestView(request)
    } server: {
      $0.answer(Route("GET", "/products"), with: .text("apples"))
      try server($0)
    } test: { app in
      #expect(try app.texts == ["loading"], sourceLocation: location)
      try app.advance(time - .milliseconds(1))
      #expect(try app.texts == ["loading"], sourceLocation: location)
      try app.advance(.milliseconds(1))
      #expect(try app.texts == [expected], sourceLocation: location)
    }
  }

  @Test func `data comes after the latency`() throws {
    try expect("apples") { String(try await URLSession.shared.data(from: productsURL).0) }
    try expect("apples", after: .seconds(3), server: { $0.latency = .seconds(3) }) {
      String(try await URLSession.shared.data(for: URLRequest(url: productsURL)).0)
    }
    try expect("apples") { String(try await URLSession.shared.data(from: productsURL, delegate: nil).0) }
    try expect("apples") {
      String(try await URLSession(configuration: .ephemeral).data(for: URLRequest(url: productsURL), delegate: nil).0)
    }
  }

  @Test func `a response has its status headers and URL`() throws {
    let teapot = HTTPResponse(status: 418, headers: ["X-Tea": "green"], body: Data("hot".utf8))
    try expect("418 green https://shop.example/products?page=2 3") {
      $0.answer(Route("GET", "/products"), with: teapot)
    } _: {
      let (data, response) = try await URLSession.shared.data(from: productsURL)
      let http = try #require(response as? HTTPURLResponse)
      return "\(http.statusCode) \(http.value(forHTTPHeaderField: "x-tea") ?? "") \(http.url!) \(data.count)"
    }
  }

  @Test func `a request has its method headers and body`() throws {
    try expect("POST json secret {}") {
      $0.answer(Route("POST", "/orders")) { request, _ in
        let headers = request.headers
        let body = request.body.map { String($0) } ?? ""
        return .text("\(request.method) \(headers["Accept"] ?? "") \(headers["Authorization"] ?? "") \(body)")
      }
    } _: {
      let configuration = URLSessionConfiguration.default
      configuration.httpAdditionalHeaders = ["Authorization": "secret", "Accept": "xml"]
      var request = URLRequest(url: URL(string: "http://mock.server/orders")!)
      request.httpMethod = "POST"
      request.setValue("json", forHTTPHeaderField: "Accept")
      request.httpBody = Data("{}".utf8)
      return String(try await URLSession(configuration: configuration).data(for: request).0)
    }
  }

  @Test func `uploads send their data`() throws {
    let server: (MockServer) -> Void = { server in
      server.answer(Route("PUT", "/file")) { request, _ in .text("got \(String(request.body ?? Data()))") }
    }
    let request: @Sendable () -> URLRequest = {
      var request = URLRequest(url: URL(string: "http://mock.server/file")!)
      request.httpMethod = "PUT"
      return request
    }
    try expect("got abc", server: server) {
      String(try await URLSession.shared.upload(for: request(), from: Data("abc".utf8)).0)
    }
    try expect("got file", server: server) {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data("file".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      return String(try await URLSession.shared.upload(for: request(), fromFile: file).0)
    }
  }

  @Test func `downloads are files until the app ends`() throws {
    var file: URL?
    try expect("apples") {
      let (url, _) = try await URLSession.shared.download(from: productsURL)
      file = url
      return try String(contentsOf: url, encoding: .utf8)
    }
    let left = try #require(file)
    #expect(!FileManager.default.fileExists(atPath: left.path()))
    try expect("apples") {
      let (url, _) = try await URLSession.shared.download(for: URLRequest(url: productsURL))
      return try String(contentsOf: url, encoding: .utf8)
    }
  }

  @Test func `bytes are lines`() throws {
    try expect("one|two|é") {
      $0.answer(Route("GET", "/products"), with: .text("one\r\n\ntwo\né"))
    } _: {
      var lines: [String] = []
      for try await line in try await URLSession.shared.bytes(from: productsURL).0.lines { lines.append(line) }
      return lines.joined(separator: "|")
    }
    try expect("6") {
      var count = 0
      for try await _ in try await URLSession.shared.bytes(for: URLRequest(url: productsURL)).0 { count += 1 }
      return "\(count)"
    }
  }

  @Test func `a file URL is read`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("local".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try TestedApp.run {
      RequestView { String(try await URLSession.shared.data(from: file).0) }
    } test: { app in
      try app.settle()
      #expect(try app.texts == ["local"])
    }
  }

  // MARK: Errors

  @Test func `errors are URL errors`() throws {
    let data: @MainActor @Sendable () async throws -> String = {
      String(try await URLSession.shared.data(from: productsURL).0)
    }
    func error(_ code: String, _ server: (MockServer) -> Void, _ url: String = "http://a/products") throws {
      try TestedApp.run {
        RequestView { String(try await URLSession.shared.data(from: URL(string: url)!).0) }
      } server: {
        server($0)
      } test: { app in
        try app.advance(.seconds(1))
        #expect(try app.texts == ["URLError \(code)"])
      }
    }
    try error("notConnectedToInternet", { $0.isOffline = true })
    try error("cannotFindHost", { $0.answer(Route("*")) { _, _ in throw URLError(.cannotFindHost) } })
    struct Broken: Error {}
    try error("badServerResponse", { $0.answer(Route("*")) { _, _ in throw Broken() } })
    try error("unsupportedURL", { _ in }, "ftp://a/products")
    try expect("URLError timedOut", after: .seconds(60), server: { $0.isFrozen = true }, data)
  }

  @Test func `time outs are in virtual time`() throws {
    try expect("URLError timedOut", after: .seconds(5), server: { $0.isFrozen = true }) {
      var request = URLRequest(url: productsURL)
      request.timeoutInterval = 5
      return String(try await URLSession.shared.data(for: request).0)
    }
    try expect("URLError timedOut", after: .milliseconds(1500), server: { $0.latency = .seconds(2) }) {
      let configuration = URLSessionConfiguration.default
      configuration.timeoutIntervalForRequest = 1.5
      return String(try await URLSession(configuration: configuration).data(from: productsURL).0)
    }
  }

  @Test func `redirects are followed`() throws {
    func redirect(_ location: String, _ status: Int) -> AppModel.HTTPResponse {
      HTTPResponse(status: status, headers: ["Location": location])
    }
    try expect("GET https://shop.example/new nil", after: .milliseconds(20)) {
      $0.answer(Route("POST", "/old"), with: redirect("/new", 303))
      $0.answer(Route("*", "/new")) { request, _ in
        .text("\(request.method) \(request.url) \(request.body?.count as Any)")
      }
    } _: {
      var request = URLRequest(url: URL(string: "https://shop.example/old")!)
      request.httpMethod = "POST"
      request.httpBody = Data("x".utf8)
      return String(try await URLSession.shared.data(for: request).0)
    }
    try expect("URLError httpTooManyRedirects", after: .milliseconds(170)) {
      $0.answer(Route("GET", "/products"), with: redirect("/products", 302))
    } _: {
      String(try await URLSession.shared.data(from: productsURL).0)
    }
  }

  @Test func `an unmatched request is remembered`() throws {
    try TestedApp.run {
      RequestView {
        let (_, response) = try await URLSession.shared.data(from: URL(string: "https://other.example/nothing")!)
        return "\((response as? HTTPURLResponse)?.statusCode ?? 0)"
      }
    } test: { app in
      try app.advance(.milliseconds(10))
      #expect(try app.texts == ["404"])
      #expect(app.session.server.unmatched.map(\.url) == ["https://other.example/nothing"])
    }
  }

  // MARK: Cancellation

  private struct Leaving: HeadlessUI.View {
    let log: Log
    @State private var isShown = true

    var body: some HeadlessUI.View {
      Button("leave") { isShown = false }
      if isShown {
        Text("x").task {
          do {
            _ = try await URLSession.shared.data(from: productsURL)
          } catch {
            log.add("\((error as? URLError)?.code.name ?? "\(error)")")
          }
        }
      }
    }
  }

  @Test func `a view that goes cancels its request`() throws {
    let log = Log()
    try TestedApp.run {
      Leaving(log: log)
    } server: {
      $0.latency = .seconds(3)
    } test: { app in
      #expect(app.session.server.log.map(\.outcome) == [.pending])
      try app.tap("leave")
      #expect(log.lines == ["cancelled"])
      #expect(app.session.server.log.map(\.outcome) == [.cancelled])
    }
  }

  // MARK: Outside of an app

  @Test func `outside of an app a task is the library's`() throws {
    func makesTaskOfTheLibrary() -> Bool {
      String(reflecting: type(of: URLSession.shared.dataTask(with: productsURL))).hasPrefix("FoundationNetworking.")
    }
    #expect(makesTaskOfTheLibrary())
    try TestedApp.run {
      Text("x")
    } test: { app in
      try app.settle()
      #expect(!makesTaskOfTheLibrary())
    }
  }
}
