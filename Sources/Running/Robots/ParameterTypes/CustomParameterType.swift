import CucumberExpressions

/// A custom parameter type of a suite: the matching strings, and the value that they become.
///
///     struct Flight: StepArgument { let from: String, to: String }
///
///     static let parameterTypes = [
///       CustomParameterType("flight", "([A-Z]{3})-([A-Z]{3})") { from, to in Flight(from: from, to: to) }
///     ]
///
/// Then `"{flight} has been delayed"` is a step whose method accepts a `Flight`, as with Cucumber's `ParameterType`.
public struct CustomParameterType: Sendable {
  /// The name between the braces.
  public let name: String
  /// The regular expressions of the matching strings.
  public let regexps: [String]
  /// Whether suggested snippets for undefined steps use it.
  public let useForSnippets: Bool
  /// Whether it is preferred if a capture group matches several types.
  public let preferForRegexpMatch: Bool
  /// The source location of the declaration.
  package let location: SourceLocation
  let typeName: String
  let transform: @Sendable ([String?]) throws -> any Sendable

  /// Creates a parameter type with several regular expressions.
  ///
  /// Errors in the name or the regular expressions are reported when the suite is loaded.
  ///
  /// - Parameters:
  ///   - name: The name between the braces, without `{}()\/`.
  ///   - regexps: The regular expressions, without delimiters and flags.
  ///   - useForSnippets: Whether suggested snippets for undefined steps use it.
  ///   - preferForRegexpMatch: Whether it is preferred among types with the same regexp.
  ///   - transform: Makes a value of the capture groups, or of the whole text if there are none; a group without a
  ///     match is `nil`.
  public init<Value: Sendable>(
    _ name: String, regexps: [String], useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: StaticString = #filePath, line: UInt = #line,
    transform: @escaping @Sendable (_ groups: [String?]) throws -> Value
  ) {
    self.name = name
    self.regexps = regexps
    self.useForSnippets = useForSnippets
    self.preferForRegexpMatch = preferForRegexpMatch
    location = SourceLocation(file, line)
    typeName = String(describing: Value.self)
    self.transform = { try transform($0) }
  }

  /// Creates a parameter type whose values are made of the whole text or of one capture group.
  public init<Value: Sendable>(
    _ name: String, _ regexp: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: StaticString = #filePath, line: UInt = #line, transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      name, regexps: [regexp], useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch, file: file,
      line: line
    ) { try transform($0.text(0)) }
  }

  /// Creates a parameter type whose values are made of two capture groups; one without a match is empty.
  public init<Value: Sendable>(
    _ name: String, _ regexp: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: StaticString = #filePath, line: UInt = #line,
    transform: @escaping @Sendable (String, String) throws -> Value
  ) {
    self.init(
      name, regexps: [regexp], useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch, file: file,
      line: line
    ) { try transform($0.text(0), $0.text(1)) }
  }

  /// Creates a parameter type for the cases of an enum.
  ///
  ///     CustomParameterType("mood", Mood.self)  // enum Mood: String, CaseIterable, StepArgument { case good, bad }
  public init<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ type: Value.Type, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let cases = Dictionary(type.allCases.map { ($0.rawValue, $0) }) { first, _ in first }
    // The longest first, as an alternative may be a prefix of another.
    let texts = cases.keys.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    self.init(
      name, regexps: texts.map(RegularExpression.escaped), useForSnippets: useForSnippets,
      preferForRegexpMatch: preferForRegexpMatch, file: file, line: line
    ) { [cases] groups in cases[groups.text(0)]! }
  }

  /// Creates the parameter type for step matching.
  ///
  /// - Throws: an ``CucumberExpressions/ExpressionError`` for an illegal name or regexp.
  func makeParameterType() throws(ExpressionError) -> ParameterType {
    try ParameterType(
      name: name, regexps: regexps, typeName: typeName, useForSnippets: useForSnippets,
      preferForRegexpMatch: preferForRegexpMatch, transform: transform)
  }
}

extension [String?] {
  fileprivate func text(_ index: Int) -> String { indices.contains(index) ? self[index] ?? "" : "" }
}
