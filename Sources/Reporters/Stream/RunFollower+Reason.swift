import CucumberMessages

extension RunFollower {
  /// Why a step did not pass.
  func reason(of step: PlayedStep) -> Reason {
    let patterns = step.status == .ambiguous ? step.definitions.compactMap { definitions[$0] } : []
    return Reason(
      of: step.result ?? TestStepResult(duration: .zero, status: .unknown),
      definitions: patterns.map { "  \($0.pattern.spelling)  (\($0.sourceReference.place))" })
  }
}

extension StepDefinition.Pattern {
  /// The pattern as people write it: a regular expression stands between slashes.
  fileprivate var spelling: String { type == .regularExpression ? "/\(source)/" : source }
}
