import RobotKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The gallery's server.
struct NewsAPI {
  let baseURL: String
  let client: any HTTPClient

  /// The news, or why there are none.
  func latest() async -> String {
    do {
      let response = try await client.send(HTTPRequest(url: baseURL + "/news"))
      guard response.status == 200 else { return "no news: \(response.status)" }
      let type = response.headers["Content-Type"] ?? ""
      return type.hasPrefix("image/") ? "a picture" : Self.line(response.body)
    } catch {
      return "no news: offline"
    }
  }

  /// - Returns: Whether the server has taken the name.
  func post(name: String) async -> Bool {
    let request = HTTPRequest("POST", url: baseURL + "/names", body: Data(name.utf8))
    return (try? await client.send(request))?.status == 200
  }

  private static func line(_ body: Data) -> String {
    String(decoding: body, as: UTF8.self).split(separator: "\n").joined(separator: " ")
  }
}
