import RobotKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server of the show: the one place of the app that knows its addresses and its JSON.
struct ShowAPI {
  let baseURL: String
  let client: any HTTPClient

  private func get<Answer: Decodable>(_ path: String, _ query: [URLQueryItem] = []) async throws -> Answer {
    let body = try await body(at: baseURL + path + Self.text(of: query))
    guard let answer = try? JSONDecoder().decode(Answer.self, from: body) else { throw ServiceProblem.unreadable }
    return answer
  }

  private func body(at address: String) async throws -> Data {
    let response: HTTPResponse
    do {
      response = try await client.send(HTTPRequest(url: address))
    } catch HTTPError.notConnectedToInternet {
      throw ServiceProblem.offline
    } catch HTTPError.timedOut {
      throw ServiceProblem.tooSlow
    }
    switch response.status {
    case 200: return response.body
    case 404: throw ServiceProblem.notFound
    default: throw ServiceProblem.server(status: response.status)
    }
  }

  private static func text(of query: [URLQueryItem]) -> String {
    guard !query.isEmpty else { return "" }
    var components = URLComponents()
    components.queryItems = query
    // Servers read a plus as a blank, which URLComponents doesn't care for.
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
    Picture(bytes: Array(try await body(at: address)))
  }
}
