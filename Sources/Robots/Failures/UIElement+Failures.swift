import AppModel
import VirtualTime

extension UIElement {
  /// The failure of an action that could not reach the element.
  func failure(for obstacle: Obstacle, outcome: WaitOutcome) -> StepFailure {
    let snapshot = try? app.snapshot()
    let shortfall = shortfall(for: obstacle, in: snapshot)
    var failure = shortfall.failure(outcome.phrase(app.timeout, lasted: shortfall.lasted))
    if obstacle == .missing { failure.subject = spokenName }
    failure.add(outcome.facts)
    if let snapshot { failure.add("on screen", snapshot.overview(near: query.wanted)) }
    failure.addOutlook(app, wanted: "worked") { [self] in
      (try? app.snapshot()).map { Obstacle(matches(in: $0), in: $0) == .none } ?? false
    }
    return failure
  }

  private func shortfall(for obstacle: Obstacle, in snapshot: Snapshot?) -> Shortfall {
    switch obstacle {
    case .none: Shortfall(claim: "could not be reached", lasted: true)
    case .missing: snapshot.map(missing) ?? Shortfall(claim: "not found")
    case .several: snapshot.map(several) ?? Shortfall(claim: "several elements match \(spokenName)", lasted: true)
    case .disabled(let element): Shortfall(claim: "\(element) is disabled", lasted: true)
    case .obstructed(let element, let obstruction): Shortfall(claim: "\(element) is \(obstruction)", lasted: true)
    }
  }
}

extension ElementQuery {
  /// What is wrong with a container that is not exactly one element; `nil` if all containers are.
  func containerShortfall(in snapshot: Snapshot) -> Shortfall? {
    guard let container = unresolvedContainer(in: snapshot) else { return nil }
    guard container.matches(in: snapshot).isEmpty else { return container.several(in: snapshot) }
    let facts = container.nearest(in: snapshot)
    return Shortfall(claim: "\(container.spokenName) not found", subject: container.spokenName, facts: facts)
  }
}

extension UIElement {
  /// What is to be said when the element isn't there: of itself, or of what it would stand in.
  func missing(in snapshot: Snapshot) -> Shortfall {
    query.containerShortfall(in: snapshot)
      ?? Shortfall(claim: "not found", subject: spokenName, facts: wordFacts(in: snapshot) + nearest(in: snapshot))
  }

  /// What is to be said when several elements are there where one is meant: all of them, where each stands, and what
  /// tells them apart.
  func several(in snapshot: Snapshot) -> Shortfall {
    let found = matches(in: snapshot)
    let most = 10
    var facts = found.prefix(most).map { index in
      let summary = QuotedText.line(snapshot[index].summary)
      let reason = query.wanted.name.flatMap(snapshot[index].likeness)?.reason(besides: summary) ?? ""
      return StepFailure.Fact(name: "match", text: summary + reason + snapshot.path(to: index))
    }
    if found.count > most { facts.append(StepFailure.Fact(name: "match", text: "… (\(found.count - most) more)")) }
    let types = Set(found.map { snapshot[$0].type.spokenName })
    let byType = query.wanted.types == nil && types.count > 1 ? types.sorted().map { "\($0) \(spokenName), " } : []
    let choices = byType.joined() + "first \(spokenName), 2nd, last, or \(spokenName) in …"
    facts.append(StepFailure.Fact(name: "choose", text: choices))
    facts += namesakes(in: snapshot)
    return Shortfall(claim: "\(found.count) elements match \(spokenName)", lasted: true, facts: facts)
  }

  /// The elements that are most like the one that is meant; where none is like it, those of its type.
  func nearest(in snapshot: Snapshot) -> [StepFailure.Fact] {
    let wanted = query.wanted
    let nearest = snapshot.nearest(to: wanted.name, types: wanted.types).map { node, likeness in
      let summary = QuotedText.line(node.summary)
      let reason = likeness.reason(besides: summary)
      return StepFailure.Fact(name: "nearest", text: summary + reason + snapshot.whereabouts(of: node))
    }
    return (nearest.isEmpty ? sameType(in: snapshot) : nearest) + snapshot.furtherOn
  }

