/// The name that a step gives to what it remembers, for later steps of the scenario.
///
/// A method of a robot that takes one, and calls ``Application/remember(_:as:)`` with it, makes the name known: what
/// scenarios write as `${name}` is checked before anything is played.
public struct RememberedName: Equatable, Sendable {
  /// The name.
  public let name: String

  /// Creates a name.
  ///
  /// - Throws: ``NameProblem/badName(_:)``.
  public init(_ name: String) throws(NameProblem) {
    guard NamedText.isName(name) else { throw .badName(name) }
    self.name = name
  }
}

extension RememberedName: StepArgument {
  /// `{word}` or `{string}`.
  public static var parameterTypes: [String]? { ["word", "string"] }

  /// Makes a name of a text.
  public static func argument(from value: StepValue) throws -> RememberedName {
    try RememberedName(value.value as? String ?? value.text)
  }
}
