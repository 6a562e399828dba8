import CucumberMessages

extension JUnitCase {
  /// The test case of a scenario's last attempt.
  ///
  /// - Parameters:
  ///   - attempt: The attempt; one without an end was cut short.
  ///   - earlier: The failures of the attempts before it.
  ///   - follower: Knows what the stream told before.
  init(_ attempt: Attempt, earlier: [JUnitFailure], _ follower: RunFollower) {
    let scenario = attempt.scenario
    className = scenario.featureName
    name = Self.name(of: scenario)
    file = scenario.pickle.uri
    line = scenario.location?.line
    duration = attempt.duration
    outcome = Self.outcome(of: attempt, follower)
    self.earlier = earlier
    output = Self.steps(of: attempt)
  }

  // Empty names are legal in Gherkin, and Jenkins shows them as "(?)".
  private static func name(of scenario: PlayedScenario) -> String {
    let name = scenario.pickle.name.isEmpty ? scenario.keyword : scenario.pickle.name
    return scenario.rowNumber.map { "\(name) - \($0)" } ?? name
  }

  private static func outcome(of attempt: Attempt, _ follower: RunFollower) -> Outcome {
    if let failure = JUnitFailure(attempt, follower) { return .failed(failure) }
    guard !attempt.isUnfinished else { return .broken(unfinished(attempt)) }
    guard attempt.status == .skipped else { return .passed }
    let told = (0..<attempt.count).lazy.filter { attempt.status(of: $0) == .skipped }.map { attempt.step($0) }
      .first { $0.result?.givesReason == true }
    return .skipped(told.map { follower.reason(of: $0).headline })
  }

  private static func unfinished(_ attempt: Attempt) -> JUnitFailure {
    let next = attempt.firstUnplayed.map { attempt.step($0) }
    let message = "the run ended before the scenario did"
    let place = next.map { "\($0.place): \($0.title)" } ?? attempt.scenario.place
    return JUnitFailure(type: "unfinished", message: message, body: "\(message)\n\(place)")
  }

  private static func steps(of attempt: Attempt) -> XMLText {
    var text = XMLText()
    for index in 0..<attempt.count {
      let status = attempt.status(of: index)
      guard !attempt.isHook(index) || status?.isProblem == true else { continue }
      if text.bytes.isEmpty { text.markup("\n") }
      let word = status?.word ?? "not run"
      write(word, to: &text)
      if case .step(let step) = attempt.kind(of: index) {
        text.text(step.keyword)
        text.text(step.pickled.text)
      } else {
        text.text(attempt.step(index).title)
      }
      text.markup("\n")
      write(attempt.innerSteps(of: index), to: &text)
    }
    return text
  }

  private static func write(_ inner: [InnerStep], to text: inout XMLText) {
    for (step, depth) in inner.flattened() {
      write(step.status.word, to: &text)
      text.markup(.blanks(2 * (depth + 1)))
      text.text(step.text)
      text.markup("\n")
    }
  }

  private static func write(_ word: String, to text: inout XMLText) {
    text.markup(word)
    text.markup(.blanks(column - word.utf8.count))
  }

  // Where the steps begin: the longest states have nine letters.
  private static let column = 11
}
