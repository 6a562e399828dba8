/// What names stand for in a scenario: `${code}` in its texts.
///
/// Some are given for the whole run (`--define`), others are remembered by steps, and known until the scenario ends.
public struct ScenarioVariables: Equatable, Codable, Sendable {
  /// A name with what it stands for.
  struct Entry: Equatable, Codable {
    let name: String
    var value: String
    let isDefined: Bool
  }

  /// A list: there are a few.
  private var entries: [Entry] = []

  /// No names.
  public init() {}

  /// All names, in the order in which they came to be known.
  package var all: [String] { entries.map(\.name) }

  /// What a name stands for; nil where it is not known.
  public subscript(name: String) -> String? { entries.first { $0.name == name }?.value }

  /// Whether a name is given for the whole run.
  package func isDefined(_ name: String) -> Bool { entries.contains { $0.name == name && $0.isDefined } }

  /// Gives a name for the whole run.
  ///
  /// - Throws: ``VariableError`` where it is no name, or is given already.
  package mutating func define(_ name: String, as value: String) throws(VariableError) {
    guard InterpolatedText.isName(name) else { throw .badName(name) }
    guard self[name] == nil else { throw .defined(name) }
    entries.append(Entry(name: name, value: value, isDefined: true))
  }

  /// Remembers a value; one that was remembered as the same name before is forgotten.
  mutating func remember(_ value: String, as name: String) throws(VariableError) {
    guard !isDefined(name) else { throw .defined(name) }
    entries.removeAll { $0.name == name }
    entries.append(Entry(name: name, value: value, isDefined: false))
  }

  /// A text with all names replaced by what they stand for. What comes in is never looked through for names again.
  func filled(_ text: String) throws(VariableError) -> String {
    guard InterpolatedText.isPossible(in: text) else { return text }
    var filled = ""
    for piece in InterpolatedText.pieces(of: text) {
      switch piece {
      case .text(let text): filled += text
      case .name(let name):
        guard let value = self[name] else { throw .unknown(name, known: all, isLater: false) }
        filled += value
      case .noName(let text): throw .noName(text)
      case .unclosed(let text): throw .unclosed(text)
      }
    }
    return filled
  }
}

/// The name that a step gives to what it remembers, for later steps of the scenario.
///
/// A method of a robot that takes one, and calls ``Application/remember(_:as:)`` with it, makes the name known: what
/// scenarios write as `${name}` is checked before anything is played.
public struct VariableName: Equatable, Sendable {
  /// The name.
  public let name: String

  /// Creates a name.
  ///
  /// - Throws: ``VariableError/badName(_:)``.
  public init(_ name: String) throws(VariableError) {
    guard InterpolatedText.isName(name) else { throw .badName(name) }
    self.name = name
  }
}

extension VariableName: StepArgument {
  /// `{word}` or `{string}`.
  public static var parameterTypes: [String]? { ["word", "string"] }

  /// Makes a name of a text.
  public static func argument(from value: StepValue) throws -> VariableName {
    try VariableName(value.value as? String ?? value.text)
  }
}
