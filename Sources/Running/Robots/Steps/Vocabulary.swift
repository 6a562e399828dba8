import CucumberExpressions
import CucumberMessages
import Gherkin

/// All step definitions of a suite.
///
/// They come from the built-in vocabulary, from robots in Swift and from text robots, with equal precedence: if several
/// match a step, it is ambiguous.
package struct Vocabulary: Sendable {
  /// The parameter types of the patterns.
  package private(set) var parameterTypes: ParameterTypeRegistry
  /// The definitions, the built-in ones first.
  package private(set) var definitions: [StepDefinition] = []
  /// The custom parameter types of the suite.
  package private(set) var customTypes: [CustomParameterType] = []
  /// The names of the apps that can be launched.
  package let apps: [String]
  /// The remedy if the launched app isn't among them.
  package var appHint: String?
  /// The problems of steps without a definition.
  package private(set) var problems: [VocabularyProblem] = []

  /// The problems in the elements of text robots.
  package private(set) var textProblems: [TextRobotProblem] = []
  /// The text robots, in order.
  package private(set) var textRobots: [TextRobot] = []
  /// The invariants of text robots, as steps.
  package private(set) var invariants: [Pickle.Step] = []

  private var index = PatternIndex([])
  /// The first definition of each pattern, ignoring parameter types.
  private var shapes: [String: Int] = [:]
  /// The indices of the definitions by their patterns.
  private var locations: [String: Int] = [:]

  /// Creates the vocabulary of robots and the built-in steps.
  ///
  /// - Parameters:
  ///   - robots: The robots of the suite.
  ///   - textRobots: The files of text robots.
  ///   - apps: The names of the apps that can be launched.
  ///   - parameterTypes: The available parameter types; those of robotrun if `nil`.
  ///   - customTypes: The custom parameter types of the suite.
  ///   - hasBuiltIns: Whether to include the built-in steps.
  @MainActor
  package init(
    robots: [any Robot.Type] = [], textRobots: [RobotDocument] = [], apps: [String] = [],
    parameterTypes: ParameterTypeRegistry? = nil, customTypes: [CustomParameterType] = [], hasBuiltIns: Bool = true
  ) {
    self.apps = apps
    self.parameterTypes = parameterTypes ?? RobotParameterTypes.registry(apps: apps)
    for type in customTypes { add(type) }
    for robot in (hasBuiltIns ? [BaseRobot.self] : []) + robots {
      for step in robot.steps { add(step, of: robot) }
    }
    for document in textRobots { add(document) }
    index = PatternIndex(definitions.map(\.pattern))
  }

  /// All definitions that a step's text matches, in their order.
  package func matches(_ text: String) -> [StepMatch] {
    var matches: [StepMatch] = []
    index.forEachMatch(of: text) { location, error in
      matches.append(StepMatch(definition: definitions[location], arguments: [], problem: error))
    } _: { location, arguments in
      matches.append(StepMatch(definition: definitions[location], arguments: arguments))
    }
    return matches
  }

  private mutating func add(_ type: CustomParameterType) {
    do {
      try parameterTypes.define(try type.makeParameterType())
      customTypes.append(type)
    } catch {
      problems.append(
        VocabularyProblem(pattern: "{\(type.name)}", location: type.location, kind: .malformed(error.description)))
    }
  }

  /// Adds a step; a duplicate pattern is added as well, so that its steps are ambiguous.
  private mutating func add(_ step: Step, of robot: any Robot.Type) {
    do {
      let pattern = try Self.pattern(step.pattern, parameterTypes)
      try check(step, pattern)
      if let existing = locations.updateValue(definitions.count, forKey: step.pattern) {
        problems.append(
          VocabularyProblem(
            pattern: step.pattern, location: step.location, kind: .duplicate(definitions[existing].step.location)))
      }
      definitions.append(StepDefinition(pattern: pattern, step: step, robot: robot, index: definitions.count))
    } catch {
      problems.append(VocabularyProblem(pattern: step.pattern, location: step.location, kind: error))
    }
  }

  /// Parses a pattern; between slashes it is a regular expression, as in Cucumber.
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
    let parameters = step.argumentTypes.count { $0.source == .parameter }
    guard pattern.parameterTypes.count == parameters else {
      throw .parameterCount(inPattern: pattern.parameterTypes.count, inMethod: parameters)
    }
    try checkTypes(step, pattern)
  }
}

extension Vocabulary {
  private func checkTypes(_ step: Step, _ pattern: any StepPattern) throws(VocabularyProblem.Kind) {
    let arguments = step.argumentTypes.filter { $0.source == .parameter }
    for (parameter, argument) in zip(pattern.parameterTypes, arguments) {
      guard let names = argument.parameterTypes, !names.contains(parameter.name) else { continue }
      throw .argumentType(parameter: parameter.name, argument: String(describing: argument))
    }
  }
}

