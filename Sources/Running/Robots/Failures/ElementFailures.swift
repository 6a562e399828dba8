import AppModel
import VirtualTime

extension UIElement {
  /// The failure of an action that could not reach the element.
  func failure(for blocker: ActionBlocker, outcome: WaitOutcome) -> StepFailure {
    let snapshot = try? app.snapshot()
    let mismatch = mismatch(for: blocker, in: snapshot)
    var failure = mismatch.failure(outcome.phrase(app.timeout, lasted: mismatch.lasted))
    if blocker == .missing { failure.subject = spokenName }
    if case .obstructed(_, .covered) = blocker { failure.isAboutCover = true }
    failure.add(outcome.facts)
    if let snapshot { failure.add("on screen", snapshot.overview(near: query.wanted)) }
    failure.addForecast(app, wanted: "worked") { [self] in
      (try? app.snapshot()).map { ActionBlocker(matches(in: $0), in: $0) == .none } ?? false
    }
    return failure
  }

  /// What is there instead of the element, while it doesn't exist: its container, the nearest elements, the screen.
  package var absence: String {
    var failure = failure(for: .missing, outcome: .nothingPending)
    failure.namesSubject = true
    return failure.description
  }

  private func mismatch(for blocker: ActionBlocker, in snapshot: Snapshot?) -> Mismatch {
    switch blocker {
    case .none: Mismatch(summary: "could not be reached", lasted: true)
    case .missing: snapshot.map(missing) ?? Mismatch(summary: "not found")
    case .several: snapshot.map(several) ?? Mismatch(summary: "several elements match \(spokenName)", lasted: true)
    case .disabled(let element): Mismatch(summary: "\(element) is disabled", lasted: true)
    case .obstructed(let element, let obstruction): Mismatch(summary: "\(element) is \(obstruction)", lasted: true)
    }
  }
}

extension ElementQuery {
  /// The mismatch of a container that is not exactly one element; `nil` if all containers are.
  func containerMismatch(in snapshot: Snapshot) -> Mismatch? {
    guard let container = unresolvedContainer(in: snapshot) else { return nil }
    guard container.matches(in: snapshot).isEmpty else { return container.several(in: snapshot) }
    let facts = container.nearest(in: snapshot)
    return Mismatch(summary: "\(container.spokenName) not found", subject: container.spokenName, facts: facts)
  }
}

extension UIElement {
  /// The mismatch of a missing element, or of its container.
  func missing(in snapshot: Snapshot) -> Mismatch {
    query.containerMismatch(in: snapshot)
      ?? Mismatch(
        summary: "not found", subject: spokenName,
        facts: typeWordFacts(in: snapshot) + hiding(in: snapshot) + nearest(in: snapshot))
  }

  /// The mismatch of several elements instead of one: their containers, and how to choose one.
  func several(in snapshot: Snapshot) -> Mismatch {
    let found = matches(in: snapshot)
    let limit = 10
    var facts = found.prefix(limit).map { index in
      let summary = QuotedText.line(snapshot[index].summary)
      let reason = query.wanted.name.flatMap(snapshot[index].nearMatch)?.reason(besides: summary) ?? ""
      return StepFailure.Fact(name: "match", text: summary + reason + snapshot.path(to: index))
    }
    if found.count > limit { facts.append(StepFailure.Fact(name: "match", text: "… (\(found.count - limit) more)")) }
    let types = Set(found.map { snapshot[$0].type.spokenName })
    let byType = query.wanted.types == nil && types.count > 1 ? types.sorted().map { "\($0) \(spokenName), " } : []
    let choices = byType.joined() + "first \(spokenName), 2nd, last, or \(spokenName) in …"
    facts.append(StepFailure.Fact(name: "choose", text: choices))
    facts += namesakes(in: snapshot)
    return Mismatch(summary: "\(found.count) elements match \(spokenName)", lasted: true, facts: facts)
  }

  /// The elements nearest to the wanted one; if there are none, those of its type.
  func nearest(in snapshot: Snapshot) -> [StepFailure.Fact] {
    let wanted = query.wanted
    let nearest = snapshot.nearest(to: wanted.name, types: wanted.types).map { node, nearMatch in
      let summary = QuotedText.line(node.summary)
      let reason = nearMatch.reason(besides: summary)
      return StepFailure.Fact(name: "nearest", text: summary + reason + snapshot.whereabouts(of: node))
    }
    return (nearest.isEmpty ? sameType(in: snapshot) : nearest) + snapshot.hiddenRows
  }

