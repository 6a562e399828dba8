import AppModel

extension Expected {
  /// The element is there; several are there as well.
  static func existence(of element: UIElement) -> Expected {
    Expected(holds: { !element.matches(in: $0).isEmpty }, verb: "appeared", query: element.query) { snapshot in
      element.missing(in: snapshot)
    }
  }

  /// The element is not there.
  ///
  /// - Parameter allowsMissingContainer: Whether what it is looked for in may be missing as well. Several containers
  ///   where one is meant are never allowed: nobody knows which of them is empty.
  static func absence(of element: UIElement, allowsMissingContainer: Bool = false) -> Expected {
    Expected(
      holds: { snapshot in
        guard element.matches(in: snapshot).isEmpty else { return false }
        guard let container = element.query.unresolvedContainer(in: snapshot) else { return true }
        return allowsMissingContainer && container.matches(in: snapshot).isEmpty
      }, verb: "gone", absentNames: element.query.wantedName
    ) { snapshot in
      if let shortfall = element.query.containerShortfall(in: snapshot) { return shortfall }
      let found = element.matches(in: snapshot).map { QuotedText.line(snapshot[$0].summary) }
      return Shortfall(claim: "there", detail: found.joined(separator: ", "), lasted: true, subject: element.spokenName)
    }
  }

  /// Something is true of the one element that is meant.
  ///
  /// - Parameter account: What is true of it instead.
  static func element(
    _ element: UIElement, _ holds: @escaping @MainActor @Sendable (Snapshot.Node) throws -> Bool,
    account: @escaping @MainActor (Snapshot.Node) -> Shortfall
  ) -> Expected {
    Expected(
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

  /// So many elements are there.
  static func count(of query: ElementQuery, is number: Int) -> Expected {
    Expected(
      holds: { query.matches(in: $0).count == number && query.unresolvedContainer(in: $0) == nil },
      verb: "come true", absentNames: number == 0 ? query.wantedName : [], query: query
    ) { snapshot in
      if let shortfall = query.containerShortfall(in: snapshot) { return shortfall }
      let found = query.matches(in: snapshot)
      let facts = found.prefix(10).map {
        StepFailure.Fact(name: "found", text: QuotedText.line(snapshot[$0].summary))
      }
      return Shortfall(claim: "\(found.count) found, not \(number)", lasted: true, facts: facts)
    }
  }

  /// The title of what is on top.
  static func screen(_ title: String) -> Expected {
    Expected(holds: { $0.title == title }, verb: "come true") { snapshot in
      let shown = snapshot.title.map { "the screen is \"\($0)\"" } ?? "the screen has no title"
      return Shortfall(claim: "\(shown), not \"\(title)\"", lasted: true)
    }
  }

  /// What is on top has another title, or none.
  static func noScreen(_ title: String) -> Expected {
    Expected(holds: { $0.title != title }, verb: "gone", absentNames: [title]) { _ in
      Shortfall(claim: "there", detail: "the screen is \"\(title)\"", lasted: true)
    }
  }

  /// All of them at once.
  static func all(_ parts: [Expected]) -> Expected {
    Expected(
      holds: { snapshot in try parts.allSatisfy { try $0.holds(snapshot) } }, verb: "come true",
      absentNames: parts.flatMap(\.absentNames)
    ) { snapshot in
      let shortfalls = parts.filter { (try? $0.holds(snapshot)) != true }.map { $0.shortfall(snapshot) }
      guard let first = shortfalls.first else { return Shortfall(claim: "not so") }
      let subjects = shortfalls.map(\.subject).joined(separator: ", ")
      return Shortfall(
        claim: "\(subjects) \(first.claim)", lasted: first.lasted, facts: shortfalls.flatMap(\.facts))
    }
  }
}
