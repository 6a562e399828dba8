import AppModel

/// A type of arguments of step methods.
///
/// Numbers, strings, durations, elements, tables and doc strings conform. An enum of strings only declares it: `enum
/// Kind: String, StepArgument`, as does the type of a ``CustomParameterType``: `struct Flight: StepArgument`. For a
/// parameter that may have no match, use an optional.
public protocol StepArgument: SendableMetatype {
  /// The part of a step that the argument comes from; a parameter of its pattern by default.
  static var source: StepArgumentSource { get }

  /// The names of the parameter types that it can be made from; `nil`, the default, for all.
  static var parameterTypes: [String]? { get }

  /// Makes an argument; by default it is the value of the parameter type.
  ///
  /// - Throws: ``StepArgumentError`` if the value doesn't fit.
  @MainActor
  static func argument(from value: StepValue) throws -> Self

  /// Checks before the run that an argument can be made; by default it makes one.
  @MainActor
  static func check(_ value: StepValue) throws
}

extension StepArgument {
  /// All parameter types by default.
  public static var parameterTypes: [String]? { nil }

  /// A parameter by default.
  public static var source: StepArgumentSource { .parameter }

  /// Returns the value as it is.
  @MainActor
  public static func argument(from value: StepValue) throws -> Self {
    guard let same = value.value as? Self else { throw mismatch(value) }
    return same
  }

  /// Makes an argument and discards it.
  @MainActor
  public static func check(_ value: StepValue) throws {
    _ = try argument(from: value)
  }

  static func mismatch(_ value: StepValue) -> StepArgumentError {
    StepArgumentError(text: value.text, type: String(describing: Self.self))
  }
}

/// The part of a step that an argument comes from.
public enum StepArgumentSource: Equatable, Sendable {
  /// A parameter of its pattern.
  case parameter
  /// The table below it.
  case dataTable
  /// The doc string below it.
  case docString
}

/// The error of an argument that can't be converted to the type of the method's parameter.
public struct StepArgumentError: Error, Equatable, CustomStringConvertible {
  /// The argument as written.
  public let text: String
  /// The expected Swift type.
  public let type: String
  /// The allowed words, if there are only a few.
  public var choices: [String] = []

  /// The error message.
  public var description: String {
    let remedy = choices.isEmpty ? "" : "; expected \(choices.joined(separator: ", "))"
    return "invalid \(type) \"\(text)\"\(remedy)"
  }
}

extension Optional: StepArgument where Wrapped: StepArgument {
  /// The source of the wrapped type.
  public static var source: StepArgumentSource { Wrapped.source }

  /// The parameter types of the wrapped type.
  public static var parameterTypes: [String]? { Wrapped.parameterTypes }

  /// Returns `nil` for a parameter without a match.
  public static func argument(from value: StepValue) throws -> Wrapped? {
    value.isMissing ? nil : try Wrapped.argument(from: value)
  }

  /// Checks the value if there is one.
  public static func check(_ value: StepValue) throws {
    if !value.isMissing { try Wrapped.check(value) }
  }
}

/// A value of a step, to be converted to a Swift type.
public struct StepValue: Sendable {
  /// The value of the parameter type, or the table or doc string.
  public internal(set) var value: any Sendable
  /// The text it was made from.
  public let text: String
  /// The app; `nil` while steps are only checked.
  public internal(set) var app: Application?
  /// Whether it is a text that may contain variables.
  var isText = false
  /// Whether the parameter has no match, such as missing optional text.
  public var isMissing = false

  /// Creates a value.
  public init(_ value: any Sendable, text: String, app: Application? = nil) {
    self.value = value
    self.text = text
    self.app = app
  }
}

/// Reads the values of a step one by one as arguments of a method.
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
