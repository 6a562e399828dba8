import Foundation

/// A request of the API, and the type of its response.
struct Endpoint<Response: Decodable & Sendable>: Sendable {
  enum Method: String { case get = "GET", post = "POST" }

  var method = Method.get
  let path: String
  var query: [URLQueryItem] = []
  var body: (any Encodable & Sendable)?

  func urlRequest(relativeTo baseURL: URL) throws -> URLRequest {
    var url = baseURL.appending(path: path)
    if !query.isEmpty { url.append(queryItems: query) }
    var request = URLRequest(url: url, timeoutInterval: 15)
    request.httpMethod = method.rawValue
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body {
      request.httpBody = try JSONEncoder().encode(body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }
}
