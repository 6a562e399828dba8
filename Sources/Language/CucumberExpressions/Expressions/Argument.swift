/// The match of one parameter of a step pattern in a step's text.
public struct Argument: Sendable {
  /// The matched text with its offset and the groups inside it.
  public let group: Group

  /// The type that converts the text to a value.
  public let parameterType: ParameterType

  /// Creates an argument.
  ///
  /// - Parameters:
  ///   - group: The matched text.
  ///   - parameterType: The type that converts the text to a value.
  public init(group: Group, parameterType: ParameterType) {
    self.group = group
    self.parameterType = parameterType
  }

  /// Returns the value to which the parameter type converts the match.
  ///
  /// For a group that didn't participate in the match, which occurs in regular expressions only, a built-in type
  /// returns a boxed `nil` of its optional type; the transforms of other types receive `nil`.
  ///
  /// - Returns: The value.
  /// - Throws: The error of the parameter type's transform; the built-in types throw ``TransformError``.
  public func value() throws -> any Sendable {
    try parameterType.transform(group.values)
  }
}

/// A capture group of a match, with the groups nested in it.
public struct Group: Sendable, Equatable {
  /// The captured text, `nil` if the group didn't participate in the match.
  public let value: String?

  /// The offset in the step's text, in code points from 0; `nil` if the group didn't participate in the match.
  public let start: Int?

  /// The groups directly inside this one, in the order of their opening parentheses.
  public let children: [Group]

  /// Creates a group; without arguments, one that didn't participate in the match.
  ///
  /// - Parameters:
  ///   - value: The captured text.
  ///   - start: The offset of its first code point.
  ///   - children: The groups inside.
  public init(value: String? = nil, start: Int? = nil, children: [Group] = []) {
    self.value = value
    self.start = start
    self.children = children
  }

  /// The arguments of a transform: the values of the groups inside, or the whole match if there are none.
  public var values: [String?] {
    children.isEmpty ? [value] : children.map(\.value)
  }

  /// Whether two groups have the same bytes and offset; canonically equivalent strings differ.
  public static func == (left: Group, right: Group) -> Bool {
    left.start == right.start && left.value.map { Array($0.utf8) } == right.value.map { Array($0.utf8) }
      && left.children == right.children
  }
}
