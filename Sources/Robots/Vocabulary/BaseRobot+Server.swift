import AppModel
import VirtualTime

// The server that stands in for the app's.
extension BaseRobot {
  static let serverSteps = serverAnswers + serverExpectations

  private static let serverAnswers = [
    Step("server answers {int} to {request}", Self.answer, meaning: "answers these requests with nothing but a status")
      .example(news("server answers 503 to GET /news", "no news: 503")),
    Step("server answers {int} to {request} with", Self.answerText, meaning: "answers with the text below")
      .example(news("server answers 200 to GET /news with", below: text, "Sun all day")),
    Step("server answers {int} to {request} with {string}", Self.answerString, meaning: "answers with a text")
      .example(news("server answers 200 to GET /news with \"Rain\"", "Rain")),
    Step("server answers {int} to {request} with file {string}", Self.answerFile, meaning: "answers with a file")
      .example(news("server answers 200 to GET /news with file \"news.txt\"", "Fog in the morning")),
    Step("server answers {int} to {request} with an image", Self.answerImage, meaning: "answers with a picture")
      .example(news("server answers 200 to GET /news with an image", "a picture")),
    Step("server then answers {int} to {request}", Self.thenAnswer, meaning: "answers the next one after those before")
      .example(nextNews("server then answers 503 to GET /news", "no news: 503")),
    Step("server then answers {int} to {request} with", Self.thenAnswerText, meaning: "the same, with the text below")
      .example(nextNews("server then answers 200 to GET /news with", below: text, "Sun all day")),
    Step(
      "server then answers {int} to {request} with file {string}", Self.thenAnswerFile,
      meaning: "the same, with a file"
    ).example(nextNews("server then answers 200 to GET /news with file \"news.txt\"", "Fog in the morning")),
    Step("server takes {duration}", Self.take, meaning: "every answer takes so long, in app time")
      .example(

        StepExample(
          "server takes 300ms",
          then: "tap load", "expect news is empty for 200ms", "expect news reads \"no news: 404\"")),
    Step("server is {server state}", Self.setState, meaning: "whether it can be reached: online, offline, frozen")
      .example(news("server is offline", "no news: offline")),
  ]

  private static let serverExpectations = [
    waiting(
      "expect {int} request(s) to {request}", Self.requestCount, "so many such requests have come",
      StepExample("expect 1 request to GET /news", after: "launch gallery", "tap load")),
    waiting(
      "expect no request to {request}", Self.noRequest, "no such request has come",
      StepExample("expect no request to POST /orders")),
    waiting(
      "expect last request to {request} contains {string}", Self.lastRequest, "what it sends holds the text",
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

  // MARK: Answers

  func answer(_ status: Int, _ route: Route) throws {
    try app.server().answer(route, with: HTTPResponse(status: status))
  }

  func answerText(_ status: Int, _ route: Route, _ text: DocString) throws {
    try app.server().answer(route, with: text.response(status))
  }

  func answerString(_ status: Int, _ route: Route, _ text: String) throws {
    try app.server().answer(route, with: .text(text, status: status))
  }

  func answerFile(_ status: Int, _ route: Route, _ file: String) throws {
    try app.server().answer(route, with: response(status, file))
  }

  func answerImage(_ status: Int, _ route: Route) throws {
    try app.server().answer(route, with: .image(status: status))
  }

  func thenAnswer(_ status: Int, _ route: Route) throws {
    try app.server().thenAnswer(route, with: HTTPResponse(status: status))
  }

  func thenAnswerText(_ status: Int, _ route: Route, _ text: DocString) throws {
    try app.server().thenAnswer(route, with: text.response(status))
  }

  func thenAnswerFile(_ status: Int, _ route: Route, _ file: String) throws {
    try app.server().thenAnswer(route, with: response(status, file))
  }

  private func response(_ status: Int, _ file: String) throws -> HTTPResponse {
    for path in app.places(of: file) {
      if let response = try? HTTPResponse.file(path, status: status) { return response }
    }
    throw app.missing(file)
  }

  // MARK: Expectations

  func requestCount(_ count: Int, _ route: Route) throws -> Expected {
    .requests(count, to: route, at: try app.server())
  }

  func noRequest(_ route: Route) throws -> Expected {
    .requests(0, to: route, at: try app.server())
  }

  func lastRequest(_ route: Route, _ text: String) throws -> Expected {
    .lastRequest(to: route, contains: text, at: try app.server())
  }

  // MARK: Manners

  func take(_ duration: Duration) throws {
    try app.server().latency = duration
  }

  func setState(_ state: ServerState) throws {
    let server = try app.server()
    server.isOffline = state == .offline
    server.isFrozen = state == .frozen
  }
}

extension DocString {
  /// An answer that is this text. What looks like JSON is, if nothing else is said by the media type.
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
