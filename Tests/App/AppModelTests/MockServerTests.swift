import Testing
import VirtualTime
@testable import AppModel

/// The mock server of the app.
@MainActor
@Suite struct MockServerTests {
  /// What a request came to, and when.
  private struct Reply: Equatable {
    var text: String
    var time: Duration
  }

  private func run(_ body: (MockServer, any Timeline) throws -> Void) throws {
    try ClockKind.virtual.run { timeline in
      try body(MockServer(timeline: timeline), timeline)
    }
  }

  /// Sends requests, each when the one before has ended, and lets time pass until all have.
  private func send(_ requests: HTTPRequest..., to server: MockServer, _ timeline: any Timeline) throws -> [Reply] {
    var replies: [Reply] = []
    Task { @MainActor in
      for request in requests {
        let text: String
        do {
          let response = try await server.send(request)
          text = "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
        } catch {
          text = "\(error)"
        }
        replies.append(Reply(text: text, time: timeline.now))
      }
    }
    try timeline.advance(to: timeline.now + .seconds(1_000))
    return replies
  }

  @Test func `the most specific route is used`() throws {
    try run { server, timeline throws in
      server.answer(Route("*"), with: .text("any"))
      server.answer(Route("GET", "/a/*"), with: .text("prefix"))
      server.answer(Route("GET", "/a/:id")) { _, parameters in .text("id \(parameters["id"] ?? "")") }
      server.answer(Route("GET", "/a/b"), with: .text("b"))
      server.answer(Route("GET", "/a/b?page=2"), with: .text("b 2"))
      let urls = ["/x", "/a", "/a/7", "/a/b", "/a/b?page=2", "/a/b/c"]
      let replies = try urls.flatMap { try send(HTTPRequest(url: $0), to: server, timeline) }
      #expect(replies.map(\.text) == ["200 any", "200 any", "200 id 7", "200 b", "200 b 2", "200 prefix"])
    }
  }

  @Test func `what is given comes before defaults`() throws {
    try run { server, timeline throws in
      server.answerByDefault(Route("GET", "/a")) { _, _ in .text("default") }
      #expect(try send(HTTPRequest(url: "/a"), to: server, timeline).map(\.text) == ["200 default"])
      server.answer(Route("*"), with: HTTPResponse(status: 500))
      #expect(try send(HTTPRequest(url: "/a"), to: server, timeline).map(\.text) == ["500 "])
    }
  }

  @Test func `answers come in order and the last one stays`() throws {
    try run { server, timeline throws in
      server.answer(Route("GET", "/a"), inOrder: [HTTPResponse(status: 500), .text("one")])
      server.thenAnswer(Route("GET", "/a"), with: .text("two"))
      let request = HTTPRequest(url: "/a")
      #expect(
        try send(request, request, request, request, to: server, timeline).map(\.text)
          == ["500 ", "200 one", "200 two", "200 two"])
    }
  }

  @Test func `responses take virtual time`() throws {
    try run { server, timeline throws in
      server.latency = .milliseconds(300)
      server.answer(Route("GET", "/a"), with: .text("a"))
      server.answer(Route("GET", "/slow"), latency: .seconds(2), with: .text("slow"))
      #expect(
        try send(HTTPRequest(url: "/a"), HTTPRequest(url: "/slow"), to: server, timeline)
          == [Reply(text: "200 a", time: .milliseconds(300)), Reply(text: "200 slow", time: .milliseconds(2_300))])
    }
  }

  @Test func `unmatched requests are reported`() throws {
    try run { server, timeline throws in
      #expect(
        try send(HTTPRequest("POST", url: "/x"), to: server, timeline).map(\.text)
          == ["404 no response is defined for POST /x"])
      #expect(server.unmatched == [HTTPRequest("POST", url: "/x")])
      #expect(server.log.map(\.description) == ["0 s POST /x, 404: no response is defined for it"])
    }
  }

  @Test func `a server that can not be reached or never answers`() throws {
    try run { server, timeline throws in
      server.answer(Route("GET", "/a"), with: .text("a"))
      let request = HTTPRequest(url: "/a", timeout: .seconds(10))
      server.isOffline = true
      #expect(
        try send(request, to: server, timeline)
          == [Reply(text: "the server can't be reached: the connection is offline", time: .zero)])
      server.isOffline = false
      server.isFrozen = true
      let start = timeline.now
      #expect(
        try send(request, to: server, timeline)
          == [Reply(text: "the server did not answer in time", time: start + .seconds(10))])
      server.isFrozen = false
      server.latency = .seconds(11)
      #expect(try send(request, to: server, timeline).map(\.text) == ["the server did not answer in time"])
      #expect(server.count(Route("GET", "/a")) == 3)
    }
  }

  @Test func `a request that is cancelled ends at once`() throws {
    try run { server, timeline throws in
      server.latency = .seconds(5)
      server.answer(Route("GET", "/a"), with: .text("a"))
      var failure: (any Error)?
      let task = Task { @MainActor in
        do { _ = try await server.send(HTTPRequest(url: "/a")) } catch { failure = error }
      }
      try timeline.advance(to: .seconds(1))
      #expect(timeline.pendingWork.map(\.label) == ["GET /a, answers"])
      task.cancel()
      try timeline.advance(to: .seconds(1))
      #expect(failure is CancellationError)
      #expect(timeline.nextEvent == .never)
      #expect(server.log.map(\.description) == ["0 s GET /a, cancelled after 1 s"])
    }
  }
}
