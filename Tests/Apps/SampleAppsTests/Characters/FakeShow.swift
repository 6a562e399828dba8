@testable import SampleApps

/// The services of Characters, for tests: answers as a test says, and remembers what was asked for.
@MainActor
final class FakeShow: CharacterService, EpisodeService, PictureService {
  /// How long answers take.
  var delay: Duration = .zero
  /// Whether an answer comes also to those who no longer wait for it.
  var isStubborn = false
  /// What goes wrong, as long as it does.
  var problem: ServiceProblem?
  var pages: [CharacterQuery: CharacterPage] = [:]
  private(set) var asked: [String] = []

  nonisolated init() {}

  func characters(_ query: CharacterQuery) async throws -> CharacterPage {
    let words = [query.name, query.filter.status?.rawValue ?? "", query.filter.species?.rawValue ?? ""]
    asked.append((["page \(query.page)"] + words.filter { !$0.isEmpty }).joined(separator: " "))
    let answer = pages[query] ?? CharacterPage(characters: [], hasNext: false)
    return try await later { answer }
  }

  func character(_ id: Int) async throws -> ShowCharacter {
    asked.append("character \(id)")
    return try await later { .sample(id) }
  }

  func episodes(_ ids: [Int]) async throws -> [Episode] {
    asked.append("episodes \(ids)")
    return try await later { ids.map { Episode(id: $0, code: "S01E0\($0)", title: "Title \($0)") } }
  }

  func picture(at address: String) async throws -> Picture {
    asked.append(address)
    return try await later { Picture(bytes: [1]) }
  }

  private func later<Answer: Sendable>(_ answer: () -> Answer) async throws -> Answer {
    let problem = problem
    if isStubborn {
      await Task { [delay] in try? await Task.sleep(for: delay) }.value
    } else {
      try await Task.sleep(for: delay)
    }
    if let problem { throw problem }
    return answer()
  }
}

extension ShowCharacter {
  static func sample(_ id: Int, _ name: String? = nil) -> ShowCharacter {
    ShowCharacter(
      id: id, name: name ?? "Name \(id)", species: .gull, status: .ashore, picture: "picture \(id)", episodes: [id])
  }
}

extension CharacterPage {
  static func sample(_ ids: ClosedRange<Int>, hasNext: Bool = false) -> CharacterPage {
    CharacterPage(characters: ids.map { .sample($0) }, hasNext: hasNext)
  }
}
