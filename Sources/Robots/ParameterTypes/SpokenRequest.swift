import AppModel

/// The requests that a sentence means: `GET /character?page=2`, `everything`.
enum SpokenRequest {
  static let regexp = #"everything|(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|\*) \S+"#

  /// The route of the words.
  static func route(_ words: String) -> Route {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    return parts.count == 2 ? Route(parts[0], parts[1]) : Route(nil, "*")
  }
}
