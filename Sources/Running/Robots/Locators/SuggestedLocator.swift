import AppModel

/// How a step names an element of the screen.
package struct SuggestedLocator: Equatable {
  /// The locator: `save`, `button "Delete"`, `2nd cell in fruits`.
  package let words: String
  /// Whether it uses the accessibility identifier of the element, and nothing else.
  package let isIdentified: Bool
  /// The type of the element.
  var type = ElementType.other

  /// The expression that finds the element in an XCUITest: `app.buttons["save"]`.
  package var query: String? { try? ElementLocator(words).query(type) }

  /// Returns a number as a step writes it: `2nd`.
  static func ordinal(_ number: Int) -> String { "\(number)\(Span<UInt8>.suffix(of: number))" }
}

extension Application {
  /// Returns the shortest way to name each element of a snapshot; `nil` for elements that no locator finds alone.
  ///
  /// Each locator was evaluated: it finds exactly its element.
  package func suggestedLocators(in snapshot: Snapshot) -> [SuggestedLocator?] {
    var finder = LocatorFinder(app: self, snapshot: snapshot)
    return snapshot.elements.indices.map { finder.locator(of: $0) }
  }

  /// Returns the shortest way to name an element of a snapshot; `nil` if no locator finds it alone.
  func suggestedLocator(of index: Int, in snapshot: Snapshot) -> SuggestedLocator? {
    var finder = LocatorFinder(app: self, snapshot: snapshot)
    return finder.locator(of: index)
  }
}

/// Searches the locators of the elements of a snapshot.
@MainActor
private struct LocatorFinder {
  /// The maximum number that an ordinal may have: longer counts mean nothing to a reader.
  private static let maxOrdinal = 99

  let app: Application
  let snapshot: Snapshot
  private var known: [Int: SuggestedLocator?] = [:]

  init(app: Application, snapshot: Snapshot) {
    (self.app, self.snapshot) = (app, snapshot)
  }

  mutating func locator(of index: Int) -> SuggestedLocator? {
    if let known = known[index] { return known }
    var found = search(index)
    found?.type = snapshot[index].type
    known[index] = found
    return found
  }

  private mutating func search(_ index: Int) -> SuggestedLocator? {
    let node = snapshot[index]
    guard node.parent != nil, node.type != .window, !node.isOffScreen else { return nil }
    if let words = identifiers(of: node).first(where: { finds(index, $0) }) {
      return SuggestedLocator(words: words, isIdentified: true)
    }
    let names = names(of: node)
    if let words = names.first(where: { finds(index, $0) }) {
      return SuggestedLocator(words: words, isIdentified: false)
    }
    for container in snapshot.ancestors(of: index) where !snapshot[container].identifier.isEmpty {
      guard let outer = locator(of: container), outer.isIdentified else { continue }
      let end = " in \(outer.words)"
      let words = names.map { $0 + end }.first { finds(index, $0) } ?? counted(names, end, index)
      if let words { return SuggestedLocator(words: words, isIdentified: false) }
    }
    return counted(names, "", index).map { SuggestedLocator(words: $0, isIdentified: false) }
  }

  /// The locators with the identifier of an element, the shortest first.
  private func identifiers(of node: Snapshot.Node) -> [String] {
    guard !node.identifier.isEmpty, node.identifier.isOneLine else { return [] }
    let isPlain = (try? ElementLocator(node.identifier)).map { $0.isPlainName && $0.name == node.identifier } ?? false
    let name = isPlain ? node.identifier : ElementLocator.quoted(node.identifier)
    return [name] + [word(of: node).map { "\($0) \(name)" }].compactMap(\.self)
  }

  /// The locators without an identifier, the most readable first; without a number.
  private func names(of node: Snapshot.Node) -> [String] {
    let word = word(of: node) ?? "element"
    // The value isn't a name: it changes when the element is used.
    var names = [node.identifier, node.label, node.placeholder ?? ""].filter { !$0.isEmpty && $0.isOneLine }.map {
      "\(word) \(ElementLocator.quoted($0))"
    }
    let lines = node.label.split(whereSeparator: \.isNewline)
    if let line = lines.first, lines.count > 1 {
      names.append("\(word) containing \(ElementLocator.quoted(String(line)))")
    }
    return names + [word]
  }

  private func word(of node: Snapshot.Node) -> String? { ElementLocator.typeWord(of: node.type.rawValue) }

  private func finds(_ index: Int, _ words: String) -> Bool { matches(words) == [index] }

  /// Returns a locator with a number: `2nd button "Delete"`.
  private func counted(_ names: [String], _ container: String, _ index: Int) -> String? {
    for name in names {
      guard let locator = try? ElementLocator(name + container),
        let offset = locator.query(in: app).matches(in: snapshot).firstIndex(of: index), offset < Self.maxOrdinal
      else { continue }
      let ordinal = offset == 0 ? "first" : SuggestedLocator.ordinal(offset + 1)
      let words = "\(ordinal) \(name)\(container)"
      if finds(index, words) { return words }
    }
    return nil
  }

  private func matches(_ words: String) -> [Int] {
    (try? ElementLocator(words))?.element(in: app).matches(in: snapshot) ?? []
  }
}

extension ElementLocator {
  /// The expression of XCUITest that finds the same element.
  ///
  /// - Parameter type: The type of the element; `nil` if only the words are known.
  fileprivate func query(_ type: ElementType?) -> String {
    let all = (container.first?.query(nil) ?? "app") + collection(type)
    let filtered = text.map { "\(all).matching(NSPredicate(format: \"label CONTAINS %@\", \(Self.literal($0))))" }
    switch (ordinal, name) {
    case (nil, let name?): return "\(filtered ?? all)[\(Self.literal(name))]"
    case (nil, nil): return "\(filtered ?? all).element"
    case (let ordinal?, let name):
      let named = (filtered ?? all) + (name.map { ".matching(identifier: \(Self.literal($0)))" } ?? "")
      switch ordinal {
      case .first: return "\(named).firstMatch"
      case .last: return "\(named).element(boundBy: \(named).count - 1)"
      case .number(let number): return "\(named).element(boundBy: \(number - 1))"
      }
    }
  }

  private func collection(_ type: ElementType?) -> String {
    if type == .tab || self.type?.isTab == true { return ".tabBars.buttons" }
    // A number counts the elements of all types, if no type is named.
    guard let type = ordinal != nil ? self.type?.types?.first : type ?? self.type?.types?.first else {
      return ".descendants(matching: .any)"
    }
    switch type {
    case .other: return ".otherElements"
    case .switch: return ".switches"
    case .presentedSheet, .application: return ".descendants(matching: .any)"
    default: return ".\(type.rawValue)s"
    }
  }

  private static func literal(_ text: String) -> String {
    ElementLocator.quoted(text).replacing("\n", with: "\\n")
  }
}

extension Snapshot.Node {
  fileprivate var isOffScreen: Bool {
    switch obstruction {
    case .offScreen, .noSize: true
    default: false
    }
  }
}

extension String {
  fileprivate var isOneLine: Bool { !contains { $0.isNewline || $0 == "\0" } }
}
