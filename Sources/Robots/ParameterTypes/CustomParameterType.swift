import CucumberExpressions

/// A kind of parameter that a suite adds for its sentences: which texts it takes, and what value it makes of them.
///
///     struct Flight: StepArgument { let from: String, to: String }
///
///     static let parameterTypes = [
///       CustomParameterType("flight", "([A-Z]{3})-([A-Z]{3})") { from, to in Flight(from: from, to: to) }
///     ]
///
/// Then `"{flight} has been delayed"` is a sentence whose method takes a `Flight`. The behaviour is that of Cucumber's
/// `ParameterType`.
public struct CustomParameterType: Sendable {
  /// The name between the braces.
  public let name: String
  /// The texts it takes, as regular expressions.
  public let regexps: [String]
  /// Whether expressions for undefined steps are written with it.
  public let useForSnippets: Bool
  /// Whether it wins when a regular expression's capture group has the same regexp as several types.
  public let preferForRegexpMatch: Bool
  /// Where it is written down.
  package let location: SourceLocation
  let typeName: String
  let transform: @Sendable ([String?]) throws -> any Sendable

  /// Creates a parameter type of texts in several shapes.
  ///
  /// What is wrong with the name or the regular expressions is told when the suite is put together.
  ///
  /// - Parameters:
  ///   - name: The name between the braces; without any of `{}()\/`.
  ///   - regexps: The texts it takes, as regular expressions without delimiters and flags.
  ///   - useForSnippets: Whether expressions for undefined steps are written with it.
  ///   - preferForRegexpMatch: Whether it wins among types with the same regexp.
  ///   - transform: Makes a value of the capture groups, or of the whole text where there are none; nil is a group that
  ///     took no part.
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

  /// Creates a parameter type that makes its values of a whole text, or of one capture group.
  public init<Value: Sendable>(
    _ name: String, _ regexp: String, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: StaticString = #filePath, line: UInt = #line, transform: @escaping @Sendable (String) throws -> Value
  ) {
    self.init(
      name, regexps: [regexp], useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch, file: file,
      line: line
    ) { try transform($0.text(0)) }
  }

  /// Creates a parameter type that makes its values of two capture groups; one that took no part is empty.
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

  /// Creates a parameter type that takes the cases of an enum.
  ///
  ///     CustomParameterType("mood", Mood.self)  // enum Mood: String, CaseIterable, StepArgument { case good, bad }
  public init<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ type: Value.Type, useForSnippets: Bool = true, preferForRegexpMatch: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let cases = Dictionary(type.allCases.map { ($0.rawValue, $0) }) { first, _ in first }
    // The longer first: an alternative that begins like another must have its turn.
    let texts = cases.keys.sorted { ($0.utf8.count, $0) > ($1.utf8.count, $1) }
    self.init(
      name, regexps: texts.map(RegularExpression.escaped), useForSnippets: useForSnippets,
      preferForRegexpMatch: preferForRegexpMatch, file: file, line: line
    ) { [cases] groups in cases[groups.text(0)]! }
  }

  /// The type as the matching of steps wants it.
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
