/// The requests that a response is for: a method and a path.
///
/// | path | requests |
/// | --- | --- |
/// | `/character` | to this path, whatever their query |
/// | `/character?page=2` | to this path with this item in their query |
/// | `/character/:id` | with any text for `:id`, up to the next slash |
/// | `/image/*` | to every path below this one, but not to `/image` itself |
/// | `/ima*` | to every path that begins with these characters |
/// | `*` | to everything |
///
/// If several routes match, the most specific one is used: a plain part before a parameter, a parameter before `*`, a
/// query before none. Of equal ones, the last one is used.
public struct Route: Equatable, Sendable {
  /// The method, in capitals; `nil` for all.
  public let method: String?
  /// The path as it is written.
  public let path: String
  private let parts: [Part]
  private let isPrefix: Bool
  /// The beginning of the last part, before `*`; empty if `*` is a part of its own.
  private let beginning: String
  private let query: [Item]

  private enum Part: Equatable, Sendable {
    case plain(String)
    case parameter(String)
  }

  private struct Item: Equatable, Sendable {
    let name: String
    let value: String
  }

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - method: The method; `*` or `nil` for all.
  ///   - path: The path, as in the table above.
  public init(_ method: String?, _ path: String) {
    self.method = method == "*" ? nil : method?.uppercased()
    self.path = path
    let target = RequestTarget(url: path)
    isPrefix = target.path.hasSuffix("*")
    let plain = isPrefix ? String(target.path.dropLast()) : target.path
    var written = plain.split(separator: "/")
    let isCut = isPrefix && !plain.hasSuffix("/")
    beginning = isCut ? written.popLast().map(String.init) ?? "" : ""
    parts = written.map { part in
      part.hasPrefix(":") ? .parameter(String(part.dropFirst())) : .plain(String(part))
    }
    query = target.query.map { Item(name: $0.name, value: $0.value) }
  }

  /// Creates a route for all methods.
  ///
  /// - Parameter path: The path, as in the table above.
  public init(_ path: String) { self.init(nil, path) }

  /// The values of the route's parameters in a request; `nil` if the route doesn't match.
  public func match(_ request: HTTPRequest) -> [String: String]? {
    if let method, method != request.method.uppercased() { return nil }
    let found = request.path.split(separator: "/").map(String.init)
    guard isPrefix ? hasRest(found) : found.count == parts.count else { return nil }
    var values: [String: String] = [:]
    for (part, text) in zip(parts, found) {
      switch part {
      case .plain(let plain): if plain != text { return nil }
      case .parameter(let name): values[name] = text
      }
    }
    let items = request.query
    guard query.allSatisfy({ item in items.contains { $0.name == item.name && $0.value == item.value } }) else {
      return nil
    }
    return values
  }

  /// Whether another part follows, as `*` requires. Only `*` alone matches the root.
  private func hasRest(_ found: [String]) -> Bool {
    guard found.count > parts.count else { return parts.isEmpty && beginning.isEmpty }
    return found[parts.count].hasPrefix(beginning)
  }

  /// The specificity, for choosing among several routes.
  var weight: [Int] {
    let kinds = parts.map { part in
      if case .plain = part { 2 } else { 1 }
    }
    return [isPrefix ? 0 : 1, parts.count] + kinds + [beginning.utf8.count, query.count, method == nil ? 0 : 1]
  }

  /// The route as it is written: `GET /character`.
  public var description: String { method.map { "\($0) \(path)" } ?? path }
}
