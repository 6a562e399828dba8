import AppModel

/// A hint about the format of a parameter, for steps that nearly match.
package struct ParameterHint: Equatable, Sendable {
  private static let quotedText = "text in quotation marks"

  /// What it is: `duration`, `text in quotation marks`.
  package let what: String
  /// Valid values.
  package let examples: [String]
  /// Whether `examples` is the complete list.
  package let isComplete: Bool
  /// The remedy if the text is not a typo of an example.
  private var remedy: String?

  /// The hint for a parameter type; `nil` for custom types.
  ///
  /// - Parameters:
  ///   - name: The name of the type, without braces.
  ///   - vocabulary: The vocabulary with the names of apps.
  package static func hint(for name: String, in vocabulary: Vocabulary) -> ParameterHint? {
    switch name {
    case "string": some(quotedText, ["\"hello\""])
    case RobotParameterTypes.value: some("\(quotedText), number or single word", ["\"hello\"", "3", "hello"])
    case "int": some("whole number", ["3", "-1"])
    case "float", "double": some("number", ["1.5"])
    case "word": some("single word", ["hello"])
    case "element", "elements": some("element", ["button \"Send\"", "new_message", "first cell in results"])
    case "duration": some("duration", ["200ms", "1.5 seconds", "2 minutes"])
    case "regex": some("regular expression", ["/[0-9]+ messages/"])
    case "state": all("state", ElementState.allCases.map(\.rawValue))
    case "position": all("position", RelativePosition.allCases.map(\.rawValue))
    case "direction": all("direction", SwipeDirection.allCases.map(\.rawValue))
    case "orientation": all("orientation", DeviceOrientation.allCases.map(\.rawValue))
    case "appearance": all("appearance", DeviceAppearance.allCases.map(\.rawValue))
    case "text size": all("text size", TextSize.allCases.map(\.rawValue))
    case "setting": all("setting", DeviceSwitch.allCases.map(\.rawValue))
    case "key": all("key", Key.allCases.map(\.rawValue))
    case "request": some("request", ["GET /character", "POST /login", "everything"])
    case "server state": all("state of the server", ServerState.allCases.map(\.rawValue))
    case "app state": all("state of the app", SpokenAppState.allCases.map(\.rawValue))
    case "app":
      ParameterHint(what: "app", examples: vocabulary.apps, isComplete: true, remedy: vocabulary.appHint)
    default: nil
    }
  }

  /// Corrects a typo in the type word at the beginning of a locator.
  private static func correctedType(in text: String) -> String? {
    let words = text.split(separator: " ")
    let types = ElementTypeWord.all.flatMap { [$0.singular, $0.plural] }
    for count in [2, 1] where count <= words.count {
      let head = words[..<count].joined(separator: " ")
      guard let type = Spelling.nearest(to: head, among: types, limit: 1).first,
        let distance = Spelling.distance(from: head, to: type), distance <= (head.count > 5 ? 2 : 1)
      else { continue }
      return ([type] + words[count...].map(String.init)).joined(separator: " ")
    }
    return nil
  }

  private static func some(_ what: String, _ examples: [String]) -> ParameterHint {
    ParameterHint(what: what, examples: examples, isComplete: false)
  }

  private static func all(_ what: String, _ words: [String]) -> ParameterHint {
    ParameterHint(what: what, examples: words, isComplete: true)
  }

  /// Describes what is wrong with a text, with valid examples.
  package func reason(about text: String) -> String {
    let list = examples.joined(separator: ", ")
    return "\(text) is not \(what.withArticle)" + (isComplete ? ": \(list)" : "; write for example \(list)")
      + (remedy.map { "; \($0)" } ?? "")
  }

  /// The text with its typo corrected; `nil` if unknown.
  package func corrected(_ text: String) -> String? {
    if isComplete { return Spelling.nearest(to: text, among: examples, limit: 1).first }
    if what == "element" { return Self.correctedType(in: text) }
    guard what.hasPrefix(Self.quotedText) else { return nil }
    return "\"\(text.filter { !"\"“”„«»".contains($0) })\""
  }
}

extension String {
  /// The noun after its indefinite article.
  var withArticle: String { (first.map { "aeiou".contains($0) } ?? false ? "an " : "a ") + self }
}
