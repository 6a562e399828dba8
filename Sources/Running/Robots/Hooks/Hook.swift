import VirtualTime

/// Code that runs before or after the run, each scenario or each step.
///
///     static let hooks: [Hook] = [
///       .before(tags: "@signed-in") { scenario in try scenario.robot(LoginRobot.self).signIn() },
///       .after { scenario in
///         if scenario.status == .failed { scenario.log("it was \(scenario.name)") }
///       },
///     ]
///
/// As in Cucumber, before-hooks run in ascending order and after-hooks in descending order.
/// A hook that throws fails its scenario, except for ``SkippedStep`` and ``PendingStep``, which skip it and make it
/// pending. The hooks after a scenario always run.
public struct Hook: Sendable {
  /// The point of a run at which a hook runs.
  public enum Kind: String, CaseIterable, Sendable {
    /// Once, before everything.
    case beforeAll
    /// Before each scenario.
    case before
    /// Before each step.
    case beforeStep
    /// After each step that ran.
    case afterStep
    /// After each scenario.
    case after
    /// Once, after everything.
    case afterAll

    /// Whether the hook belongs to the run and not to a scenario.
    package var isRunLevel: Bool { self == .beforeAll || self == .afterAll }
    /// Whether the hook runs after what it belongs to.
    package var runsAfter: Bool { self == .afterStep || self == .after || self == .afterAll }
  }

  /// The work of a hook. Only asynchronous ones use the step: synchronous ones also run after the timeline has failed.
  private enum Body: Sendable {
    case run(@MainActor @Sendable (TestRun, AsyncStep) throws -> Void)
    case scenario(@MainActor @Sendable (Scenario, AsyncStep) throws -> Void)
  }

  /// The point at which the hook runs.
  public let kind: Kind
  /// The name in reports; may be empty.
  public let name: String
  /// The tag expression of the scenarios the hook applies to; `nil` for all.
  public let tags: String?
  /// The rank among hooks of its kind: ascending before, descending after.
  public let order: Int
  /// The source location of the declaration.
  package let location: SourceLocation
  private let body: Body

  private init(
    _ kind: Kind, _ name: String, tags: String? = nil, order: Int, _ location: SourceLocation, _ body: Body
  ) {
    self.kind = kind
    self.name = name
    self.tags = tags
    self.order = order
    self.location = location
    self.body = body
  }
}

// MARK: - Factories

