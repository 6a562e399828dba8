import AppModel
import Foundation
import HeadlessCombine
import HeadlessUI
import Synchronization
import Testing
import VirtualTime

/// What handlers report, on any thread.
final class Log: Sendable {
  private let added = Mutex<[String]>([])
  var lines: [String] { added.withLock { $0 } }
  func add(_ line: String) { added.withLock { $0.append(line) } }
  func add(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let status = (response as? HTTPURLResponse).map { "\($0.statusCode)" } ?? "-"
    add("\(data.map { String($0) } ?? "-") \(status) \((error as? URLError)?.code.name ?? "-")")
  }
}

/// Tasks of URL sessions in a running app.
@MainActor
@Suite struct SessionTaskTests {
  /// Runs an action in an app whose server answers after a second.
  private func run(
    latency: Duration = .seconds(1), _ action: @escaping @MainActor @Sendable () -> Void,
    test: (TestedApp) throws -> Void
  ) throws {
    try TestedApp.run {
      Button("go") { action() }
    } server: {
      $0.latency = latency
      $0.answer(Route("*"), with: .text("apples"))
    } test: { app in
      try app.perform(.tap, on: "go")
      try test(app)
    }
  }

  @Test func `a handler is called with the response`() throws {
    let log = Log()
    nonisolated(unsafe) var task: URLSessionDataTask?
    try run {
      task = URLSession.shared.dataTask(with: productsURL) { log.add($0, $1, $2) }
      log.add("\(task!.state == .suspended)")
      task?.resume()
      URLSession.shared.dataTask(with: URLRequest(url: productsURL)) { log.add($0, $1, $2) }.resume()
    } test: { app in
      #expect(log.lines == ["true"])
      #expect(task?.state == .running)
      try app.advance(.milliseconds(999))
      #expect(log.lines == ["true"])
      try app.advance(.milliseconds(1))
      #expect(log.lines == ["true", "apples 200 -", "apples 200 -"])
      #expect(task?.state == .completed)
      #expect(task?.countOfBytesReceived == 6)
      #expect((task?.response as? HTTPURLResponse)?.statusCode == 200)
      #expect(task?.originalRequest?.url == productsURL)
    }
  }

  @Test func `a task that is not resumed makes no request`() throws {
    try run {
      _ = URLSession.shared.dataTask(with: productsURL) { _, _, _ in }
    } test: { app in
      try app.advance(.seconds(5))
      #expect(app.session.server.log.isEmpty)
    }
  }

  @Test func `a cancelled task fails`() throws {
    let log = Log()
    nonisolated(unsafe) var task: URLSessionDataTask?
    try run {
      task = URLSession.shared.dataTask(with: productsURL) { log.add($0, $1, $2) }
      task?.resume()
    } test: { app in
      try app.advance(.milliseconds(500))
      task?.cancel()
      #expect(task?.state == .canceling)
      try app.settle()
      #expect(log.lines == ["- - cancelled"])
      #expect((task?.error as? URLError)?.code == .cancelled)
      #expect(task?.state == .completed)
      task?.cancel()
      try app.advance(.seconds(5))
      #expect(log.lines == ["- - cancelled"])
    }
    try run {
      URLSession.shared.dataTask(with: productsURL) { log.add($0, $1, $2) }.cancel()
    } test: { app in
      #expect(log.lines == ["- - cancelled", "- - cancelled"])
      #expect(app.session.server.log.isEmpty)
    }
  }

  @Test func `a suspended task reports when it is resumed`() throws {
    let log = Log()
    nonisolated(unsafe) var task: URLSessionDataTask?
    try run {
      task = URLSession.shared.dataTask(with: productsURL) { log.add($0, $1, $2) }
      task?.resume()
      task?.suspend()
    } test: { app in
      try app.advance(.seconds(5))
      #expect(log.lines.isEmpty)
      task?.resume()
      try app.settle()
      #expect(log.lines == ["apples 200 -"])
    }
  }

  @Test func `uploads and downloads call their handlers`() throws {
    let log = Log()
    var request = URLRequest(url: productsURL)
    request.httpMethod = "PUT"
    nonisolated(unsafe) var file: URL?
    try run { [request] in
      URLSession.shared.uploadTask(with: request, from: Data("abc".utf8)) { log.add($0, $1, $2) }.resume()
      URLSession.shared.downloadTask(with: productsURL) { url, response, error in
        file = url
        log.add(url.flatMap { try? Data(contentsOf: $0) }, response, error)
      }.resume()
    } test: { app in
      try app.advance(.seconds(1))
      #expect(log.lines == ["apples 200 -", "apples 200 -"])
      #expect(app.session.server.log.map(\.request.body) == [Data("abc".utf8), nil])
      let left = try #require(file)
      #expect(!FileManager.default.fileExists(atPath: left.path()))
    }
  }

  @Test func `handlers may change views`() throws {
    struct Loading: HeadlessUI.View {
      @State private var text = "loading"

      var body: some HeadlessUI.View {
        Text(text).onAppear {
          URLSession.shared.dataTask(with: productsURL) { data, _, _ in
            DispatchQueue.main.async { text = String(data ?? Data()) }
          }.resume()
        }
      }
    }
    try TestedApp.run {
      Loading()
    } server: {
      $0.answer(Route("*"), with: .text("apples"))
    } test: { app in
      #expect(try app.texts == ["loading"])
      try app.advance(.milliseconds(10))
      #expect(try app.texts == ["apples"])
    }
  }

