import CucumberMessages
import Reporters
import ScenarioRunner

/// Writes the results of a round for the watch.
final class WatchRoundReporter: Reporter {
  private let round: WatchRound

  init(_ round: WatchRound) {
    self.round = round
  }

  func handle(_ envelope: Envelope, event: RunEvent?) {
    guard case .attemptFinished(let attempt, willBeRetried: false) = event else { return }
    let scenario = attempt.scenario
    let place = ScenarioPlace(file: scenario.uri, line: scenario.line ?? 0, name: scenario.name)
    round.add(WatchRound.Result(place: place, passed: attempt.status == .passed))
  }
}
