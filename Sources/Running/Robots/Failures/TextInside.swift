import AppModel

/// The text inside of an element without a label or a value: a row or a sheet has neither, the elements inside have.
@MainActor
struct TextInside {
  private let element: UIElement
  private let snapshot: Snapshot
  private let container: Snapshot.Node
  /// The elements with text inside.
  private let inside: [Snapshot.Node]
  /// Those of them for which the condition is true.
  private let wanted: [Snapshot.Node]

  /// Searches the text; `nil` unless the element is unique, has no text, and contains elements with text.
  ///
  /// - Parameter holds: The condition of the text.
  init?(_ element: UIElement, in snapshot: Snapshot, _ holds: (Snapshot.Node) throws -> Bool) {
    let found = element.matches(in: snapshot)
    guard found.count == 1, case let container = snapshot[found[0]], container.text.isEmpty, container.label.isEmpty
    else { return nil }
    inside = snapshot.descendants(of: container.index).map { snapshot[$0] }.filter {
      !$0.text.isEmpty && !snapshot.isKey($0.index)
    }
    guard !inside.isEmpty else { return nil }
    wanted = inside.filter { (try? holds($0)) == true }
    (self.element, self.snapshot, self.container) = (element, snapshot, container)
  }

  /// The mismatch, with the elements to name instead.
  ///
  /// - Parameter expectation: The beginning of the message.
  func mismatch(_ expectation: String) -> Mismatch {
    let type = container.type.spokenName
    var facts = (wanted.isEmpty ? inside : wanted).prefix(Self.limit).map {
      StepFailure.Fact(name: "inside", text: QuotedText.line($0.summary))
    }
    let rest = (wanted.isEmpty ? inside : wanted).count - facts.count
    if rest > 0 { facts.append(StepFailure.Fact(name: "inside", text: "… (\(rest) more)")) }
    if let step { facts.append(StepFailure.Fact(name: "try", text: step)) }
    return .untrue("\(expectation), but \(type.withArticle) has no text of its own", facts)
  }

  /// The number of elements in the message.
  private static let limit = 5

  /// The step that expects the first wanted element in the container.
  private var step: String? {
    guard let first = wanted.first, let container = containerLocator else { return nil }
    let type = ElementLocator.typeWord(of: first.type.rawValue) ?? "element"
    let words = "\(type) \(ElementLocator.quoted(first.text)) in \(container)"
    guard !first.text.contains(where: \.isNewline), let locator = try? ElementLocator(words),
      !locator.element(in: element.app).matches(in: snapshot).isEmpty
    else { return nil }
    return "expect \(words)"
  }

  /// The container in a step: by its number if the step has chosen it so, else by the shortest locator.
  private var containerLocator: String? {
    if let type = ElementLocator.typeWord(of: container.type.rawValue), let ordinal = element.ordinal {
      let words = "\(ordinal) \(type)"
      if (try? ElementLocator(words))?.element(in: element.app).matches(in: snapshot) == [container.index] {
        return words
      }
    }
    return element.app.suggestedLocator(of: container.index, in: snapshot)?.words
  }
}

extension UIElement {
  /// The ordinal with which a step has chosen it; `nil` if it is the only match.
  fileprivate var ordinal: String? {
    switch selection {
    case .only: nil
    case .first: "first"
    case .last: "last"
    case .at(let index): index == 0 ? "first" : SuggestedLocator.ordinal(index + 1)
    }
  }
}
