import CucumberExpressions
import Gherkin

/// All sentences that the scenarios of a suite can say.
///
/// They come from the built-in vocabulary, from the suite's robots in Swift and from text robots, and are equal: where
/// several match a step, none wins.
package struct Vocabulary: Sendable {
  /// The parameter types of the sentences.
  package private(set) var parameterTypes: ParameterTypeRegistry
  /// The definitions, the built-in ones first.
  package private(set) var definitions: [StepDefinition] = []
  /// The parameter types that the suite adds.
  package private(set) var customTypes: [CustomParameterType] = []
  /// The names of the apps that can be launched.
  package let apps: [String]
  /// What to do if the app that a scenario launches isn't among them.
  package var appHint: String?
  /// What is wrong with sentences; those have no definition.
  package private(set) var problems: [VocabularyProblem] = []

  /// What is wrong with the elements of text robots.
  package private(set) var textProblems: [TextRobotProblem] = []
  /// The text robots, in order.
  package private(set) var textRobots: [TextRobot] = []

  private var index = PatternIndex([])
  /// The first definition of each sentence, whatever its parameters are.
  private var shapes: [String: Int] = [:]
  /// The places of the definitions by their sentences.
  private var locations: [String: Int] = [:]

  /// Puts the sentences of robots together with the built-in ones.
  ///
  /// - Parameters:
  ///   - robots: The robots of the suite.
  ///   - textRobots: The files of text robots.
  ///   - apps: The names of the apps that can be launched.
  ///   - parameterTypes: The types that sentences may use; those of robotrun when absent.
  ///   - customTypes: Types that the suite adds.
  ///   - hasBuiltIns: Whether the built-in sentences belong to it.
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

  /// A sentence that is there twice is added twice: a step that says it is ambiguous, and nothing wins.
  private mutating func add(_ step: Step, of robot: any Robot.Type) {
    do {
      let pattern = try Self.pattern(step.pattern, parameterTypes)
      try check(step, pattern)
      if let existing = locations.updateValue(definitions.count, forKey: step.pattern) {
        problems.append(
          VocabularyProblem(
            pattern: step.pattern, location: step.location, kind: .doubled(definitions[existing].step.location)))
      }
      definitions.append(StepDefinition(pattern: pattern, step: step, robot: robot, index: definitions.count))
    } catch {
      problems.append(VocabularyProblem(pattern: step.pattern, location: step.location, kind: error))
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
    let parameters = step.argumentTypes.count { $0.source == .parameter }
    guard pattern.parameterTypes.count == parameters else {
      throw .parameterCount(inSentence: pattern.parameterTypes.count, inMethod: parameters)
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

  /// A sentence that is no good is told of by its file, and one that another says as well is added all the same: a
  /// step that says it is ambiguous then, and nothing wins.
  private mutating func add(_ text: TextStep) {
    let step = Step(text.pattern, text.step.meaning, text.argumentTypes, text.location) { _, _ in
      throw StepFailure("\"\(text.sentence)\" is played step by step")
    }
    guard !text.sentence.isEmpty, let pattern = try? Self.pattern(step.pattern, parameterTypes),
      pattern.parameterTypes.count == text.step.sentence.placeholders.count
    else { return }
    let definition = StepDefinition(pattern: pattern, step: step, text: text, index: definitions.count)
    let shape = Self.shape(of: definition)
    if let existing = shapes[shape] {
      let other = definitions[existing]
      let kind = VocabularyProblem.Kind.ambiguous(
        with: other.sentence, robot: other.robot, isBuiltIn: other.step.isBuiltIn, other.step.location)
      problems.append(VocabularyProblem(pattern: text.sentence, location: text.location, kind: kind))
    } else {
      shapes[shape] = definition.index
    }
    definitions.append(definition)
  }

  /// The sentence without the names of its parameter types.
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

/// What is wrong with a sentence of a robot, found before anything is played.
package struct VocabularyProblem: Equatable, Sendable {
  /// What can be wrong.
  package enum Kind: Equatable, Sendable {
    /// The sentence is no Cucumber Expression: why.
    case malformed(String)
    /// It names a parameter type that nobody defines.
    case undefinedParameterType(String)
    /// It has more or fewer parameters than the method has arguments.
    case parameterCount(inSentence: Int, inMethod: Int)
    /// A parameter is of a type that the method's argument can't be made from.
    case argumentType(parameter: String, argument: String)
    /// Another step has the same sentence, there.
    case doubled(SourceLocation)
    /// It is of a text robot, and another step says the same.
    case ambiguous(with: String, robot: String, isBuiltIn: Bool, SourceLocation)
  }

  /// The sentence.
  package let pattern: String
  /// Where it is written down.
  package let location: SourceLocation
  /// What is wrong.
  package let kind: Kind
}

extension VocabularyProblem: CustomStringConvertible {
  /// The fact with its remedy as a sentence.
  package var description: String { text { $0.file } }

  /// The fact with its remedy as a sentence.
  ///
  /// - Parameter path: Gives the path that the file of a place is shown with.
  package func text(path: (SourceLocation) -> String) -> String {
    switch kind {
    case .malformed(let reason): reason
    case .undefinedParameterType(let name):
      "the step \"\(pattern)\" has a parameter of an unknown type: {\(name)}"
    case .parameterCount(let sentence, let method):
      "the step \"\(pattern)\" has \(sentence) \(sentence == 1 ? "parameter" : "parameters"),"
        + " and its method takes \(method)"
    case .argumentType(let parameter, let argument):
      "the step \"\(pattern)\" gives its method a {\(parameter)}, and the method takes \(argument)"
    case .doubled(let other):
      "the step \"\(pattern)\" is there twice, also in line \(other.line) of \(path(other))"
    case .ambiguous(let sentence, let robot, let isBuiltIn, let other):
      "\"\(pattern)\" says the same as \"\(sentence)\""
        + " (\(isBuiltIn ? "built in" : "\(robot), \(path(other)):\(other.line)")); word one of them differently"
    }
  }
}