extension Vocabulary {
  private mutating func add(_ document: RobotDocument) {
    if shapes.isEmpty {
      for definition in definitions.reversed() { shapes[Self.shape(of: definition)] = definition.index }
    }
    for robot in document.robots {
      let textRobot = TextRobot(robot, uri: document.uri, index: textRobots.count, problems: &textProblems)
      textRobots.append(textRobot)
      for step in robot.steps { add(TextStep(step, of: textRobot, uri: document.uri)) }
    }
  }

  /// Adds a step of a text robot. Invalid ones are reported with their file; duplicates are added, so that their steps
  /// are ambiguous.
  private mutating func add(_ text: TextStep) {
    let step = Step(text.pattern, text.step.summary, text.argumentTypes, text.location) { _, _ in
      throw StepFailure("\"\(text.patternText)\" runs step by step")
    }
    guard !text.patternText.isEmpty, let pattern = try? Self.pattern(step.pattern, parameterTypes),
      pattern.parameterTypes.count == text.step.template.placeholders.count
    else { return }
    let definition = StepDefinition(pattern: pattern, step: step, text: text, index: definitions.count)
    let shape = Self.shape(of: definition)
    if let existing = shapes[shape] {
      let other = definitions[existing]
      let kind = VocabularyProblem.Kind.ambiguous(
        with: other.patternText, robot: other.robot, isBuiltIn: other.step.isBuiltIn, other.step.location)
      problems.append(VocabularyProblem(pattern: text.patternText, location: text.location, kind: kind))
    } else {
      shapes[shape] = definition.index
    }
    definitions.append(definition)
    if text.step.isInvariant {
      invariants.append(Pickle.Step(astNodeIds: [], id: "invariant \(invariants.count)", text: text.patternText))
    }
  }

  /// The pattern without the names of its parameter types.
  private static func shape(of definition: StepDefinition) -> String {
    guard definition.pattern is CucumberExpression else { return "/\(definition.pattern.source)/" }
    var shape = ""
    var isInParameter = false
    for scalar in definition.pattern.source.unicodeScalars {
      if scalar == "}" { isInParameter = false }
      if !isInParameter { shape.unicodeScalars.append(scalar) }
      if scalar == "{" { isInParameter = true }
    }
    return shape
  }
}

extension VocabularyProblem.Kind: Error {}

/// A problem of a step of a robot, found before the run.
package struct VocabularyProblem: Equatable, Sendable {
  /// The kind of problem.
  package enum Kind: Equatable, Sendable {
    /// The pattern is invalid, for a reason.
    case malformed(String)
    /// The pattern uses an undefined parameter type.
    case undefinedParameterType(String)
    /// The number of parameters differs from the method's arguments.
    case parameterCount(inPattern: Int, inMethod: Int)
    /// The type of a parameter can't be converted to the method's argument.
    case argumentType(parameter: String, argument: String)
    /// Another step at this location has the same pattern.
    case duplicate(SourceLocation)
    /// The step of a text robot has the same pattern as another step.
    case ambiguous(with: String, robot: String, isBuiltIn: Bool, SourceLocation)
  }

  /// The pattern.
  package let pattern: String
  /// The source location of the declaration.
  package let location: SourceLocation
  /// The problem.
  package let kind: Kind
}

extension VocabularyProblem: CustomStringConvertible {
  /// The error message, with a remedy.
  package var description: String { text { $0.file } }

  /// The error message, with a remedy.
  ///
  /// - Parameter path: Returns the displayed path of a location.
  package func text(path: (SourceLocation) -> String) -> String {
    switch kind {
    case .malformed(let reason): reason
    case .undefinedParameterType(let name):
      "the step \"\(pattern)\" uses an unknown parameter type: {\(name)}"
    case .parameterCount(let count, let method):
      "the step \"\(pattern)\" has \(count) \(count == 1 ? "parameter" : "parameters"),"
        + " and its method takes \(method)"
    case .argumentType(let parameter, let argument):
      "the step \"\(pattern)\" passes a {\(parameter)}, but its method expects \(argument)"
    case .duplicate(let other):
      "duplicate step \"\(pattern)\": also defined in line \(other.line) of \(path(other))"
    case .ambiguous(let existing, let robot, let isBuiltIn, let other):
      "the step \"\(pattern)\" matches the same text as \"\(existing)\""
        + " (\(isBuiltIn ? "built in" : "\(robot), \(path(other)):\(other.line)")); reword one of them"
    }
  }
}
