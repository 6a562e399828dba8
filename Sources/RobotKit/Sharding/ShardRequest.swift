import ScenarioRunner

/// The part of a suite that was asked for.
enum ShardRequest: Equatable {
  case part(Shard)
  /// The one that the CI system names in its variables.
  case ci

  /// Reads `2/8` or `ci`; nil where it is neither.
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
