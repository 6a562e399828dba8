/// Knows the characters of the show.
protocol CharacterService: Sendable {
  /// A page of them.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func characters(_ query: CharacterQuery) async throws -> CharacterPage

  /// One of them by number.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func character(_ id: Int) async throws -> ShowCharacter
}
