import ScenarioRunner

/// The step that `answer` stands for in a live session, and its place.
struct ServerAnswer: Equatable {
  /// The reason why the words aren't an answer.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let step: String
  /// The index of the step that sends the request; `nil` if the answer is for a later request.
  let index: Int?

  /// Returns the step for the words after `answer`: `503`, `200 with "Hail"`, `200 to GET /news with "Hail"`.
  @MainActor
  static func step(_ text: String, _ scenario: LiveScenario) -> Result<ServerAnswer, Failure> {
    guard let parts = text.wholeMatch(of: #/([0-9]+)(?: to ([A-Za-z*]+ [^ ]+))?((?: .*)?)/#) else {
      return .failure(
        Failure(description: "invalid answer \"\(text)\"; expected for example answer 503, or answer 200 with \"Hail\"")
      )
    }
    let requests = scenario.state.live?.requests ?? []
    let named = parts.output.2.map(String.init)
    let open = requests.indices.filter { (requests[$0].isPending || !requests[$0].isMatched) }
    guard let named else {
      guard let number = open.last else {
        return .failure(
          Failure(description: "no request waits for a response; name one, for example answer 200 to GET /news"))
      }
      let step = "server answers \(parts.output.1) to \(requests[number].route)\(parts.output.3)"
      return .success(ServerAnswer(step: step, index: scenario.step(sending: number)))
    }
    let number = open.last { requests[$0].route == named }
    return .success(ServerAnswer(step: "server answers \(text)", index: number.map(scenario.step(sending:))))
  }
}
