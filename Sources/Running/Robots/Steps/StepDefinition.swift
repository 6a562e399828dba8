import CucumberExpressions

/// A step of a robot with its parsed pattern.
package struct StepDefinition: Sendable {
  /// The pattern that steps are matched against.
  package var pattern: any StepPattern { storage.pattern }
  /// The step itself.
  package var step: Step { storage.step }
  /// The step of a text robot; `nil` for a method in Swift.
  package var text: TextStep? { storage.text }
  /// Whether it is an invariant of a text robot, which scenarios don't use.
  package var isInvariant: Bool { text?.step.isInvariant ?? false }
  /// The robot in Swift it belongs to.
  private var robotType: (any Robot.Type)? { storage.robotType }
  /// The index in the vocabulary.
  package var index: Int { storage.index }

  /// The index of the value with the name of the variable that the step sets; `nil` if it sets none.
  var variableIndex: Int? { storage.variableIndex }

  private let storage: Storage

  /// A reference type, since each match has its definition.
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
  /// Computed lazily: naming a type takes longer than matching a hundred steps.
  package var robot: String { text?.robot.name ?? robotType.map { String(describing: $0) } ?? "" }

  /// The pattern as it is written, with the placeholders of a text robot.
  package var patternText: String { text?.patternText ?? step.pattern }

  /// The robot and the source location of the definition, for ambiguous steps.
  ///
  /// The source lines of built-in steps are omitted.
  ///
  /// - Parameter path: Returns the displayed path of a location.
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

  /// The values of the method's arguments, in order.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that the pattern matched in the text.
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
    // Groups of regular expressions and `{}` have no type name.
    value.isText = ["string", ""].contains(argument.parameterType.name)
    return value
  }

  /// Checks that the values fit, without running the step.
  ///
  /// - Throws: ``StepArgumentError``.
  @MainActor
  package func check(_ values: [StepValue]) throws {
    try step.check(values)
  }

  /// Runs the step.
  ///
  /// - Parameters:
  ///   - world: The app and the robots.
  ///   - values: Its values.
  ///   - isInner: Whether it is a substep, so that the failure has to name its subject.
  /// - Throws: The error of the robot, such as ``StepFailure``.
  @MainActor
  package func perform(in world: World, _ values: [StepValue], isInner: Bool = false) throws {
    do {
      let filled = try filled(values, with: world.app.variables)
      try step.perform(world, StepValueReader(filled, app: world.app))
    } catch let problem as VariableError {
      throw StepFailure(problem.description, snapshot: nil)
    } catch var failure as StepFailure {
      if step.isBuiltIn {
        // The source lines of built-in steps are omitted.
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

  /// Checks that the step has the expected table or doc string.
  package func check(table: Bool, docString: Bool) throws(StepContentError) {
    if table != takes(.dataTable) {
      throw StepContentError(pattern: patternText, content: "table", isMissing: !table)
    }
    if docString != takes(.docString) {
      throw StepContentError(pattern: patternText, content: "doc string", isMissing: !docString)
    }
  }
}

/// The error of a step with a missing or superfluous table or doc string.
package struct StepContentError: Error, Equatable, CustomStringConvertible {
  /// The pattern of the step.
  package let pattern: String
  /// `table` or `doc string`.
  package let content: String
  /// Whether it is missing; otherwise it is superfluous.
  package let isMissing: Bool

  /// The error message.
  package var description: String {
    isMissing ? "missing \(content) below \"\(pattern)\"" : "unexpected \(content) below \"\(pattern)\""
  }
}

/// A match of a step's text: the definition and the arguments.
package struct StepMatch: Sendable {
  /// The definition.
  package let definition: StepDefinition
  /// The arguments, in the order of the text.
  package let arguments: [Argument]
  /// The error of matching; `nil` if the definition matches.
  package var problem: ExpressionError?

  /// The values of the method's arguments.
  ///
  /// - Throws: ``problem``, ``StepArgumentError`` or ``StepContentError``.
  package func values(table: DataTable?, docString: DocString?) throws -> [StepValue] {
    if let problem { throw problem }
    return try definition.values(for: arguments, table: table, docString: docString)
  }
}