  @Test func `handlers are on the main actor if the sessions queue is the main queue`() throws {
    let log = Log()
    try run {
      let session = URLSession(configuration: .default, delegate: nil, delegateQueue: .main)
      session.dataTask(with: productsURL) { _, _, _ in
        MainActor.assumeIsolated { log.add("main") }
      }.resume()
    } test: { app in
      try app.advance(.seconds(1))
      #expect(log.lines == ["main"])
    }
  }

  // MARK: Delegates

  private final class Delegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
    let log: Log
    let disposition: URLSession.ResponseDisposition
    init(_ log: Log, _ disposition: URLSession.ResponseDisposition = .allow) {
      (self.log, self.disposition) = (log, disposition)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      log.add("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
      completionHandler(disposition)
    }
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      log.add("data \(String(data))")
    }
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
      log.add("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "-")")
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      log.add("end \((error as? URLError)?.code.name ?? "-")")
    }
  }

  @Test func `tasks without a handler call the delegate`() throws {
    let log = Log()
    try run {
      let session = URLSession(configuration: .default, delegate: Delegate(log), delegateQueue: nil)
      session.dataTask(with: productsURL).resume()
      session.downloadTask(with: URLRequest(url: productsURL)).resume()
      let refusing = URLSession(configuration: .default, delegate: Delegate(log, .cancel), delegateQueue: nil)
      refusing.dataTask(with: URLRequest(url: productsURL)).resume()
    } test: { app in
      try app.advance(.seconds(1))
      #expect(
        log.lines == [
          "response 200", "data apples", "end -", "file apples", "end -", "response 200", "end cancelled",
        ])
    }
  }

  // MARK: Sessions

  @Test func `a session knows its tasks`() throws {
    let log = Log()
    try run {
      let (session, other) = (URLSession(configuration: .default), URLSession(configuration: .default))
      for path in ["a", "b"] {
        session.dataTask(with: URL(string: "http://a/\(path)")!) { log.add($0, $1, $2) }.resume()
      }
      other.dataTask(with: productsURL) { log.add($0, $1, $2) }.resume()
      session.getAllTasks { tasks in
        log.add(tasks.map { $0.originalRequest?.url?.path() ?? "" }.joined())
        tasks.first?.cancel()
      }
    } test: { app in
      #expect(log.lines == ["/a/b", "- - cancelled"])
      try app.advance(.seconds(1))
      #expect(log.lines == ["/a/b", "- - cancelled", "apples 200 -", "apples 200 -"])
    }
  }

  @Test func `invalidating cancels or lets finish`() throws {
    let log = Log()
    try run {
      let (first, second) = (URLSession(configuration: .default), URLSession(configuration: .default))
      first.dataTask(with: productsURL) { log.add($0, $1, $2) }.resume()
      second.dataTask(with: productsURL) { log.add($0, $1, $2) }.resume()
      first.invalidateAndCancel()
      second.finishTasksAndInvalidate()
    } test: { app in
      #expect(log.lines == ["- - cancelled"])
      try app.advance(.seconds(1))
      #expect(log.lines == ["- - cancelled", "apples 200 -"])
    }
  }

  @Test func `invalidating cancels asynchronous requests`() throws {
    let log = Log()
    try run {
      let session = URLSession(configuration: .default)
      Task {
        do {
          _ = try await session.data(from: productsURL)
        } catch {
          log.add(nil, nil, error)
        }
      }
      Task {
        try await Task.sleep(for: .milliseconds(1))
        session.invalidateAndCancel()
      }
    } test: { app in
      try app.advance(.milliseconds(1))
      #expect(log.lines == ["- - cancelled"])
    }
  }

  @Test func `a request in an invalidated session fails the scenario`() throws {
    #expect {
      try run {
        let session = URLSession(configuration: .default)
        session.finishTasksAndInvalidate()
        Task { try? await session.data(from: productsURL) }
      } test: { app in
        try app.settle()
      }
    } throws: {
      "\($0)".contains("a request was made in a URLSession that was invalidated")
    }
  }

  // MARK: Publisher

  private final class Reader: HeadlessCombine.ObservableObject {
    @HeadlessCombine.Published var text = "loading"
    var request: AnyCancellable?

    func load() {
      request = URLSession.shared.dataTaskPublisher(for: productsURL)
        .tryMap { output -> String in
          guard (output.response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
          return String(output.data)
        }
        .catch { error in Just((error as? URLError)?.code.name ?? "\(error)") }
        .receive(on: DispatchQueue.main)
        .sink { [weak self] in self?.text = $0 }
    }
  }

  private struct ReaderView: HeadlessUI.View {
    @StateObject private var reader = Reader()

    var body: some HeadlessUI.View {
      Text(reader.text).onAppear { reader.load() }
      Button("cancel") { reader.request?.cancel() }
    }
  }

  @Test func `a publisher sends the response`() throws {
    try TestedApp.run {
      ReaderView()
    } server: {
      $0.answer(Route("*"), latency: .seconds(1), with: .text("apples"))
    } test: { app in
      #expect(try app.texts == ["loading"])
      try app.advance(.seconds(1))
      #expect(try app.texts == ["apples"])
    }
    try TestedApp.run {
      ReaderView()
    } server: {
      $0.isOffline = true
    } test: { app in
      try app.settle()
      #expect(try app.texts == ["notConnectedToInternet"])
    }
  }

  @Test func `a cancelled publisher cancels its request`() throws {
    try TestedApp.run {
      ReaderView()
    } server: {
      $0.answer(Route("*"), latency: .seconds(1), with: .text("apples"))
    } test: { app in
      try app.tap("cancel")
      #expect(app.session.server.log.map(\.outcome) == [.cancelled])
      try app.advance(.seconds(1))
      #expect(try app.texts == ["loading"])
    }
  }
}
