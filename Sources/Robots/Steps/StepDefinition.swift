import CucumberExpressions

/// A step of a robot with its sentence made ready for matching.
package struct StepDefinition: Sendable {
  /// Matches the texts of steps.
  package var pattern: any StepPattern { storage.pattern }
  /// The step itself.
  package var step: Step { storage.step }
  /// The text it is made from; absent for a method in Swift.
  package var text: TextStep? { storage.text }
  /// The robot in Swift it belongs to.
  private var robotType: (any Robot.Type)? { storage.robotType }
  /// Its place in the vocabulary.
  package var index: Int { storage.index }

  /// Which of its values is the name it remembers something as; absent where it remembers nothing.
  var variableIndex: Int? { storage.variableIndex }

  private let storage: Storage

  /// An object, since each match has its definition.
  private final class Storage: Sendable {
    let pattern: any StepPattern
    let step: Step
    let text: TextStep?
    let robotType: (any Robot.Type)?
    let index: Int
    let variableIndex: Int?

    init(_ pattern: any StepPattern, _ step: Step, _ text: TextStep?, _ robotType: (any Robot.Type)?, _ index: Int) {
      self.pattern = pattern
      self.step = step
      self.text = text
      self.robotType = robotType
      self.index = index
      variableIndex = step.argumentTypes.firstIndex { $0 is VariableName.Type }
    }
  }

  /// The name of the robot it belongs to.
  ///
  /// Made when it is asked for: the runtime takes longer to name a type than to match a hundred steps.
  package var robot: String { text?.robot.name ?? robotType.map { String(describing: $0) } ?? "" }

  /// The sentence as it is written down: with placeholders by a text robot, between slashes as a regular expression.
  package var sentence: String { text?.sentence ?? step.pattern }

  /// The robot and the place of the definition, for people who have to choose between two.
  ///
  /// A line of the vocabulary's own tells them nothing.
  ///
  /// - Parameter path: Gives the path that the file of a place is shown with.
  package func origin(path: (SourceLocation) -> String) -> String {
    step.isBuiltIn ? "built in" : "\(robot), \(path(step.location)):\(step.location.line)"
  }

  /// Whether the table below the step has an element in each cell.
  package var tableNamesElements: Bool {
    step.argumentTypes.contains { $0 == ElementTable.self }
  }

  /// Whether the step's text names an element.
  private var hasElementInText: Bool {
    step.argumentTypes.contains { $0 == UIElement.self || $0 == ElementQuery.self || $0 == ElementLocator.self }
  }

  init(pattern: any StepPattern, step: Step, robot: any Robot.Type, index: Int) {
    storage = Storage(pattern, step, nil, robot, index)
  }

  init(pattern: any StepPattern, step: Step, text: TextStep, index: Int) {
    storage = Storage(pattern, step, text, nil, index)
  }

  /// The values its method is played with, in the order of the method's arguments.
  ///
  /// - Parameters:
  ///   - arguments: What the pattern took from the text.
  ///   - table: The table below the step.
  ///   - docString: The doc string below the step.
  /// - Throws: ``StepArgumentError`` or ``StepContentError``.
  package func values(
    for arguments: [Argument], table: DataTable?, docString: DocString?
  ) throws -> [StepValue] {
    try check(table: table != nil, docString: docString != nil)
    var rest = arguments[...]
    return try step.argumentTypes.compactMap { type in
      switch type.source {
      case .parameter:
        try rest.popFirst().map(Self.value(of:))
      case .dataTable: table.map { StepValue($0, text: "") }
      case .docString: docString.map { StepValue($0, text: $0.content) }
      }
    }
  }

  private static func value(of argument: Argument) throws -> StepValue {
    var value = StepValue(try argument.value(), text: argument.group.value ?? "")
    value.isMissing = argument.group.value == nil
    // What a group of a regular expression takes, or `{}`, has no type of its own.
    value.isText = ["string", ""].contains(argument.parameterType.name)
    return value
  }

  /// Checks that the values fit, without playing anything.
  ///
  /// - Throws: ``StepArgumentError``.
  @MainActor
  package func check(_ values: [StepValue]) throws {
    try step.check(values)
  }

  /// Plays the step.
  ///
  /// - Parameters:
  ///   - world: What it is played against.
  ///   - values: Its values.
  ///   - isInner: Whether it is part of another step, whose sentence does not say what it is about.
  /// - Throws: What the robot throws, such as ``StepFailure``.
  @MainActor
  package func perform(in world: World, _ values: [StepValue], isInner: Bool = false) throws {
    do {
      let filled = try filled(values, with: world.app.variables)
      try step.perform(world, StepValueReader(filled, app: world.app))
    } catch let problem as VariableError {
      throw StepFailure(problem.description, snapshot: nil)
    } catch var failure as StepFailure {
      if step.isBuiltIn {
        // A line of the vocabulary's own tells people nothing.
        failure.location = nil
        failure.namesSubject = isInner || !hasElementInText
      }
      for fact in evidence(of: world.app.variables, in: values) { failure.add(fact.name, fact.text) }
      throw failure
    }
  }

  private func takes(_ source: StepArgumentSource) -> Bool {
    step.argumentTypes.contains { $0.source == source }
  }

  /// Checks that what stands below a step is what it wants.
  package func check(table: Bool, docString: Bool) throws(StepContentError) {
    if table != takes(.dataTable) {
      throw StepContentError(pattern: sentence, content: "table", isMissing: !table)
    }
    if docString != takes(.docString) {
      throw StepContentError(pattern: sentence, content: "doc string", isMissing: !docString)
    }
  }
}

/// A table or a doc string below a step that doesn't take one, or none below one that does.
package struct StepContentError: Error, Equatable, CustomStringConvertible {
  /// The sentence of the step.
  package let pattern: String
  /// `table` or `doc string`.
  package let content: String
  /// Whether it is missing; otherwise it is one too many.
  package let isMissing: Bool

  /// The fact as a sentence.
  package var description: String {
    isMissing ? "\"\(pattern)\" needs a \(content) below it" : "\"\(pattern)\" takes no \(content) below it"
  }
}

/// A definition that a step's text matches, and what it took from the text.
package struct StepMatch: Sendable {
  /// The definition.
  package let definition: StepDefinition
  /// The arguments, in the order of the text.
  package let arguments: [Argument]
  /// Why it isn't known whether the definition matches; `nil` if it does.
  package var problem: ExpressionError?

  /// The values that the method is called with.
  ///
  /// - Throws: ``problem``, ``StepArgumentError`` or ``StepContentError``.
  package func values(table: DataTable?, docString: DocString?) throws -> [StepValue] {
    if let problem { throw problem }
    return try definition.values(for: arguments, table: table, docString: docString)
  }
}
