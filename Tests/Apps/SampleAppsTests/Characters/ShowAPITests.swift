import Foundation
import RobotKit
import Testing

@testable import SampleApps

/// What goes to the server and what is made of its answers.
@MainActor
@Suite struct ShowAPITests {
  private static let cora = """
    {
      "id": 3, "name": "Cora Vane", "species": "ghost", "status": "at sea", "image": "http://pictures/3.png",
      "episode": ["http://server/episode/1", "http://server/episode/4"], "url": "http://server/character/3"
    }
    """

  /// What comes of a request, and the requests that the server received.
  private func result<Answer: Sendable>(
    _ request: @escaping @MainActor @Sendable (ShowAPI) async throws -> Answer, server: (MockServer) -> Void
  ) throws -> (result: Result<Answer, any Error>, log: [Exchange]) {
    let launch = try #require(SampleSuite.apps["pages"])
    return try launch.run { app in
      server(try app.server())
      var result: Result<Answer, any Error>?
      let task = Task { result = await Self.result { try await request(ShowAPI(baseURL: "http://server")) } }
      try app.wait(for: .seconds(1))
      task.cancel()
      try app.wait(for: .zero)
      return (try #require(result), try app.server().log)
    }
  }

  private static func result<Answer>(of request: () async throws -> Answer) async -> Result<Answer, any Error> {
    do {
      return .success(try await request())
    } catch {
      return .failure(error)
    }
  }

  private func answer<Answer: Sendable>(
    _ route: Route, _ response: HTTPResponse, _ request: @escaping @MainActor @Sendable (ShowAPI) async throws -> Answer
  ) throws -> Answer {
    try result(request) { $0.answer(route, with: response) }.result.get()
  }

  private static func page(next: String = "null", _ records: String = "") -> HTTPResponse {
    .json(#"{ "info": { "next": \#(next) }, "results": [\#(records)] }"#)
  }

  @Test(arguments: [
    (CharacterQuery(), "page=1"), (CharacterQuery(page: 2), "page=2"),
    (
      CharacterQuery(name: "a&b=c+d é", filter: CharacterFilter(status: .atSea, species: .gull)),
      "page=1&name=a%26b%3Dc%2Bd%20%C3%A9&status=at%20sea&species=gull"
    ),
  ])
  func addresses(query: CharacterQuery, text: String) throws {
    let (result, log) = try result(
      { try await $0.characters(query) },
      server: {
        $0.answer(Route("GET", "/character"), with: Self.page())
      })
    #expect(log.map(\.request.url) == ["http://server/character?\(text)"])
    #expect(try result.get() == CharacterPage(characters: [], hasNext: false))
  }

  @Test func `pages and characters`() throws {
    for (next, hasNext) in [("null", false), (#""http://server/character?page=2""#, true)] {
      let page = try answer(Route("GET", "/character"), Self.page(next: next, Self.cora)) {
        try await $0.characters(CharacterQuery())
      }
      let cora = ShowCharacter(
        id: 3, name: "Cora Vane", species: .ghost, status: .atSea, picture: "http://pictures/3.png", episodes: [1, 4])
      #expect(page == CharacterPage(characters: [cora], hasNext: hasNext))
    }
  }

  @Test func `one person episodes and pictures`() throws {
    let cora = try answer(Route("GET", "/character/3"), .json(Self.cora)) { try await $0.character(3) }
    #expect(cora.name == "Cora Vane")
    let records = #"[{ "id": 1, "name": "Tide", "episode": "S01E01" }]"#
    let episodes = try answer(Route("GET", "/episode/1,4"), .json(records)) { try await $0.episodes([1, 4]) }
    #expect(episodes == [Episode(id: 1, code: "S01E01", title: "Tide")])
    let picture = try answer(Route("GET", "/3.png"), .image()) { try await $0.picture(at: "http://pictures/3.png") }
    #expect(picture.bytes == Array(HTTPResponse.image().body))
    #expect(throws: ServiceProblem.unreadable) {
      try answer(Route("GET", "/3.png"), HTTPResponse(status: 200)) {
        try await $0.picture(at: "http://pictures/3.png")
      }
    }
  }

  @Test func problems() throws {
    let servers: [(ServiceProblem, @MainActor (MockServer) -> Void)] = [
      (.notFound, { $0.answer(Route("GET", "/*"), with: HTTPResponse(status: 404)) }),
      (.server(status: 503), { $0.answer(Route("GET", "/*"), with: HTTPResponse(status: 503)) }),
      (.unreadable, { $0.answer(Route("GET", "/*"), with: .text("hello")) }),
      (.unreadable, { $0.answer(Route("GET", "/*"), with: .json("{}")) }),
      (.offline, { $0.isOffline = true }),
      (.tooSlow, { $0.answer(Route("GET", "/*")) { _, _ in throw HTTPError.timedOut } }),
    ]
    for (problem, server) in servers {
      let result = try result({ try await $0.character(1) }, server: server).result
      #expect(throws: problem) { try result.get() }
    }
    let cancelled = try result({ try await $0.character(1) }, server: { $0.latency = .seconds(10) }).result
    #expect(throws: CancellationError.self) { try cancelled.get() }
  }
}
