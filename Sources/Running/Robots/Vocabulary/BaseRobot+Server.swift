import AppModel
import VirtualTime

// The mock server of the app.
extension BaseRobot {
  static let serverSteps =
    responses.flatMap { response in
      [false, true].flatMap { isNext in [false, true].map { steps(response, isNext: isNext, isDelayed: $0) } }
    } + serverStates + serverExpectations

  /// A kind of response: its words in a step, and how it is made of the step's arguments.
  private struct Response {
    let words: String
    var argument: (any StepArgument.Type)?
    let summary: String
    /// An example of the words, what is below them, and what the sample app shows.
    let example: (words: String, below: [String], news: String)
    let make: @MainActor @Sendable (_ status: Int, BaseRobot, StepValueReader) throws -> HTTPResponse
  }

  private static let responses = [
    Response(words: "", summary: "a status without a body", example: ("", [], "")) { status, _, _ in
      HTTPResponse(status: status)
    },
    Response(
      words: " with", argument: DocString.self, summary: "the doc string below", example: (" with", text, "Sun all day")
    ) { status, _, arguments in
      try arguments.next(DocString.self).response(status)
    },
    Response(
      words: " with {string}", argument: String.self, summary: "the text", example: (" with \"Hail\"", [], "Hail")
    ) { status, _, arguments in
      .text(try arguments.next(String.self), status: status)
    },
    Response(
      words: " with file {string}", argument: String.self, summary: "the content of a file",
      example: (" with file \"news.txt\"", [], "Fog in the morning")
    ) { status, robot, arguments in
      try robot.response(status, try arguments.next(String.self))
    },
    Response(
      words: " with an image", summary: "an image", example: (" with an image", [], "a picture")
    ) { status, _, _ in
      .image(status: status)
    },
  ]

  /// One of the four steps of a kind of response: the first or the next one, with the usual delay or with its own.
  private static func steps(_ response: Response, isNext: Bool, isDelayed: Bool) -> Step {
    func phrase(_ beginning: String, _ words: String, after delay: String) -> String {
      // `with` must be at the end of the line before a doc string.
      guard isDelayed else { return beginning + words }
      return words == " with" ? "\(beginning) after \(delay)\(words)" : "\(beginning)\(words) after \(delay)"
    }
    let verb = isNext ? "server then answers" : "server answers"
    let types: [any StepArgument.Type] =
      [ResponseStatus.self, Route.self] + [response.argument].compactMap(\.self) + (isDelayed ? [Duration.self] : [])
    let summary =
      (isNext ? "adds a next response: " : "responds with ") + response.summary
      + (isDelayed ? ", after a delay" : "")
    let step = Step(
      phrase("\(verb) {int} to {request}", response.words, after: "{duration}"), summary, types
    ) { world, arguments in
      let status = try arguments.next(ResponseStatus.self)
      let route = try arguments.next(Route.self)
      let content = try response.make(status.code, world.robot(BaseRobot.self), arguments)
      let delay = isDelayed ? try arguments.next(Duration.self) : nil
      let server = try world.app.server()
      if isNext {
        server.thenAnswer(route, latency: delay, with: content)
      } else {
        server.answer(route, latency: delay, with: content)
      }
    }
    let (words, below, news) = response.example
    let status = words.isEmpty ? 503 : 200
    let example = phrase("\(verb) \(status) to GET /news", words, after: "3s")
    let shown = words.isEmpty ? "no news: 503" : news
    return step.example(isNext ? nextNews(example, below: below, shown) : self.news(example, below: below, shown))
  }

  private static let serverStates = [
    Step("server takes {duration}", Self.take, summary: "sets the delay of responses without a delay of their own")
      .example(
        StepExample(
          "server takes 300ms",
          then: "tap load", "expect no news for 200ms", "expect news reads \"no news: 404\"")),
    Step("server is {server state}", Self.setState, summary: "sets the state of the server: online, offline, frozen")
      .example(news("server is offline", "no news: offline")),
  ]

  private static let serverExpectations = [
    waiting(
      "expect {int} request(s) to {request}", Self.requestCount, "the server received this number of requests",
      StepExample("expect 1 request to GET /news", after: "launch gallery", "tap load")),
    waiting(
      "expect no request to {request}", Self.noRequest, "the server received no such request",
      StepExample("expect no request to POST /orders")),
    waiting(
      "expect last request to {request} contains {string}", Self.lastRequest,
      "the body of the last request contains the text",
      StepExample(
        "expect last request to POST /names contains \"Ada\"",
        after: "launch gallery", "type \"Ada\" into name", "tap send")),
  ].flatMap { $0 }

  private static let text = ["\"\"\"", "Sun all day", "\"\"\""]

  private static func news(_ step: String, below: [String] = [], _ news: String) -> StepExample {
    StepExample(
      step, after: ["launch gallery"], below: below, then: ["tap load", "expect news reads \"\(news)\""])
  }

  private static func nextNews(_ step: String, below: [String] = [], _ news: String) -> StepExample {
    let first = "server answers 200 to GET /news with \"Rain\""
    return StepExample(
      step, after: ["launch gallery", first], below: below,
      then: ["tap load", "expect news reads \"Rain\"", "tap load", "expect news reads \"\(news)\""])
  }

  private func response(_ status: Int, _ file: String) throws -> HTTPResponse {
    for path in app.locations(of: file) {
      if let response = try? HTTPResponse.file(path, status: status) { return response }
    }
    throw app.missing(file)
  }

  // MARK: Expectations

  private func requestCount(_ count: ExpectedCount, _ route: Route) throws -> Predicate {
    .requests(count.number, to: route, at: try app.server())
  }

  private func noRequest(_ route: Route) throws -> Predicate {
    .requests(0, to: route, at: try app.server())
  }

  private func lastRequest(_ route: Route, _ text: String) throws -> Predicate {
    .lastRequest(to: route, contains: text, at: try app.server())
  }

  // MARK: State

  private func take(_ duration: Duration) throws {
    try app.server().latency = duration
  }

  private func setState(_ state: ServerState) throws {
    let server = try app.server()
    server.isOffline = state == .offline
    server.isFrozen = state == .frozen
  }
}

extension DocString {
  /// A response with this text; it is JSON if it looks so, unless the media type is another.
  fileprivate func response(_ status: Int) -> HTTPResponse {
    var response = HTTPResponse.text(content, status: status)
    let start = content.first { !$0.isWhitespace }
    let isJSON = start == "{" || start == "["
    if let type = mediaType, type.contains("/") {
      response.headers["Content-Type"] = type
    } else if mediaType == "json" || isJSON {
      response.headers["Content-Type"] = "application/json"
    }
    return response
  }
}
