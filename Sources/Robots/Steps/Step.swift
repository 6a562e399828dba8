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
  package internal(set) var examples: [StepExample] = []
  /// The part of the built-in vocabulary it belongs to; empty for a robot's own.
  package internal(set) var group = ""
  /// The sentence that this one is a longer form of, such as `… within {duration}`.
  package internal(set) var mainForm: String?
  /// The types of the method's arguments, in order.
  let argumentTypes: [any StepArgument.Type]
  /// Whether it belongs to the built-in vocabulary.
  package internal(set) var isBuiltIn = false
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

/// A step that says a sentence, in a little scenario that can be played with the sample app `gallery`.
package struct StepExample: Equatable, Sendable {
  /// The step.
  package let text: String
  /// The steps before it.
  package let before: [String]
  /// What stands below it: the lines of a table, or of a doc string with its delimiters.
  package let below: [String]
  /// Steps behind it, which show what it did.
  package let then: [String]

  init(_ text: String, after before: [String], below: [String] = [], then: [String] = []) {
    self.text = text
    self.before = before
    self.below = below
    self.then = then
  }

  /// An example on the first screen of the gallery, if nothing else is said.
  init(
    _ text: String, after before: String..., below: String..., then: String...
  ) {
    self.init(text, after: before.isEmpty ? ["launch gallery"] : before, below: below, then: then)
  }

  /// The example with more words at the end of the step.
  func saying(_ words: String) -> StepExample {
    StepExample("\(text) \(words)", after: before, below: below, then: then)
  }

  /// The scenario, a line each: its steps, and what stands below the step.
  package var lines: [String] { before + [text] + below.map { "  \($0)" } + then }
}

extension Step {
  /// The step with an example.
  ///
  /// - Parameter mainForm: The sentence that this one is a longer form of.
  func example(_ example: StepExample, as mainForm: String? = nil) -> Step {
    var step = self
    step.examples.append(example)
    if let mainForm { step.mainForm = mainForm }
    return step
  }
}

/// Plays an asynchronous method to its end: lets time pass until it has returned.
@MainActor
struct AsyncStep {
  let timeline: any Timeline
  var pollInterval = Duration.milliseconds(100)
  /// Whether to give up before the method has returned; asked at every look.
  var isInterrupted: () -> Bool = { false }

  func run(_ body: @escaping @MainActor () async throws -> Void) throws {
    var result: Result<Void, any Error>?
    let task = Task { @MainActor in
      do {
        try await body()
        result = .success(())
      } catch {
        result = .failure(error)
      }
    }
    // Looking costs nothing here, so the step ends when its method does and not at the next poll.
    let interval = timeline.nextEvent == .unknown ? pollInterval : .nanoseconds(1)
    let waiter = Waiter(timeline: timeline, pollInterval: interval, isInterrupted: isInterrupted)
    defer { if result == nil { task.cancel() } }
    let outcome = try waiter.wait(upTo: .seconds(3_600)) { result != nil }
    guard let result else {
      var failure = StepFailure(Self.reason(outcome), snapshot: nil)
      failure.add(outcome.facts)
      throw failure
    }
    try result.get()
  }

  private static func reason(_ outcome: WaitOutcome) -> String {
    switch outcome {
    case .met, .timedOut: "the step did not end within an hour of app time"
    case .nothingPending: "the step waits for something that nothing is going to bring about"
    case .onlyUnseenWork: "the step waits for something that only work outside virtual time could bring about"
    }
  }
}

extension AsyncStep {
  init(app: Application) {
    self.init(timeline: app.timeline, pollInterval: app.pollInterval, isInterrupted: app.isInterrupted)
  }
}
