/// A source of characters.
protocol CharacterService: Sendable {
  /// A page of characters.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func characters(_ query: CharacterQuery) async throws -> CharacterPage

  /// The character with a number.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func character(_ id: Int) async throws -> ShowCharacter
}

/// A source of episodes.
protocol EpisodeService: Sendable {
  /// The episodes with some numbers.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func episodes(_ ids: [Int]) async throws -> [Episode]
}

/// A source of pictures.
protocol PictureService: Sendable {
  /// The picture at an address.
  ///
  /// - Throws: `ServiceProblem`, or `CancellationError`.
  func picture(at address: String) async throws -> Picture
}

/// Why a service has no answer, as far as users need to know.
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
