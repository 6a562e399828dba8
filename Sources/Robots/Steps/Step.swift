import VirtualTime

/// A sentence that scenarios can say, and the method of a robot that does it.
public struct Step: Sendable {
  /// The sentence, as a Cucumber Expression, or as a regular expression between slashes.
  public let pattern: String
  /// Where it is written down.
  package let location: SourceLocation
  /// What it means, in a line.
  public let meaning: String
  /// Steps that say it; every sentence of the built-in vocabulary has one.
  public internal(set) var examples: [StepExample] = []
  /// The part of the built-in vocabulary it belongs to; empty for a robot's own.
  public internal(set) var group = ""
  /// The sentence that this one is a longer form of, such as `… within {duration}`.
  public internal(set) var mainForm: String?
  /// The types of the method's arguments, in order.
  let argumentTypes: [any StepArgument.Type]
  /// Whether it belongs to the built-in vocabulary.
  public internal(set) var isBuiltIn = false
  let perform: @MainActor @Sendable (World, StepValueReader) throws -> Void

  /// Ties a sentence to a method.
  ///
  /// The parameters of the sentence become the arguments of the method, in order; a ``DataTable`` and a ``DocString``
  /// argument come from what stands below the step. Whether they fit is checked when the suite is put together.
  ///
  /// - Parameters:
  ///   - pattern: The sentence: `"enter contact {string}"`.
  ///   - method: The method: `Self.enterContact`. What it returns is dropped.
  ///   - meaning: What it means, in a line, for the list of all steps.
  public init<Kind: Robot, each Argument: StepArgument, Output>(
    _ pattern: String,
    _ method: @escaping @MainActor (Kind) -> @MainActor (repeat each Argument) throws -> Output,
    meaning: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    let types = Self.list(repeat (each Argument).self)
    self.init(pattern, meaning, types, SourceLocation(file, line)) { world, arguments in
      _ = try method(world.robot(Kind.self))(repeat try arguments.next((each Argument).self))
    }
  }

  /// Ties a sentence to an `async` method.
  ///
  /// It is the same as for other methods; time passes in the app while the method waits.
  public init<Kind: Robot, each Argument: StepArgument, Output>(
    _ pattern: String,
    _ method: @escaping @MainActor (Kind) -> @MainActor (repeat each Argument) async throws -> Output,
    meaning: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    let types = Self.list(repeat (each Argument).self)
    self.init(pattern, meaning, types, SourceLocation(file, line)) { world, arguments in
      let robot = world.robot(Kind.self)
      let ready = (repeat try arguments.next((each Argument).self))
      try AsyncStep(app: world.app).run { _ = try await method(robot)(repeat each ready) }
    }
  }

  /// Ties a sentence to a closure, which takes its arguments one by one.
  init(
    _ pattern: String, _ meaning: String, _ argumentTypes: [any StepArgument.Type],
    _ location: SourceLocation = SourceLocation(#filePath, #line),
    perform: @escaping @MainActor @Sendable (World, StepValueReader) throws -> Void
  ) {
    self.pattern = pattern
    self.meaning = meaning
    self.location = location
    self.argumentTypes = argumentTypes
    self.perform = perform
  }

  /// The types of a pack, as values.
  static func list<each Argument: StepArgument>(
    _ types: repeat (each Argument).Type
  ) -> [any StepArgument.Type] {
    var list: [any StepArgument.Type] = []
    for type in repeat each types { list.append(type) }
    return list
  }

  /// Checks that values fit the arguments of the method, without playing anything.
  @MainActor
  func check(_ values: [StepValue]) throws {
    let reader = StepValueReader(values)
    for type in argumentTypes { try reader.check(type) }
  }
}
