/// The variables of a scenario: `${code}` in its steps.
///
/// Some are defined for the whole run (`--define`), others are set by steps until the scenario ends.
public struct ScenarioVariables: Equatable, Codable, Sendable {
  /// A variable.
  struct Entry: Equatable, Codable {
    let name: String
    var value: String
    let isDefined: Bool
  }

  /// An array, as there are only a few.
  private var entries: [Entry] = []

  /// Creates an empty set of variables.
  public init() {}

  /// All names, in the order of their definition.
  package var all: [String] { entries.map(\.name) }

  /// The value of a variable; `nil` if it is undefined.
  public subscript(name: String) -> String? { entries.first { $0.name == name }?.value }

  /// Whether a variable is defined for the whole run.
  package func isDefined(_ name: String) -> Bool { entries.contains { $0.name == name && $0.isDefined } }

  /// Defines a variable for the whole run.
  ///
  /// - Throws: ``VariableError`` if the name is invalid or defined already.
  package mutating func define(_ name: String, as value: String) throws(VariableError) {
    guard InterpolatedText.isName(name) else { throw .badName(name) }
    guard self[name] == nil else { throw .defined(name) }
    entries.append(Entry(name: name, value: value, isDefined: true))
  }

  /// Sets a variable, replacing an earlier value.
  mutating func remember(_ value: String, as name: String) throws(VariableError) {
    guard !isDefined(name) else { throw .defined(name) }
    entries.removeAll { $0.name == name }
    entries.append(Entry(name: name, value: value, isDefined: false))
  }

  /// Replaces all variables in a text by their values, without expanding the values.
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

/// The name of a variable that a step sets for later steps of the scenario.
///
/// A method of a robot with this argument, which calls `Application.remember(_:as:)` with it, declares the variable:
/// uses of `${name}` are checked before the run.
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

  /// Creates a name from a step's value.
  public static func argument(from value: StepValue) throws -> VariableName {
    try VariableName(value.value as? String ?? value.text)
  }
}