  /// The elements of which a view around has hidden the wanted identifier, as in SwiftUI.
  private func hiding(in snapshot: Snapshot) -> [StepFailure.Fact] {
    guard let name = query.wanted.name else { return [] }
    return snapshot.elements(hidingIdentifier: name).prefix(3).map { node in
      let text =
        "\(QuotedText.line(node.summary)), whose identifier is that of a view around it; "
        + ".accessibilityElement(children: .contain) before that one keeps both"
      return StepFailure.Fact(name: "hidden in", text: text)
    }
  }

  /// The meaning of a type without a name, and the elements that have the word as a name.
  private func typeWordFacts(in snapshot: Snapshot) -> [StepFailure.Fact] {
    guard let word = query.word, selection == .only else { return namesakes(in: snapshot) }
    let namesakes = namesakes(in: snapshot)
    let remedy = namesakes.isEmpty ? "; write \"\(word.singular)\" in quotation marks if it is a name" : ""
    let summary = "any \(word.singular), since \(word.singular) is an element type\(remedy)"
    return [StepFailure.Fact(name: "read as", text: summary)] + namesakes
  }

  /// The elements that have the word for a type as a name.
  private func namesakes(in snapshot: Snapshot) -> [StepFailure.Fact] {
    guard let word = query.word?.singular else { return [] }
    return snapshot.nodes.filter { !snapshot.isKey($0.index) && $0.matches(name: word) }.prefix(3).map { node in
      let element = QuotedText.line(node.listing(namesCover: true))
      return StepFailure.Fact(name: "same name", text: "\(element); name it in quotation marks: \"\(word)\"")
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
  /// Adds pending work, and a forecast of when the condition would have come true.
  @MainActor
  mutating func addForecast(
    _ app: Application, wanted verb: String, _ condition: @escaping @MainActor @Sendable () -> Bool
  ) {
    let pending = app.timeline.pendingWork.filter { $0.label != PendingWork.sleep }
    for work in pending.prefix(3) { add("pending", work.description) }
    for request in app.driver.mockServer?.unmatched.suffix(3) ?? [] {
      add("unmatched", "\(request.method) \(request.url): no response is defined for it")
    }
    forecast = { FailureForecast(timeline: app.timeline).facts(verb, condition) }
  }
}

extension Snapshot {
  fileprivate func whereabouts(of node: Node) -> String {
    let bars: [ElementType] = [.navigationBar, .alert, .sheet, .presentedSheet]
    guard let bar = ancestors(of: node.index).first(where: { bars.contains(self[$0].type) }) else { return "" }
    return " (\(self[bar].type.spokenName))"
  }

  /// The lists that continue off screen, whose hidden rows don't exist.
  fileprivate var hiddenRows: [StepFailure.Fact] {
    reachableScrollViews.filter { self[$0].type == .collectionView || self[$0].type == .table }.compactMap { list in
      let sides = [(SwipeDirection.down, "above"), (.up, "below")].filter { canScroll(list, $0.0) }.map(\.1)
      guard !sides.isEmpty else { return nil }
      let name = self[list].name
      return StepFailure.Fact(
        name: "not shown", text: "rows of \(name) \(sides.joined(separator: " and ")); \"scroll to\" looks there")
    }
  }

  /// The named containers of an element, the innermost first, as in a step: ` in cell row.1 in table rows`.
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

/// Lets time run on after a failure, within limits, to report whether the condition would have come true.
@MainActor
struct FailureForecast {
  /// The virtual time to look ahead.
  static let reach: Duration = .seconds(60)
  /// The maximum number of events to look ahead.
  static let maxEvents = 10_000

  let timeline: any Timeline

  func facts(_ verb: String, _ condition: @MainActor () -> Bool) -> [StepFailure.Fact] {
    // On the real clock the user would have to wait.
    guard timeline.nextEvent != .unknown, timeline.nextEvent != .never else { return [] }
    return [StepFailure.Fact(name: "would have", text: text(verb, condition))] + stillPending
  }

  /// The work that is still pending then, and never runs.
  private var stillPending: [StepFailure.Fact] {
    let count = timeline.pendingWork.count
    return count == 0 ? [] : [StepFailure.Fact(name: "left behind", text: count == 1 ? "1 job" : "\(count) jobs")]
  }

  private func text(_ verb: String, _ condition: @MainActor () -> Bool) -> String {
    let limit = timeline.now + Self.reach
    for _ in 0..<Self.maxEvents {
      guard case .at(let next) = timeline.nextEvent else {
        return timeline.unseenWork.map { "never \(verb) in virtual time; \($0)" }
          ?? "never \(verb): nothing else was pending"
      }
      guard next <= limit, (try? timeline.advance(to: next)) != nil else { break }
      if condition() { return "\(verb) at \(AppTime.text(for: timeline.now))" }
    }
    return "not \(verb) in the next \(AppTime.text(for: Self.reach)) either"
  }
}
