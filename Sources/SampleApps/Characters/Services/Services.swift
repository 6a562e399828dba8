/// A source of characters.
protocol CharacterService: Sendable {
  /// Returns a page of characters.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func characters(_ query: CharacterQuery) async throws -> CharacterPage

  /// Returns the character with a number.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func character(_ id: Int) async throws -> ShowCharacter
}

/// A source of episodes.
protocol EpisodeService: Sendable {
  /// Returns the episodes with some numbers.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func episodes(_ ids: [Int]) async throws -> [Episode]
}

/// A source of images.
protocol PictureService: Sendable {
  /// Returns the image at a URL.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func picture(at address: String) async throws -> Picture
}

/// The reason why a service has no answer, as far as it matters to the user.
enum ServiceProblem: Error, Equatable {
  case offline
  case tooSlow
  case notFound
  case server(status: Int)
  case unreadable

  var message: String {
    switch self {
    case .offline: "You are offline."
    case .tooSlow: "The server takes too long."
    case .notFound: "There is no such thing."
    case .server(let status): "The server has a problem (\(status))."
    case .unreadable: "The server's answer makes no sense."
    }
  }
}

/// A value that comes from a service.
enum Loadable<Value: Equatable>: Equatable {
  case loading
  case loaded(Value)
  case failed(ServiceProblem)

  var value: Value? {
    if case .loaded(let value) = self { value } else { nil }
  }

  var problem: ServiceProblem? {
    if case .failed(let problem) = self { problem } else { nil }
  }
}
