#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A destination in the app that has a URL: `lighthouse://character/3`.
enum DeepLink: Equatable {
  case home
  case about
  case characters(CharacterFilter)
  case character(Int)
  case episodes([Int])

  /// Parses a URL.
  init?(_ address: String) {
    guard let url = URLComponents(string: address), url.scheme == "lighthouse" else { return nil }
    let path = url.path.split(separator: "/").map(String.init)
    switch (url.host ?? "", path.first, path.count) {
    case ("home", nil, _): self = .home
    case ("about", nil, _): self = .about
    case ("characters", nil, _): self = .characters(Self.filter(url.queryItems ?? []))
    case ("character", let id?, 1):
      guard let id = Int(id) else { return nil }
      self = .character(id)
    case ("episodes", let ids?, 1):
      let numbers = ids.split(separator: ",").map { Int($0) }
      guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
      self = .episodes(numbers.compactMap { $0 })
    default: return nil
    }
  }

  /// Parses a filter; unknown items are ignored, so that links of later versions work.
  private static func filter(_ items: [URLQueryItem]) -> CharacterFilter {
    var filter = CharacterFilter()
    for item in items {
      switch item.name {
      case "status": filter.status = item.value.flatMap(CharacterStatus.init)
      case "species": filter.species = item.value.flatMap(CharacterSpecies.init)
      default: break
      }
    }
    return filter
  }
}
