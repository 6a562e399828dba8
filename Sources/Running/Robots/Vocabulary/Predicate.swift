import AppModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A predicate about the screen.
@MainActor
struct Predicate {
  /// Evaluates the predicate.
  let holds: @MainActor @Sendable (Snapshot) throws -> Bool
  /// The verb for a predicate that has come true: `appeared`.
  let verb: String
  /// The names that no element should have.
  var absentNames: [String] = []
  /// The query of the element, if there is one.
  var query: ElementQuery?
  /// The queries of all elements that should exist.
  var queries: [ElementQuery] { query.map { [$0] } ?? parts.flatMap(\.queries) }
  /// The predicates that it consists of, if it consists of several.
  var parts: [Predicate] = []
  /// The requests that it is about.
  var route: Route?
  /// Describes a screen for which it is false.
  let mismatch: @MainActor (Snapshot) -> Mismatch
}

/// The difference between a screen and a predicate.
struct Mismatch {
  /// The beginning of the message, before the time: `not found`.
  var summary: String
  /// The rest of the message, such as elements.
  var detail = ""
  /// Whether the mismatch lasted for the whole time: "after 5 s" instead of "within 5 s".
  var lasted = false
  /// The subject, if the message doesn't name it.
  var subject = ""
  /// Evidence.
  var facts: [StepFailure.Fact] = []

  /// The mismatch of a condition of a unique element.
  static func untrue(_ summary: String, _ facts: [StepFailure.Fact] = []) -> Mismatch {
    Mismatch(summary: summary, lasted: true, facts: facts)
  }

  /// The failure, with the time in the middle of the message.
  func failure(_ time: String) -> StepFailure {
    var failure = StepFailure("\(summary)\(time)\(detail.isEmpty ? "" : ": \(detail)")", snapshot: nil)
    for fact in facts { failure.add(fact.name, fact.text) }
    return failure
  }
}

extension Predicate {
  /// At least one element exists.
  static func existence(of element: UIElement) -> Predicate {
    Predicate(holds: { !element.matches(in: $0).isEmpty }, verb: "appeared", query: element.query) { snapshot in
      element.missing(in: snapshot)
    }
  }

  /// The element doesn't exist.
  ///
  /// - Parameter allowsMissingContainer: Whether its container may be missing as well. Several containers are never
  ///   allowed, as it is unknown which one is meant.
  static func absence(of element: UIElement, allowsMissingContainer: Bool = false) -> Predicate {
    Predicate(
      holds: { snapshot in
        guard element.matches(in: snapshot).isEmpty else { return false }
        guard let container = element.query.unresolvedContainer(in: snapshot) else { return true }
        return allowsMissingContainer && container.matches(in: snapshot).isEmpty
      }, verb: "gone", absentNames: element.query.wantedName
    ) { snapshot in
      if let mismatch = element.query.containerMismatch(in: snapshot) { return mismatch }
      let found = element.matches(in: snapshot)
      let shown = found.prefix(maxFound).map { QuotedText.line(snapshot[$0].summary) }
      let rest = found.count > maxFound ? ["… (\(found.count - maxFound) more)"] : []
      return Mismatch(
        summary: "unexpectedly found", detail: (shown + rest).joined(separator: ", "), lasted: true,
        subject: element.spokenName)
    }
  }

  /// The number of elements that a message lists.
  private static let maxFound = 10

  /// A condition is true of the unique element.
  ///
  /// - Parameter account: Describes what is true of it instead.
  static func element(
    _ element: UIElement, _ holds: @escaping @MainActor @Sendable (Snapshot.Node) throws -> Bool,
    account: @escaping @MainActor (Snapshot.Node) -> Mismatch
  ) -> Predicate {
    Predicate(
      holds: { snapshot in
        let found = element.matches(in: snapshot)
        return try found.count == 1 && holds(snapshot[found[0]])
      }, verb: "come true", query: element.query
    ) { snapshot in
      let found = element.matches(in: snapshot)
      switch found.count {
      case 0: return element.missing(in: snapshot)
      case 1: return account(snapshot[found[0]])
      default: return element.several(in: snapshot)
      }
    }
  }

  /// A condition is true of two unique elements.
  ///
  /// - Parameter account: Describes what is true of them instead.
  static func elements(
    _ first: UIElement, _ second: UIElement,
    _ holds: @escaping @MainActor @Sendable (Snapshot.Node, Snapshot.Node) -> Bool,
    account: @escaping @MainActor (Snapshot.Node, Snapshot.Node) -> Mismatch
  ) -> Predicate {
    Predicate(
      holds: { snapshot in
        let (found, others) = (first.matches(in: snapshot), second.matches(in: snapshot))
        return found.count == 1 && others.count == 1 && holds(snapshot[found[0]], snapshot[others[0]])
      }, verb: "come true", parts: [.existence(of: first), .existence(of: second)]
    ) { snapshot in
      for element in [first, second] {
        let found = element.matches(in: snapshot)
        guard found.count != 1 else { continue }
        var mismatch = found.isEmpty ? element.missing(in: snapshot) : element.several(in: snapshot)
        // The step names two elements.
        if found.isEmpty { mismatch.summary = "\(element.spokenName) \(mismatch.summary)" }
        return mismatch
      }
      return account(snapshot[first.matches(in: snapshot)[0]], snapshot[second.matches(in: snapshot)[0]])
    }
  }

