import RobotKit
import Testing

@testable import SampleApps

/// The robots of Characters, from Swift.
@MainActor
@Suite struct CharactersRobotTests {
  /// Runs `body` with a server that has three characters.
  private func run(environment: [String: String] = [:], _ body: (Application, MockServer) throws -> Void) throws {
    try #require(SampleSuite.apps["characters"]).run(environment: environment) { app in
      let server = try app.server()
      let people = [("Ada Finch", "human", "ashore"), ("Cora Vane", "ghost", "missing"), ("Nib", "gull", "at sea")]
      let records = people.enumerated().map { index, person in
        """
        { "id": \(index + 1), "name": "\(person.0)", "species": "\(person.1)", "status": "\(person.2)",
          "image": "http://mock.server/image/\(index + 1).png", "episode": ["http://mock.server/episode/1"] }
        """
      }
      server.answer(Route("GET", "/character"), with: Self.page(records))
      server.answer(Route("GET", "/character?name=nib"), with: Self.page([records[2]]))
      server.answer(Route("GET", "/character?species=ghost"), with: Self.page([records[1]]))
      for (index, record) in records.enumerated() {
        server.answer(Route("GET", "/character/\(index + 1)"), with: .json(record))
      }
      server.answer(Route("GET", "/image/*"), with: .image())
      server.answer(
        Route("GET", "/episode/1"), with: .json(#"[{ "id": 1, "name": "The Lamp Goes Out", "episode": "S01E01" }]"#))
      try body(app, server)
    }
  }

  private static func page(_ records: [String]) -> HTTPResponse {
    .json(#"{ "info": { "next": null }, "results": [\#(records.joined(separator: ","))] }"#)
  }

  @Test func `a whole story`() throws {
    try run { app, _ in
      try CharactersHomeRobot(app).readAbout().checkAbout("harbour").closeAbout().checkHome()
        .meetCharacters().checkListed("Ada Finch")
        .openFilter().checkNothingToReset().toggle("ghost").checkChosen("ghost").apply()
        .checkChip("ghost").checkNotListed("Nib")
        .open("Cora Vane").checkCharacter("Cora Vane", .ghost, "missing").checkPicture()
        .showEpisodes().checkEpisode("S01E01", "The Lamp Goes Out")
    }
  }

  @Test func `a search`() throws {
    try run { app, server in
      try CharactersHomeRobot(app).meetCharacters()
      let search = CharacterSearchRobot(app)
      try search.submit("nib").checkNotListed("Ada Finch").checkListed("Nib")
      try search.cancel().checkListed("Ada Finch")
      try search.begin().checkRemembered("nib").forget("nib").checkForgotten("nib")
      #expect(
        server.log.map(\.request.url) == ["", "&name=nib", ""].map { "http://mock.server/character?page=1\($0)" })
    }
  }

  @Test func `the environment says where the server is`() throws {
    try run(environment: ["API_BASE_URL": "http://elsewhere:8080/api"]) { app, server in
      try CharactersHomeRobot(app).meetCharacters().checkProblem("There is no such thing.")
      #expect(server.unmatched.map(\.url) == ["http://elsewhere:8080/api/character?page=1"])
    }
  }

  @Test func `who goes back no longer waits`() throws {
    try run { app, server in
      try CharactersHomeRobot(app).meetCharacters().checkListed("Nib")
      server.latency = .seconds(10)
      try CharacterListRobot(app).open("Nib")
      try app.navigationBars.buttons["BackButton"].tap()
      try app.wait(for: .seconds(1))
      #expect(server.log.map(\.outcome) == [.answered(200), .cancelled])
    }
  }

  @Test func `what is not so`() throws {
    try run { app, server in
      let list = try CharactersHomeRobot(app).meetCharacters()
      let failures: [(String, () throws -> Void)] = [
        ("Rhoda is not among the characters", { try list.checkListed("Rhoda") }),
        ("Nib is among the characters", { try list.checkNotListed("Nib") }),
        ("a character is found", { try list.checkNotFound() }), ("nothing is loading", { try list.checkLoading() }),
        ("this is not the home screen", { try CharactersHomeRobot(app).checkHome() }),
        ("the list is not filtered by ghost", { try list.checkChip("ghost") }),
        ("ghost is not chosen", { try list.openFilter().checkChosen("ghost") }),
        ("gull is chosen", { try CharacterFilterRobot(app).toggle("gull").checkNotChosen("gull") }),
        ("Reset can be tapped", { try CharacterFilterRobot(app).checkNothingToReset() }),
      ]
      for (claim, verify) in failures {
        let failure = #expect(throws: StepFailure.self, "\(claim)") { try verify() }
        #expect(failure?.reason.hasPrefix(claim) == true, "\(failure?.reason ?? "")")
      }
    }
  }
}
