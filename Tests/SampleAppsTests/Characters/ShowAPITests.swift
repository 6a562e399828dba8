import RobotKit
import Testing

@testable import SampleApps

/// What goes to the server and what is made of its answers.
@Suite struct ShowAPITests {
  private static let cora = """
    {
      "id": 3, "name": "Cora Vane", "species": "ghost", "status": "at sea", "image": "http://pictures/3.png",
      "episode": ["http://server/episode/1", "http://server/episode/4"], "url": "http://server/character/3"
    }
    """

  private func api(_ answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse) -> ShowAPI {
    ShowAPI(baseURL: "http://server", client: StubClient(answer: answer))
  }

  @Test(arguments: [
    (CharacterQuery(), "page=1"), (CharacterQuery(page: 2), "page=2"),
    (
      CharacterQuery(name: "a&b=c+d é", filter: CharacterFilter(status: .atSea, species: .gull)),
      "page=1&name=a%26b%3Dc%2Bd%20%C3%A9&status=at%20sea&species=gull"
    ),
  ])
  func addresses(query: CharacterQuery, text: String) async throws {
    let api = api { request in
      #expect(request.url == "http://server/character?\(text)")
      return .json(#"{ "info": { "next": null }, "results": [] }"#)
    }
    #expect(try await api.characters(query) == CharacterPage(characters: [], hasNext: false))
  }

  @Test func pagesAndPeople() async throws {
    for (next, hasNext) in [("null", false), (#""http://server/character?page=2""#, true)] {
      let page = try await api { _ in .json(#"{ "info": { "next": \#(next) }, "results": [\#(Self.cora)] }"#) }
        .characters(CharacterQuery())
      #expect(
        page
          == CharacterPage(
            characters: [
              ShowCharacter(
                id: 3, name: "Cora Vane", species: .ghost, status: .atSea, picture: "http://pictures/3.png",
                episodes: [1, 4])
            ], hasNext: hasNext))
    }
  }

  @Test func onePersonEpisodesAndPictures() async throws {
    let api = api { request in
      switch request.url {
      case "http://server/character/3": .json(Self.cora)
      case "http://server/episode/1,4": .json(#"[{ "id": 1, "name": "Tide", "episode": "S01E01" }]"#)
      case "http://pictures/3.png": .image()
      default: HTTPResponse(status: 500)
      }
    }
    #expect(try await api.character(3).name == "Cora Vane")
    #expect(try await api.episodes([1, 4]) == [Episode(id: 1, code: "S01E01", title: "Tide")])
    #expect(try await api.picture(at: "http://pictures/3.png").bytes == Array(HTTPResponse.image().body))
  }

  @Test func problems() async {
    let answers: [(ServiceProblem, @Sendable (HTTPRequest) throws -> HTTPResponse)] = [
      (.notFound, { _ in HTTPResponse(status: 404) }), (.server(status: 503), { _ in HTTPResponse(status: 503) }),
      (.unreadable, { _ in .text("hello") }), (.unreadable, { _ in .json("{}") }),
      (.offline, { _ in throw HTTPError.notConnectedToInternet }), (.tooSlow, { _ in throw HTTPError.timedOut }),
    ]
    for (problem, answer) in answers {
      await #expect(throws: problem) { try await api(answer).character(1) }
    }
    await #expect(throws: CancellationError.self) {
      try await api { _ in throw CancellationError() }.character(1)
    }
  }
}
