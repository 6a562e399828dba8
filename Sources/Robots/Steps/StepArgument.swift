import AppModel

/// A type that methods of robots can take as an argument.
///
/// Numbers, strings, durations, elements, tables and doc strings are such types; an enum of strings becomes one by
/// saying so: `enum Kind: String, StepArgument`, and so does a type that a ``CustomParameterType`` makes values of:
/// `struct Flight: StepArgument`. Where a parameter may take no part in a match, the method takes an optional.
public protocol StepArgument: SendableMetatype {
  /// What a step must have for an argument of this type. The default is a parameter in its sentence.
  static var source: StepArgumentSource { get }

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
  public static var source: StepArgumentSource { .parameter }

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
public enum StepArgumentSource: Equatable, Sendable {
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

extension Optional: StepArgument where Wrapped: StepArgument {
  /// That of the type itself.
  public static var source: StepArgumentSource { Wrapped.source }

  /// Those of the type itself.
  public static var parameterTypes: [String]? { Wrapped.parameterTypes }

  /// Nil for a parameter that took no part in the match.
  public static func argument(from value: StepValue) throws -> Wrapped? {
    value.isMissing ? nil : try Wrapped.argument(from: value)
  }

  /// Checks the value if there is one.
  public static func check(_ value: StepValue) throws {
    if !value.isMissing { try Wrapped.check(value) }
  }
}

/// One argument of a step, on its way into a Swift type.
public struct StepValue: Sendable {
  /// What the parameter type made of the text, or the table or doc string below the step.
  public internal(set) var value: any Sendable
  /// The text it was made from.
  public let text: String
  /// The app the step is played against; absent while steps are only checked.
  public internal(set) var app: Application?
  /// Whether it is a text that names may stand in.
  var isText = false
  /// Whether the parameter took no part in the match, as optional text does that isn't there.
  public var isMissing = false

  /// Creates a value.
  public init(_ value: any Sendable, text: String, app: Application? = nil) {
    self.value = value
    self.text = text
    self.app = app
  }
}

/// Hands the values of a step out one by one, as the arguments of a method want them.
@MainActor
final class StepValueReader {
  private var values: ArraySlice<StepValue>
  private let app: Application?

  /// Creates a reader; without an app the values can only be checked.
  init(_ values: [StepValue], app: Application? = nil) {
    self.values = values[...]
    self.app = app
  }

  func next<Argument: StepArgument>(_ type: Argument.Type) throws -> Argument {
    try Argument.argument(from: try take(type))
  }

  func check<Argument: StepArgument>(_ type: Argument.Type) throws {
    let value = try take(type)
    if !value.isOpen { try Argument.check(value) }
  }

  private func take<Argument: StepArgument>(_ type: Argument.Type) throws -> StepValue {
    guard var value = values.popFirst() else {
      throw StepArgumentError(text: "", type: String(describing: type))
    }
    value.app = app
    return value
  }
}
