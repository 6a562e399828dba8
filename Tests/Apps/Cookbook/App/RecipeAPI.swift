import Combine
import Foundation

enum RecipeAPIError: LocalizedError, Equatable {
  case offline
  case emailTaken
  case server(Int)
  case invalidResponse

  var errorDescription: String? {
    switch self {
    case .offline: return "The internet connection appears to be offline."
    case .emailTaken: return "This email address is already in use."
    case .server(let status): return "The server answered with \(status)."
    case .invalidResponse: return "The answer can't be read."
    }
  }
}

struct RecipeAPI {
  private let session: URLSession
  private let baseURL: URL

  init(session: URLSession = .shared) {
    self.session = session
    let address = ProcessInfo.processInfo.environment["API_BASE_URL"] ?? "https://cookbook.example"
    baseURL = URL(string: address)!
  }

  func search(_ query: String) -> AnyPublisher<[Recipe], RecipeAPIError> {
    var components = URLComponents(url: baseURL.appendingPathComponent("recipes"), resolvingAgainstBaseURL: false)!
    components.queryItems = [URLQueryItem(name: "q", value: query)]
    return data(for: URLRequest(url: components.url!))
      .decode(type: [Recipe].self, decoder: JSONDecoder())
      .mapError { $0 as? RecipeAPIError ?? .invalidResponse }
      .eraseToAnyPublisher()
  }

  func signUp(name: String, email: String, password: String) -> AnyPublisher<Void, RecipeAPIError> {
    var request = URLRequest(url: baseURL.appendingPathComponent("users"))
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(["name": name, "email": email, "password": password])
    return data(for: request).map { _ in }.eraseToAnyPublisher()
  }

  private func data(for request: URLRequest) -> AnyPublisher<Data, RecipeAPIError> {
    session.dataTaskPublisher(for: request)
      .tryMap { data, response in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        switch status {
        case 200..<300: return data
        case 409: throw RecipeAPIError.emailTaken
        default: throw RecipeAPIError.server(status)
        }
      }
      .mapError { $0 as? RecipeAPIError ?? .offline }
      .eraseToAnyPublisher()
  }
}
