import CucumberExpressions

/// A step of a robot with its sentence made ready for matching.
public struct StepDefinition: Sendable {
  /// Matches the texts of steps.
  public var pattern: any StepPattern { storage.pattern }
  /// The step itself.
  public var step: Step { storage.step }
  var robotType: any Robot.Type { storage.robotType }
  /// Its place in the vocabulary.
  public var index: Int { storage.index }

  private let storage: Storage

  /// An object, since each match has its definition.
  private final class Storage: Sendable {
    let pattern: any StepPattern
    let step: Step
    let robotType: any Robot.Type
    let index: Int

    init(_ pattern: any StepPattern, _ step: Step, _ robotType: any Robot.Type, _ index: Int) {
      self.pattern = pattern
      self.step = step
      self.robotType = robotType
      self.index = index
    }
  }

  init(pattern: any StepPattern, step: Step, robotType: any Robot.Type, index: Int) {
    storage = Storage(pattern, step, robotType, index)
  }

  /// The name of the robot it belongs to.
  ///
  /// Made when it is asked for: the runtime takes longer to name a type than to match a hundred steps.
  public var robot: String { String(describing: robotType) }

  /// The values its method is played with, in the order of the method's arguments.
  ///
  /// - Parameters:
  ///   - arguments: What the pattern took from the text.
  ///   - table: The table below the step.
  ///   - docString: The doc string below the step.
  /// - Throws: ``StepArgumentError`` or ``StepContentError``.
  public func values(
    for arguments: [Argument], table: DataTable?, docString: DocString?
  ) throws -> [StepValue] {
    try checkContent(table: table != nil, docString: docString != nil)
    var rest = arguments[...]
    return try step.argumentTypes.compactMap { type in
      switch type.origin {
      case .parameter:
        try rest.popFirst().map { StepValue(try $0.value(), text: $0.group.value ?? "") }
      case .dataTable: table.map { StepValue($0, text: "") }
      case .docString: docString.map { StepValue($0, text: $0.content) }
      }
    }
  }

  /// Checks that the values fit, without playing anything.
  ///
  /// - Throws: ``StepArgumentError``.
  @MainActor
  public func check(_ values: [StepValue]) throws {
    try step.check(values)
  }

  /// Plays the step.
  ///
  /// - Throws: What the robot throws, such as ``StepFailure``.
  @MainActor
  public func perform(in world: World, _ values: [StepValue]) throws {
    do {
      try step.perform(world, StepValueReader(values, app: world.app))
    } catch var failure as StepFailure where step.isBuiltIn {
      // A line of the vocabulary's own tells people nothing.
      failure.place = nil
      failure.namesSubject = !step.pattern.contains("{element")
      throw failure
    }
  }

  private func takes(_ origin: StepArgumentOrigin) -> Bool {
    step.argumentTypes.contains { $0.origin == origin }
  }

  private func checkContent(table: Bool, docString: Bool) throws {
    if table != takes(.dataTable) {
      throw StepContentError(pattern: pattern.source, content: "table", isMissing: !table)
    }
    if docString != takes(.docString) {
      throw StepContentError(pattern: pattern.source, content: "doc string", isMissing: !docString)
    }
  }
}

/// A table or a doc string below a step that doesn't take one, or none below one that does.
public struct StepContentError: Error, Equatable, CustomStringConvertible {
  /// The sentence of the step.
  public let pattern: String
  /// `table` or `doc string`.
  public let content: String
  /// Whether it is missing; otherwise it is one too many.
  public let isMissing: Bool

  /// The fact as a sentence.
  public var description: String {
    isMissing ? "\"\(pattern)\" needs a \(content) below it" : "\"\(pattern)\" takes no \(content) below it"
  }
}
