import CucumberExpressions

/// All sentences that the scenarios of a suite can say.
///
/// They come from the built-in vocabulary and from the suite's robots, and are equal: where several match a step, none
/// wins.
public struct Vocabulary: Sendable {
  /// The parameter types of the sentences.
  public let parameterTypes: ParameterTypeRegistry
  /// The definitions, the built-in ones first.
  public private(set) var definitions: [StepDefinition] = []
  /// The names of the apps that can be launched.
  public let apps: [String]
  /// What is wrong with sentences; those have no definition.
  public private(set) var problems: [VocabularyProblem] = []

  private var index = PatternIndex([])
  /// The places of the definitions by their sentences.
  private var places: [String: Int] = [:]

  /// Puts the sentences of robots together with the built-in ones.
  ///
  /// - Parameters:
  ///   - robots: The robots of the suite.
  ///   - apps: The names of the apps that can be launched.
  ///   - parameterTypes: The types that sentences may use; those of robotrun when absent.
  @MainActor
  public init(
    robots: [any Robot.Type] = [], apps: [String] = [], parameterTypes: ParameterTypeRegistry? = nil
  ) {
    self.apps = apps
    self.parameterTypes = parameterTypes ?? RobotParameterTypes.registry(apps: apps)
    for robot in [BaseRobot.self] + robots {
      for step in robot.steps { add(step, of: robot) }
    }
    index = PatternIndex(definitions.map(\.pattern))
  }

  /// All definitions that a step's text matches, in their order.
  public func matches(_ text: String) -> [StepMatch] {
    var matches: [StepMatch] = []
    index.forEachMatch(of: text) { place, arguments in
      matches.append(StepMatch(definition: definitions[place], arguments: arguments))
    }
    return matches
  }

  private mutating func add(_ step: Step, of robot: any Robot.Type) {
    do {
      let pattern = try Self.pattern(step.pattern, parameterTypes)
      try check(step, pattern)
      places[step.pattern] = definitions.count
      definitions.append(StepDefinition(pattern: pattern, step: step, robotType: robot, index: definitions.count))
    } catch {
      problems.append(VocabularyProblem(pattern: step.pattern, place: step.place, kind: error))
    }
  }

  /// A sentence between slashes is a regular expression, as in other Cucumbers.
  private static func pattern(
    _ source: String, _ types: ParameterTypeRegistry
  ) throws(VocabularyProblem.Kind) -> any StepPattern {
    do throws(ExpressionError) {
      guard source.utf8.count >= 2, source.hasPrefix("/"), source.hasSuffix("/") else {
        return try CucumberExpression(source, parameterTypes: types)
      }
      return try RegularExpression(String(source.dropFirst().dropLast()), parameterTypes: types)
    } catch {
      if case .undefinedParameterType(let name) = error.kind { throw .undefinedParameterType(name) }
      throw .malformed(error.description)
    }
  }

  private func check(_ step: Step, _ pattern: any StepPattern) throws(VocabularyProblem.Kind) {
    if let twin = places[step.pattern] { throw .doubled(definitions[twin].step.place) }
    let parameters = step.argumentTypes.count { $0.origin == .parameter }
    guard pattern.parameterTypes.count == parameters else {
      throw .parameterCount(inSentence: pattern.parameterTypes.count, inMethod: parameters)
    }
    try checkTypes(step, pattern)
  }
}

extension Vocabulary {
  private func checkTypes(_ step: Step, _ pattern: any StepPattern) throws(VocabularyProblem.Kind) {
    let arguments = step.argumentTypes.filter { $0.origin == .parameter }
    for (parameter, argument) in zip(pattern.parameterTypes, arguments) {
      guard let names = argument.parameterTypes, !names.contains(parameter.name) else { continue }
      throw .argumentType(parameter: parameter.name, argument: String(describing: argument))
    }
  }
}

extension VocabularyProblem.Kind: Error {}
