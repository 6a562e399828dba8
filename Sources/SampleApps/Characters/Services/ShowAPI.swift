import SwiftUI

/// The API of the show's server: the only type that knows its URLs and its JSON.
struct ShowAPI: Sendable {
  let baseURL: String

  private func get<Answer: Decodable>(_ path: String, _ query: [URLQueryItem] = []) async throws -> Answer {
    let data = try await data(at: baseURL + path + Self.string(of: query))
    guard let answer = try? JSONDecoder().decode(Answer.self, from: data) else { throw ServiceProblem.unreadable }
    return answer
  }

  private func data(at address: String) async throws -> Data {
    guard let url = URL(string: address) else { throw ServiceProblem.notFound }
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await URLSession.shared.data(from: url)
    } catch let error as URLError {
      switch error.code {
      case .cancelled: throw CancellationError()
      case .timedOut: throw ServiceProblem.tooSlow
      default: throw ServiceProblem.offline
      }
    }
    switch (response as? HTTPURLResponse)?.statusCode ?? 0 {
    case 200: return data
    case 404: throw ServiceProblem.notFound
    case let status: throw ServiceProblem.server(status: status)
    }
  }

  private static func string(of query: [URLQueryItem]) -> String {
    guard !query.isEmpty else { return "" }
    var components = URLComponents()
    components.queryItems = query
    // Servers decode a plus sign as a space; URLComponents does not escape it.
    return "?" + (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
  }
}

extension ShowAPI: CharacterService {
  func characters(_ query: CharacterQuery) async throws -> CharacterPage {
    let items = [
      ("page", "\(query.page)"), ("name", query.name), ("status", query.filter.status?.rawValue ?? ""),
      ("species", query.filter.species?.rawValue ?? ""),
    ]
    let record: CharacterPageRecord = try await get(
      "/character", items.filter { !$0.1.isEmpty }.map { URLQueryItem(name: $0.0, value: $0.1) })
    return record.page
  }

  func character(_ id: Int) async throws -> ShowCharacter {
    let record: CharacterRecord = try await get("/character/\(id)")
    return record.character
  }
}

extension ShowAPI: EpisodeService {
  func episodes(_ ids: [Int]) async throws -> [Episode] {
    let records: [EpisodeRecord] = try await get("/episode/" + ids.map(String.init).joined(separator: ","))
    return records.map(\.model)
  }
}

extension ShowAPI: PictureService {
  func picture(at address: String) async throws -> Picture {
    let bytes = Array(try await data(at: address))
    guard !bytes.isEmpty else { throw ServiceProblem.unreadable }
    return Picture(bytes: bytes)
  }
}
