import RobotKit
import SwiftUI
import Testing

/// An app with a race that apps ship with, and the same app with the usual fix.
///
/// The scenario is `Scenarios/NAME.feature`. An ordinary run of it passes with both.
@MainActor
struct RacyApp: CustomTestStringConvertible {
  let name: String
  let racy: Launch
  let correct: Launch

  init(
    _ name: String, @ViewBuilder racy: @escaping @MainActor @Sendable () -> some View,
    @ViewBuilder correct: @escaping @MainActor @Sendable () -> some View
  ) {
    self.name = name
    self.racy = Launch("\(name) (racy)", view: racy)
    self.correct = Launch(name, view: correct)
  }

  nonisolated var testDescription: String { name }

  static let all = searching + loading + lists + accounts + editing + timing + actors
}

/// Requests to the server of the scenario.
enum Server {
  /// The URL of a path.
  static func url(_ path: String) -> URL? {
    URL(string: (ProcessInfo.processInfo.environment["API_BASE_URL"] ?? "https://example.com") + path)
  }

  /// Returns the text of a response.
  static func text(_ path: String, method: String = "GET") async throws -> String {
    guard let url = url(path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return String(decoding: data, as: UTF8.self)
  }
}