  /// The text of the unique element satisfies a condition.
  ///
  /// - Parameters:
  ///   - expectation: The beginning of the message: `expected to read "Save"`.
  ///   - account: Describes the element's own text.
  static func text(
    of element: UIElement, _ expectation: String,
    _ holds: @escaping @MainActor @Sendable (Snapshot.Node) throws -> Bool,
    account: @escaping @MainActor (Snapshot.Node) -> Mismatch
  ) -> Predicate {
    let own = Predicate.element(element, holds, account: account)
    return Predicate(holds: own.holds, verb: own.verb, query: own.query) { snapshot in
      TextInside(element, in: snapshot, holds)?.mismatch(expectation) ?? own.mismatch(snapshot)
    }
  }

  /// A number of elements exist.
  static func count(of query: ElementQuery, is number: Int) -> Predicate {
    Predicate(
      holds: { query.matches(in: $0).count == number && query.unresolvedContainer(in: $0) == nil },
      verb: "come true", absentNames: number == 0 ? query.wantedName : [], query: query
    ) { snapshot in
      if let mismatch = query.containerMismatch(in: snapshot) { return mismatch }
      let found = query.matches(in: snapshot)
      let facts = found.prefix(maxFound).map {
        StepFailure.Fact(name: "found", text: QuotedText.line(snapshot[$0].summary))
      }
      return Mismatch(summary: "expected \(number), found \(found.count)", lasted: true, facts: facts)
    }
  }

  /// The topmost screen has a title.
  static func screen(_ title: String) -> Predicate {
    Predicate(holds: { $0.title == title }, verb: "come true") { snapshot in
      let shown = snapshot.title.map { "it is \"\($0)\"" } ?? "the screen has no title"
      return Mismatch(summary: "expected screen \"\(title)\", but \(shown)", lasted: true)
    }
  }

  /// The topmost screen has another title or none.
  static func noScreen(_ title: String) -> Predicate {
    Predicate(holds: { $0.title != title }, verb: "gone", absentNames: [title]) { _ in
      Mismatch(summary: "expected another screen than \"\(title)\"", lasted: true)
    }
  }

  /// An audit of the screen finds nothing.
  static func accessible(_ app: Application, _ kinds: Set<ScreenAudit.Kind>) -> Predicate {
    // Nothing can be touched during a transition.
    Predicate(holds: { try !$0.isInTransition && app.audit(kinds).isEmpty }, verb: "come true") { snapshot in
      guard !snapshot.isInTransition else { return .untrue("the screen is in a transition") }
      let issues = (try? app.audit(kinds)) ?? []
      let shown = issues.prefix(maxFound).map { StepFailure.Fact(name: $0.kind.rawValue, text: $0.description) }
      let rest = issues.count > maxFound ? [StepFailure.Fact(name: "…", text: "\(issues.count - maxFound) more")] : []
      return .untrue("the screen isn't accessible", shown + rest)
    }
  }

  /// All predicates are true at once.
  static func all(_ parts: [Predicate]) -> Predicate {
    Predicate(
      holds: { snapshot in try parts.allSatisfy { try $0.holds(snapshot) } }, verb: "come true",
      absentNames: parts.flatMap(\.absentNames), parts: parts
    ) { snapshot in
      let mismatches = parts.filter { (try? $0.holds(snapshot)) != true }.map { $0.mismatch(snapshot) }
      guard let first = mismatches.first else { return Mismatch(summary: "not all conditions are true") }
      let subjects = mismatches.map(\.subject).joined(separator: ", ")
      return Mismatch(
        summary: "\(subjects) \(first.summary)", lasted: first.lasted, facts: mismatches.flatMap(\.facts))
    }
  }
}

extension Predicate {
  /// A number of requests match a route.
  static func requests(_ count: Int, to route: Route, at server: MockServer) -> Predicate {
    Predicate(
      holds: { _ in server.count(route) == count }, verb: "come true", route: route,
      mismatch: { _ in
        let found = server.count(route)
        var mismatch = Mismatch(
          summary: "expected \(Self.phrase(count)) to \(route.description), found \(found)", lasted: true)
        mismatch.facts = server.log.suffix(10).map { StepFailure.Fact(name: "request", text: $0.description) }
        return mismatch
      })
  }

  /// The body of the last request for a route contains a text.
  static func lastRequest(to route: Route, contains text: String, at server: MockServer) -> Predicate {
    Predicate(
      holds: { _ in server.lastBody(to: route)?.contains(text) ?? false }, verb: "come true", route: route,
      mismatch: { _ in
        guard let body = server.lastBody(to: route) else {
          return Mismatch(summary: "no request to \(route.description)")
        }
        return Mismatch(
          summary: "expected the last request to \(route.description) to contain \(QuotedText(text))",
          detail: "it sends \"\(body)\"", lasted: true)
      })
  }

  private static func phrase(_ count: Int) -> String { count == 1 ? "1 request" : "\(count) requests" }
}

extension MockServer {
  /// The body of the last request for a route, as text.
  fileprivate func lastBody(to route: Route) -> String? {
    log.last { route.match($0.request) != nil }.map { String(decoding: $0.request.body ?? .init(), as: UTF8.self) }
  }
}
