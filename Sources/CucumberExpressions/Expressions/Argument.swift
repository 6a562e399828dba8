/// What one parameter of a step pattern took from a step's text.
public struct Argument: Sendable {
  /// The matched text with its place and the groups inside it.
  public let group: Group

  /// The type that turns the text into a value.
  public let parameterType: ParameterType

  /// Creates an argument.
  ///
  /// - Parameters:
  ///   - group: the matched text.
  ///   - parameterType: the type that turns the text into a value.
  public init(group: Group, parameterType: ParameterType) {
    self.group = group
    self.parameterType = parameterType
  }

  /// The argument as the Swift value its parameter type makes of it.
  ///
  /// A group that took no part in the match (only regular expressions have such) gives nil, boxed as the optional of
  /// the type, when the parameter type is built in; other types are asked with nil.
  ///
  /// - Returns: the value.
  /// - Throws: what the parameter type's transform throws; the built-in types throw ``TransformError``.
  public func value() throws -> any Sendable {
    try parameterType.transform(group.values)
  }
}

/// A capture group of a match, with the groups nested in it.
public struct Group: Sendable, Equatable {
  /// The captured text, nil if the group took no part in the match.
  public let value: String?

  /// Where the text begins in the step's text, in code points from 0, nil if the group took no part in the match.
  public let start: Int?

  /// The groups directly inside this one, in the order of their opening parentheses.
  public let children: [Group]

  /// Creates a group; without arguments one that took no part in the match.
  ///
  /// - Parameters:
  ///   - value: the captured text.
  ///   - start: its first code point's offset.
  ///   - children: the groups inside.
  public init(value: String? = nil, start: Int? = nil, children: [Group] = []) {
    self.value = value
    self.start = start
    self.children = children
  }

  /// What a transform is given: the values of the groups inside, or the whole when there are none.
  public var values: [String?] {
    children.isEmpty ? [value] : children.map(\.value)
  }

  /// Whether two groups hold the same bytes at the same place; canonically equivalent texts differ.
  public static func == (left: Group, right: Group) -> Bool {
    left.start == right.start && left.value.map { Array($0.utf8) } == right.value.map { Array($0.utf8) }
      && left.children == right.children
  }
}
