import ScenarioRunner

/// The requested shard of a suite.
enum ShardRequest: Equatable {
  case part(Shard)
  /// The shard that the CI system names in its variables.
  case ci

  /// Parses `2/8` or `ci`; `nil` if it is neither.
  init?(_ text: String) {
    if text == "ci" {
      self = .ci
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let total = parts[1],
      let shard = Shard(number: number, total: total)
    else { return nil }
    self = .part(shard)
  }
}

extension ShardRequest {
  /// Returns the requested shard.
  ///
  /// - Throws: ``ValueError`` if the CI system names none.
  func shard(in environment: [String: String]) throws(ValueError) -> Shard {
    if case .part(let shard) = self { return shard }
    for variables in ShardVariables.ci {
      if let shard = try variables.shard(in: environment) { return shard }
    }
    let known = ShardVariables.ci.map { "\($0.number) and \($0.total) (\($0.system))" }.joined(separator: ", ")
    throw ValueError("no CI variable for the shard is set; looked for \(known); expected for example 2/8")
  }
}

/// The variables in which a CI system gives a machine its shard.
struct ShardVariables: Sendable {
  /// The system that sets them.
  let system: String
  let number: String
  let total: String
  /// The number of the first shard.
  let first: Int

  /// The variables of Bazel's test protocol, which requests a shard without any option.
  static let bazel = ShardVariables(
    system: "Bazel", number: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0)

  /// The variables that `--shard ci` reads; GitHub has none, since its matrix sets the numbers.
  static let ci = [
    ShardVariables(system: "GitLab", number: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
    ShardVariables(system: "CircleCI", number: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0),
    ShardVariables(
      system: "Buildkite", number: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
  ]

  /// Returns the shard that the variables name; `nil` if they aren't set.
  ///
  /// - Throws: ``ValueError`` if they are invalid.
  func shard(in environment: [String: String]) throws(ValueError) -> Shard? {
    guard let total = environment[total] else { return nil }
    guard let number = environment[number] else {
      throw ValueError("\(self.total)=\(total) of \(system) is set, but \(self.number) is not")
    }
    // The first is 0 or 1, so `Int.max` would overflow.
    guard let count = Int(total), let location = Int(number), location < Int.max,
      let shard = Shard(number: location + 1 - first, total: count)
    else {
      throw ValueError("\(self.number)=\(number) and \(self.total)=\(total) of \(system) are not a valid shard")
    }
    return shard
  }
}