  /// What a type without a name was read as, and the elements that have the word as a name.
  private func wordFacts(in snapshot: Snapshot) -> [StepFailure.Fact] {
    guard let word = query.word, selection == .only else { return namesakes(in: snapshot) }
    let namesakes = namesakes(in: snapshot)
    let remedy = namesakes.isEmpty ? "; write \"\(word.singular)\" in quotation marks if it is a name" : ""
    let meaning = "any \(word.singular), as \(word.singular) is a type of element\(remedy)"
    return [StepFailure.Fact(name: "read as", text: meaning)] + namesakes
  }

  /// The elements that have the word for a type as a name.
  private func namesakes(in snapshot: Snapshot) -> [StepFailure.Fact] {
    guard let word = query.word?.singular else { return [] }
    return snapshot.nodes.filter { !snapshot.isKey($0.index) && $0.matches(name: word) }.prefix(3).map { node in
      let element = QuotedText.line(node.listing(namesCover: true))
      return StepFailure.Fact(name: "named so", text: "\(element); name it in quotation marks: \"\(word)\"")
    }
  }

  /// The elements of the type that was looked for; empty if it was any type, or a type alone and no ordinal.
  private func sameType(in snapshot: Snapshot) -> [StepFailure.Fact] {
    let wanted = query.wanted
    guard wanted.types != nil, wanted.name != nil || selection != .only else { return [] }
    let others = query.unnamed.matches(in: snapshot).map { snapshot[$0] }.filter { !snapshot.isKey($0.index) }
      .map { $0.listing(namesCover: true) }
    guard !others.isEmpty else { return [] }
    let rest = others.count > 5 ? ["… (\(others.count - 5) more)"] : []
    let text = (others.prefix(5).map(QuotedText.line) + rest).joined(separator: " · ")
    return [StepFailure.Fact(name: "same type", text: text)]
  }
}

extension StepFailure {
  /// Says what is pending, and finds out later when the condition would have come true.
  @MainActor
  mutating func addOutlook(
    _ app: Application, wanted verb: String, _ condition: @escaping @MainActor @Sendable () -> Bool
  ) {
    let pending = app.timeline.pendingWork.filter { $0.label != "Task.sleep" }
    for work in pending.prefix(3) { add("pending", "\(work.label), at \(AppTime.text(for: work.due))") }
    for request in app.driver.mockServer?.unmatched.suffix(3) ?? [] {
      add("unmatched", "\(request.method) \(request.url): no answer is given for it")
    }
    aftermath = { Outlook(timeline: app.timeline).facts(verb, condition) }
  }
}

extension Snapshot {
  fileprivate func whereabouts(of node: Node) -> String {
    let bars: [ElementType] = [.navigationBar, .alert, .sheet, .presentedSheet]
    guard let bar = ancestors(of: node.index).first(where: { bars.contains(self[$0].type) }) else { return "" }
    return " (\(self[bar].type.spokenName))"
  }

  /// The lists that go on: what can't be seen of them is not there.
  fileprivate var furtherOn: [StepFailure.Fact] {
    reachableScrollViews.filter { self[$0].type == .collectionView || self[$0].type == .table }.compactMap { list in
      let sides = [(SwipeDirection.down, "above"), (.up, "below")].filter { canScroll(list, $0.0) }.map(\.1)
      guard !sides.isEmpty else { return nil }
      let name = self[list].name
      return StepFailure.Fact(
        name: "not shown", text: "rows of \(name) \(sides.joined(separator: " and ")); \"scroll to\" looks there")
    }
  }

  /// What an element stands in, the innermost first, in the words of a step: ` in cell row.1 in table rows`. Things
  /// without a name tell nothing.
  fileprivate func path(to index: Int) -> String {
    let named = ancestors(of: index).map { self[$0] }.filter { node in
      switch node.type {
      case .application, .window: false
      case .navigationBar, .alert, .sheet, .presentedSheet, .tabBar: true
      default: !node.identifier.isEmpty
      }
    }
    return named.map { " in \($0.name)" }.joined()
  }
}