extension Hook {
  /// A hook that runs once, before the first scenario; if it fails, no scenario runs.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - order: The rank among such hooks, ascending; ties keep the declaration order.
  ///   - body: The work.
  public static func beforeAll(
    _ name: String = "", order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TestRun) throws -> Void
  ) -> Hook {
    let work = Body.run { run, _ in try body(run) }
    return Hook(.beforeAll, name, order: order, SourceLocation(file, line), work)
  }

  /// An asynchronous hook that runs once, before the first scenario; virtual time passes while it waits.
  public static func beforeAll(
    _ name: String = "", order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TestRun) async throws -> Void
  ) -> Hook {
    let work = Body.run { run, step in try step.run { try await body(run) } }
    return Hook(.beforeAll, name, order: order, SourceLocation(file, line), work)
  }

  /// A hook that runs once, after the last scenario.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - order: The rank among such hooks, descending; ties reverse the declaration order.
  ///   - body: The work.
  public static func afterAll(
    _ name: String = "", order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TestRun) throws -> Void
  ) -> Hook {
    let work = Body.run { run, _ in try body(run) }
    return Hook(.afterAll, name, order: order, SourceLocation(file, line), work)
  }

  /// An asynchronous hook that runs once, after the last scenario; virtual time passes while it waits.
  public static func afterAll(
    _ name: String = "", order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TestRun) async throws -> Void
  ) -> Hook {
    let work = Body.run { run, step in try step.run { try await body(run) } }
    return Hook(.afterAll, name, order: order, SourceLocation(file, line), work)
  }

  /// A hook that runs before the first step of each scenario, with a fresh app that is not launched yet.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - tags: The tag expression of the scenarios it applies to; `nil` for all.
  ///   - order: The rank among such hooks, ascending; ties keep the declaration order.
  ///   - body: The work.
  public static func before(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) throws -> Void
  ) -> Hook {
    let work = Body.scenario { scenario, _ in try body(scenario) }
    return Hook(.before, name, tags: tags, order: order, SourceLocation(file, line), work)
  }

  /// An asynchronous hook that runs before the first step of each scenario, with a fresh app that is not launched yet.
  public static func before(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Hook {
    let work = Body.scenario { scenario, step in try step.run { try await body(scenario) } }
    return Hook(.before, name, tags: tags, order: order, SourceLocation(file, line), work)
  }

  /// A hook that runs before each step of a scenario, except skipped ones.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - tags: The tag expression of the scenarios it applies to; `nil` for all.
  ///   - order: The rank among such hooks, ascending; ties keep the declaration order.
  ///   - body: The work.
  public static func beforeStep(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) throws -> Void
  ) -> Hook {
    let work = Body.scenario { scenario, _ in try body(scenario) }
    return Hook(.beforeStep, name, tags: tags, order: order, SourceLocation(file, line), work)
  }

  /// An asynchronous hook that runs before each step of a scenario; virtual time passes while it waits.
  public static func beforeStep(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Hook {
    let work = Body.scenario { scenario, step in try step.run { try await body(scenario) } }
    return Hook(.beforeStep, name, tags: tags, order: order, SourceLocation(file, line), work)
  }

  /// A hook that runs after each step of a scenario, including failed ones and except skipped ones.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - tags: The tag expression of the scenarios it applies to; `nil` for all.
  ///   - order: The rank among such hooks, descending; ties reverse the declaration order.
  ///   - body: The work.
  public static func afterStep(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) throws -> Void
  ) -> Hook {
    let work = Body.scenario { scenario, _ in try body(scenario) }
    return Hook(.afterStep, name, tags: tags, order: order, SourceLocation(file, line), work)
  }

  /// An asynchronous hook that runs after each step of a scenario, including failed ones and except skipped ones.
  public static func afterStep(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Hook {
    let work = Body.scenario { scenario, step in try step.run { try await body(scenario) } }
    return Hook(.afterStep, name, tags: tags, order: order, SourceLocation(file, line), work)
  }

  /// A hook that runs after each scenario, whatever its status is.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - tags: The tag expression of the scenarios it applies to; `nil` for all.
  ///   - order: The rank among such hooks, descending; ties reverse the declaration order.
  ///   - body: The work.
  public static func after(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) throws -> Void
  ) -> Hook {
    let work = Body.scenario { scenario, _ in try body(scenario) }
    return Hook(.after, name, tags: tags, order: order, SourceLocation(file, line), work)
  }

  /// An asynchronous hook that runs after each scenario, whatever its status is; virtual time passes while it waits.
  public static func after(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Hook {
    let work = Body.scenario { scenario, step in try step.run { try await body(scenario) } }
    return Hook(.after, name, tags: tags, order: order, SourceLocation(file, line), work)
  }
}

// MARK: - Running

extension Hook {
  /// Runs a hook of the run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - timeline: The timeline that the hook waits on.
  ///   - isInterrupted: Whether a before-hook gives up; after-hooks always clean up.
  /// - Throws: The error of the hook, or ``StepFailure`` if the hook never ends.
  @MainActor
  package func run(
    _ run: TestRun, on timeline: any Timeline, isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    guard case .run(let body) = body else { preconditionFailure("\(kind) is a hook of scenarios") }
    var step = AsyncStep(timeline: timeline)
    if !kind.runsAfter { step.isInterrupted = isInterrupted }
    try body(run, step)
  }

  /// Runs a hook of a scenario.
  ///
  /// - Throws: The error of the hook, or ``StepFailure`` if the hook never ends.
  @MainActor
  package func run(_ scenario: Scenario) throws {
    guard case .scenario(let body) = body else { preconditionFailure("\(kind) is a hook of the run") }
    var step = AsyncStep(app: scenario.app)
    if kind.runsAfter { step.isInterrupted = { false } }
    try body(scenario, step)
  }
}
