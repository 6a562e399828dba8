import CucumberMessages

extension InnerStep {
  /// `file:line`, as editors and terminals know it.
  var place: String { sourceReference.place }
}

extension [InnerStep] {
  /// The steps that lead to the one that did not pass, the outermost first; none when all did.
  var culprits: [InnerStep] {
    guard let culprit = first(where: { $0.status.isProblem }) else { return [] }
    return [culprit] + (culprit.steps ?? []).culprits
  }

  /// The steps with those they are made of, each with how deep it lies.
  func flattened(depth: Int = 0) -> [(step: InnerStep, depth: Int)] {
    flatMap { [($0, depth)] + ($0.steps ?? []).flattened(depth: depth + 1) }
  }
}
