import VirtualTime

/// A step definition: a pattern, and the method of a robot that implements it.
public struct Step: Sendable {
  /// The Cucumber Expression, or a regular expression between slashes.
  public let pattern: String
  /// The source location of the declaration.
  package let location: SourceLocation
  /// The documentation, in one line.
  public let summary: String
  /// Example steps; every built-in step has one.
  package internal(set) var examples: [StepExample] = []
  /// The group in the built-in vocabulary; empty for steps of robots.
  package internal(set) var group = ""
  /// The pattern that this one extends, for example by `… within {duration}`.
  package internal(set) var mainForm: String?
  /// The types of the method's arguments, in order.
  let argumentTypes: [any StepArgument.Type]
  /// Whether it belongs to the built-in vocabulary.
  package internal(set) var isBuiltIn = false
  let perform: @MainActor @Sendable (World, StepValueReader) throws -> Void

  /// Defines a step by a method.
  ///
  /// The parameters of the pattern become the arguments of the method, in order; a ``DataTable`` and a ``DocString``
  /// argument come from below the step. Mismatches are reported when the suite is loaded.
  ///
  /// - Parameters:
  ///   - pattern: The pattern: `"enter contact {string}"`.
  ///   - method: The method: `Self.enterContact`. Its result is ignored.
  ///   - summary: The documentation in one line, for the list of steps.
  public init<Kind: Robot, each Argument: StepArgument, Output>(
    _ pattern: String,
    _ method: @escaping @MainActor (Kind) -> @MainActor (repeat each Argument) throws -> Output,
    summary: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    let types = Self.list(repeat (each Argument).self)
    self.init(pattern, summary, types, SourceLocation(file, line)) { world, arguments in
      _ = try method(world.robot(Kind.self))(repeat try arguments.next((each Argument).self))
    }
  }

  /// Defines a step by an `async` method.
  ///
  /// It works as for other methods; virtual time passes while the method waits.
  public init<Kind: Robot, each Argument: StepArgument, Output>(
    _ pattern: String,
    _ method: @escaping @MainActor (Kind) -> @MainActor (repeat each Argument) async throws -> Output,
    summary: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    let types = Self.list(repeat (each Argument).self)
    self.init(pattern, summary, types, SourceLocation(file, line)) { world, arguments in
      let robot = world.robot(Kind.self)
      let ready = (repeat try arguments.next((each Argument).self))
      try AsyncStep(app: world.app).run { _ = try await method(robot)(repeat each ready) }
    }
  }

  /// Defines a step by a closure, which reads its arguments one by one.
  init(
    _ pattern: String, _ summary: String, _ argumentTypes: [any StepArgument.Type],
    _ location: SourceLocation = SourceLocation(#filePath, #line),
    perform: @escaping @MainActor @Sendable (World, StepValueReader) throws -> Void
  ) {
    self.pattern = pattern
    self.summary = summary
    self.location = location
    self.argumentTypes = argumentTypes
    self.perform = perform
  }

  /// The types of a parameter pack as an array.
  static func list<each Argument: StepArgument>(
    _ types: repeat (each Argument).Type
  ) -> [any StepArgument.Type] {
    var list: [any StepArgument.Type] = []
    for type in repeat each types { list.append(type) }
    return list
  }

  /// Checks that values fit the arguments of the method, without running it.
  @MainActor
  func check(_ values: [StepValue]) throws {
    let reader = StepValueReader(values)
    for type in argumentTypes { try reader.check(type) }
  }
}

/// An example of a step: a short scenario for the sample app `gallery`.
package struct StepExample: Equatable, Sendable {
  /// The step.
  package let text: String
  /// The steps before it.
  package let before: [String]
  /// The lines below the step: a table, or a doc string with its delimiters.
  package let below: [String]
  /// The steps after it, which show its effect.
  package let then: [String]

  init(_ text: String, after before: [String], below: [String] = [], then: [String] = []) {
    self.text = text
    self.before = before
    self.below = below
    self.then = then
  }

  /// Creates an example, by default on the first screen of the gallery.
  init(
    _ text: String, after before: String..., below: String..., then: String...
  ) {
    self.init(text, after: before.isEmpty ? ["launch gallery"] : before, below: below, then: then)
  }

  /// The example with additional words at the end of the step.
  func appending(_ words: String) -> StepExample {
    StepExample("\(text) \(words)", after: before, below: below, then: then)
  }

  /// The app of the examples.
  package static let app = "gallery"

  /// Returns the example with another app in its steps that launch one.
  package func launching(_ name: String) -> StepExample {
    let steps = { (steps: [String]) in
      steps.map {
        $0 == "launch \(Self.app)" || $0.hasPrefix("launch \(Self.app) ")
          ? $0.replacing(Self.app, with: name, maxReplacements: 1) : $0
      }
    }
    return StepExample(steps([text])[0], after: steps(before), below: below, then: steps(then))
  }

  /// The lines of the scenario: its steps, and the lines below the step.
  package var lines: [String] { before + [text] + below.map { "  \($0)" } + then }
}

extension Step {
  /// The step with an example.
  ///
  /// - Parameter mainForm: The pattern that this one extends.
  func example(_ example: StepExample, as mainForm: String? = nil) -> Step {
    var step = self
    step.examples.append(example)
    if let mainForm { step.mainForm = mainForm }
    return step
  }
}

/// Runs an asynchronous method to its end by letting time pass.
@MainActor
struct AsyncStep {
  let timeline: any Timeline
  var pollInterval = Duration.milliseconds(100)
  /// Whether to stop before the method has returned; polled.
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
    // Polling is free in virtual time, so the step ends with its method and not at the next poll.
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
    case .met, .timedOut: "the step did not end within an hour of virtual time"
    case .nothingPending: "the step is suspended, and nothing pending can resume it"
    case .onlyUnseenWork: "the step is suspended, and only work outside virtual time could resume it"
    }
  }
}

extension AsyncStep {
  init(app: Application) {
    self.init(timeline: app.timeline, pollInterval: app.pollInterval, isInterrupted: app.isInterrupted)
  }
}
