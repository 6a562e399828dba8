import AppModel
import VirtualTime

// The four forms of an expectation: within the default limit, within a limit of its own, now, and for a whole time.
extension BaseRobot {
  /// A sentence about what is on the screen.
  static func waiting<each Argument: StepArgument>(
    _ sentence: String,
    _ expected: @escaping @MainActor (BaseRobot) -> @MainActor (repeat each Argument) throws -> Expected,
    _ meaning: String, _ example: StepExample
  ) -> [Step] {
    let types = Step.list(repeat (each Argument).self)
    func expectation(_ world: World, _ arguments: StepValueReader) throws -> Expectation {
      let make = expected(world.robot(BaseRobot.self))
      return Expectation(app: world.app, expected: try make(repeat try arguments.next((each Argument).self)))
    }
    return forms(sentence, types, meaning, example) { world, arguments in
      try expectation(world, arguments).holds(within: world.app.timeout)
    } within: { world, arguments in
      try expectation(world, arguments).holds(within: arguments.next(Duration.self))
    } now: { world, arguments in
      try expectation(world, arguments).holds(within: .zero)
    } lasting: { world, arguments in
      try expectation(world, arguments).holds(for: arguments.next(Duration.self))
    }
  }

  /// A sentence about the state of the app, which may have no screen.
  static func waitingForApp(_ sentence: String, _ meaning: String, _ example: StepExample) -> [Step] {
    forms(sentence, [ApplicationState.self], meaning, example) { world, arguments in
      try AppExpectation(app: world.app, state: arguments.next(ApplicationState.self)).holds(within: world.app.timeout)
    } within: { world, arguments in
      try AppExpectation(app: world.app, state: arguments.next(ApplicationState.self))
        .holds(within: arguments.next(Duration.self))
    } now: { world, arguments in
      try AppExpectation(app: world.app, state: arguments.next(ApplicationState.self)).holds(within: .zero)
    } lasting: { world, arguments in
      try AppExpectation(app: world.app, state: arguments.next(ApplicationState.self))
        .holds(for: arguments.next(Duration.self))
    }
  }

  private typealias Perform = @MainActor @Sendable (World, StepValueReader) throws -> Void

  private static func forms(
    _ sentence: String, _ types: [any StepArgument.Type], _ meaning: String, _ example: StepExample,
    plain: @escaping Perform, within: @escaping Perform, now: @escaping Perform, lasting: @escaping Perform
  ) -> [Step] {
    let limited = types + [Duration.self]
    return [
      Step(sentence, meaning, types, perform: plain).example(example),
      Step(sentence + " within {duration}", meaning + ", at the latest after so long", limited, perform: within)
        .example(example.saying("within 2s"), as: sentence),
      Step(sentence + " now", meaning + ", at once, without waiting", types, perform: now)
        .example(example.saying("now"), as: sentence),
      Step(sentence + " for {duration}", meaning + ", for the whole time", limited, perform: lasting)
        .example(example.saying("for 2s"), as: sentence),
    ]
  }
}
