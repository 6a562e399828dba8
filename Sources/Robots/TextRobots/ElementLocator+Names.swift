extension ElementLocator {
  /// The locator with bare names replaced by what they stand for.
  ///
  /// - Parameter look: Gives what a bare name stands for; nil where it is the name of an element itself.
  func resolved(
    _ look: (String) throws(TextRobotProblem.Kind) -> ElementLocator?
  ) throws(TextRobotProblem.Kind) -> ElementLocator {
    var copy = self
    if let container = container.first { copy.container = [try container.resolved(look)] }
    guard type == nil, isBareName, let name, let meant = try look(name) else { return copy }
    guard ordinal == nil || meant.ordinal == nil else { throw .doubledPart("first, last or number", of: name) }
    guard text == nil || meant.text == nil else { throw .doubledPart("\"containing\"", of: name) }
    copy.type = meant.type
    copy.name = meant.name
    copy.isBareName = false
    copy.ordinal = ordinal ?? meant.ordinal
    copy.text = text ?? meant.text
    copy.container = meant.container.first.map { [$0.standing(in: copy.container)] } ?? copy.container
    return copy
  }

  /// The locator within a container, outside of all that it has already.
  private func standing(in outer: [ElementLocator]) -> ElementLocator {
    var copy = self
    copy.container = container.first.map { [$0.standing(in: outer)] } ?? outer
    return copy
  }

  /// The locator as sentences say it.
  var words: String {
    var words: [String] = []
    switch ordinal {
    case nil: break
    case .first: words.append("first")
    case .last: words.append("last")
    case .number(let number): words.append("\(number)\(Span<UInt8>.suffix(of: number))")
    }
    if let type { words.append(type.singular) }
    if let name { words.append(Self.quoted(name)) }
    if let text { words += ["containing", Self.quoted(text)] }
    if let container = container.first { words += ["in", container.words] }
    return words.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
