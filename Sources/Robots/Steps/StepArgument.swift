/// A type that methods of robots can take as an argument.
///
/// Numbers, strings, durations, elements, tables and doc strings are such types; an enum of strings becomes one by
/// saying so: `enum Kind: String, StepArgument`, and so does a type that a ``CustomParameterType`` makes values of:
/// `struct Flight: StepArgument`. Where a parameter may take no part in a match, the method takes an optional.
public protocol StepArgument: SendableMetatype {
  /// What a step must have for an argument of this type. The default is a parameter in its sentence.
  static var origin: StepArgumentOrigin { get }

  /// The parameter types it can be made from, by their names; absent for all. The default is all.
  static var parameterTypes: [String]? { get }

  /// Makes an argument. The default takes the value of the parameter type as it is.
  ///
  /// - Throws: ``StepArgumentError`` when the value doesn't fit.
  @MainActor
  static func argument(from value: StepValue) throws -> Self

  /// Checks, before anything is played, that an argument can be made. The default makes one.
  @MainActor
  static func check(_ value: StepValue) throws
}

extension StepArgument {
  /// All.
  public static var parameterTypes: [String]? { nil }

  /// A parameter.
  public static var origin: StepArgumentOrigin { .parameter }

  /// Takes the value as it is.
  @MainActor
  public static func argument(from value: StepValue) throws -> Self {
    guard let same = value.value as? Self else { throw mismatch(value) }
    return same
  }

  /// Makes an argument, and drops it.
  @MainActor
  public static func check(_ value: StepValue) throws {
    _ = try argument(from: value)
  }

  static func mismatch(_ value: StepValue) -> StepArgumentError {
    StepArgumentError(text: value.text, type: String(describing: Self.self))
  }
}

/// Where in a step an argument comes from.
public enum StepArgumentOrigin: Equatable, Sendable {
  /// A parameter of its sentence.
  case parameter
  /// The table below it.
  case dataTable
  /// The doc string below it.
  case docString
}

/// A step's argument that can't be made into what the robot's method takes.
public struct StepArgumentError: Error, Equatable, CustomStringConvertible {
  /// The argument as it is written.
  public let text: String
  /// The Swift type that was wanted.
  public let type: String
  /// The words that would do, if there are only a few.
  public var choices: [String] = []

  /// The fact as a sentence.
  public var description: String {
    let remedy = choices.isEmpty ? "" : "; it takes \(choices.joined(separator: ", "))"
    return "\"\(text)\" is no \(type)\(remedy)"
  }
}
