@testable import CucumberExpressions

/// What must hold whatever expression meets whatever text. Compiled into the tests, which try the corpus in Tests/Checks/Fuzz,
/// and into the fuzzer, which tries everything else.
///
/// The first line of an input is an expression, the rest a text for it.
enum ExpressionChecks {
  /// An input that begins with this has an expression and a text many times as long as they are written.
  static let repetition = "×"
  private static let registry = ParameterTypeRegistry()
  /// Whether the engine's backtracking could take too long.
  private static let longestForEngine = (text: 48, parameters: 3)

  /// What is wrong with what becomes of an input; nil when nothing is.
  static func complaint(about input: String) -> String? {
    let isRepeated = input.utf8.starts(with: repetition.utf8)
    let scalars = isRepeated ? input.unicodeScalars.dropFirst() : input.unicodeScalars[...]
    let parts = scalars.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let (source, text) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    if isRepeated { return complaint(aboutRepeated: source, text) }
    return complaint(about: source, text) ?? generatorComplaint(text) ?? regularExpressionComplaint(source)
  }

  private static func complaint(about source: String, _ text: String) -> String? {
    do throws(ExpressionError) {
      let expression = try CucumberExpression(source, parameterTypes: registry)
      let engine = try RegularExpressionEngine(expression.regexpSource.dropLast() + "\\z")
      let groups = try? expression.match(text)?.map(\.group)
      if groups != nil, !text.utf8.starts(with: expression.literalPrefix.utf8) { return "not behind its prefix" }
      if try groups != forgetfulMatch(source, text) { return "the memory of failed ways makes a difference" }
      for argument in (try? expression.match(text)) ?? [] { _ = try? argument.value() }
      guard text.utf8.count <= longestForEngine.text,
        expression.parameterTypes.count <= longestForEngine.parameters
      else { return nil }
      return groups == (try? engine.match(text))
        ? nil : "native \(show(groups)), the engine \(show(try? engine.match(text)))"
    } catch {
      if error.kind == .invalidRegexp { return "its regular expression is none" }
      return complaint(about: error.range, in: source) ?? (error.message.isEmpty ? "no message" : nil)
    }
  }

  /// Matches as if every way had to be remembered.
  private static func forgetfulMatch(_ source: String, _ text: String) throws(ExpressionError) -> [Group]? {
    let compiler = try ExpressionCompiler(source, parameterTypes: registry)
    var memory = ScanMemory()
    guard compiler.program.search(text.utf8.span, memory: &memory, failuresBeforeMemory: 0) else { return nil }
    return zip(memory.captures, compiler.program.matchers).map { range, matcher in
      let start = text.utf8.span.codePoints(in: 0..<range.lowerBound)
      let children = matcher.children(in: text.utf8.span, range: range, start: start)
      return Group(value: text.slice(range), start: start, children: children)
    }
  }

  private static func complaint(about range: Range<Int>?, in source: String) -> String? {
    guard let range else { return "an error without a place" }
    return range.upperBound <= source.unicodeScalars.count ? nil : "an error outside of the expression"
  }

  /// What the generator proposes can be parsed and matches the text.
  private static func generatorComplaint(_ text: String) -> String? {
    for proposal in ExpressionGenerator(parameterTypes: registry).generate(text).prefix(4) {
      guard let expression = try? CucumberExpression(proposal.source, parameterTypes: registry) else {
        return "\(proposal.source) was generated and can't be parsed"
      }
      guard let arguments = try? expression.match(text) else { return "\(proposal.source) does not match its text" }
      if arguments.count != proposal.parameterTypes.count { return "\(proposal.source) has other parameters" }
    }
    return nil
  }

  /// Any text is a regular expression or is refused.
  private static func regularExpressionComplaint(_ source: String) -> String? {
    do throws(ExpressionError) {
      let expression = try RegularExpression(source, parameterTypes: registry)
      return expression.source == source ? nil : "another source"
    } catch {
      return error.message.isEmpty ? "no message" : nil
    }
  }

  private static func show(_ groups: [Group]?) -> String {
    groups.map { "\($0.map { "\($0.start ?? -1):\($0.value ?? "-")" })" } ?? "no match"
  }
}

extension ExpressionChecks {
  /// How long a repeated expression gets, the text for it, and the text for the expression as it is.
  private static let repeatedLengths = (source: 1 << 9, text: 1 << 10, longText: 1 << 15)

  /// Whether these match doesn't matter, only that it is soon known.
  private static func complaint(aboutRepeated source: String, _ text: String) -> String? {
    let longText = repeated(text, to: repeatedLengths.longText)
    let proposals = ExpressionGenerator(parameterTypes: registry).generate(longText)
    guard proposals.first != nil, proposals.last != nil else { return "no proposal" }
    match(source, longText)
    match(repeated(source, to: repeatedLengths.source), repeated(text, to: repeatedLengths.text))
    return nil
  }

  private static func match(_ source: String, _ text: String) {
    guard let expression = try? CucumberExpression(source, parameterTypes: registry) else { return }
    _ = try? expression.match(text)
    _ = try? expression.match(text + "!")
  }

  private static func repeated(_ text: String, to length: Int) -> String {
    text.isEmpty ? "" : String(repeating: text, count: length / text.utf8.count + 1)
  }
}
