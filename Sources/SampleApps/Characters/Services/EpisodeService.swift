/// Knows the episodes of the show.
protocol EpisodeService: Sendable {
  /// Some of them by their numbers.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func episodes(_ ids: [Int]) async throws -> [Episode]
}
