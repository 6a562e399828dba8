/// What is done around the run, around each scenario or around each step.
///
///     static let hooks: [Hook] = [
///       .before(tags: "@signed-in") { scenario in try scenario.robot(LoginRobot.self).signIn() },
///       .after { scenario in
///         if scenario.status == .failed { scenario.log("it was \(scenario.name)") }
///       },
///     ]
///
/// Hooks are played as Cucumber plays them: those before something in their order, those after it in the opposite one.
/// A hook that throws fails its scenario, ``SkippedStep`` and ``PendingStep`` excepted, which skip it and make it
/// pending. The hooks after a scenario are played whatever happened before them.
public struct Hook: Sendable {
  /// When a hook is played.
  public enum Kind: String, CaseIterable, Sendable {
    /// Once, before everything.
    case beforeAll
    /// Before each scenario.
    case before
    /// Before each step.
    case beforeStep
    /// After each step that was played.
    case afterStep
    /// After each scenario.
    case after
    /// Once, after everything.
    case afterAll

    /// Whether it belongs to the run and not to a scenario.
    public var isOfRun: Bool { self == .beforeAll || self == .afterAll }
    /// Whether it comes behind what it belongs to.
    public var comesAfter: Bool { self == .afterStep || self == .after || self == .afterAll }
  }

  enum Body: Sendable {
    case run(@MainActor @Sendable (TestRun) throws -> Void)
    case asyncRun(@MainActor @Sendable (TestRun) async throws -> Void)
    case scenario(@MainActor @Sendable (Scenario) throws -> Void)
    case asyncScenario(@MainActor @Sendable (Scenario) async throws -> Void)
  }

  /// When it is played.
  public let kind: Kind
  /// What reports call it; empty for none.
  public let name: String
  /// The tag expression of the scenarios it applies to; absent for all.
  public let tags: String?
  /// Its rank among hooks of its kind: the lower is nearer to the start of the run or, behind a scenario, to its end.
  public let order: Int
  /// Where it is written down.
  package let location: SourceLocation
  let body: Body

  init(_ kind: Kind, _ name: String, tags: String? = nil, order: Int, _ location: SourceLocation, _ body: Body) {
    self.kind = kind
    self.name = name
    self.tags = tags
    self.order = order
    self.location = location
    self.body = body
  }
}
