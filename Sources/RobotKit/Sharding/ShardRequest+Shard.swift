import ScenarioRunner

extension ShardRequest {
  /// The part that is meant.
  ///
  /// - Throws: ``ValueError`` where the CI system names none.
  func shard(in environment: [String: String]) throws(ValueError) -> Shard {
    if case .part(let shard) = self { return shard }
    for variables in ShardVariables.ci {
      if let shard = try variables.shard(in: environment) { return shard }
    }
    let known = ShardVariables.ci.map { "\($0.number) and \($0.total) (\($0.system))" }.joined(separator: ", ")
    throw ValueError("no variable of a CI system names a part; looked for \(known); write for example 2/8")
  }
}
