import RobotKit

/// The samples by their names.
@MainActor
enum KitSamples {
  static let all: [String: KitSample] = [
    "all-statuses": KitSample(robots: [AllStatusesRobot.self]),
    "ambiguous": KitSample(robots: [AmbiguousRobot.self]),
    "attachments": KitSample(robots: [AttachmentsRobot.self]),
    "backgrounds": KitSample(robots: [OrdersRobot.self]),
    "cdata": KitSample(robots: [CdataRobot.self]),
    "data-tables": KitSample(robots: [DataTablesRobot.self]),
    "doc-strings": KitSample(robots: [DocStringsRobot.self]),
    "empty": KitSample(),
    "examples-tables": KitSample(robots: [ExamplesTablesRobot.self]),
    "examples-tables-attachment": KitSample(robots: [PicturesRobot.self]),
    "examples-tables-undefined": KitSample(robots: [CucumbersRobot.self]),
    "examples-tables-undefined-multiple": KitSample(robots: [CucumbersRobot.self]),
    "failedish-combinations": KitSample(robots: [FailedishRobot.self]),
    "global-hooks": KitSample(
      robots: [PassesOrFailsRobot.self],
      hooks: [.beforeAll { _ in }, .beforeAll { _ in }, .afterAll { _ in }, .afterAll { _ in }]),
    "global-hooks-afterall-error": KitSample(
      robots: [PassesRobot.self],
      hooks: [
        .beforeAll { _ in }, .beforeAll { _ in }, .afterAll { _ in },
        .afterAll { _ in throw KitError("AfterAll hook went wrong") }, .afterAll { _ in },
      ]),
    "global-hooks-attachments": KitSample(
      robots: [PassesRobot.self],
      hooks: [
        .beforeAll { run in run.attach("Attachment from BeforeAll hook") },
        .afterAll { run in run.attach("Attachment from AfterAll hook") },
      ]),
    "global-hooks-beforeall-error": KitSample(
      robots: [PassesRobot.self],
      hooks: [
        .beforeAll { _ in }, .beforeAll { _ in throw KitError("BeforeAll hook went wrong") }, .beforeAll { _ in },
        .afterAll { _ in }, .afterAll { _ in },
      ]),
    "hooks": KitSample(robots: [PassesOrFailsRobot.self], hooks: [.before { _ in }, .after { _ in }]),
    "hooks-attachment": KitSample(
      robots: [PassesRobot.self], hooks: [.before { try attachCucumber($0) }, .after { try attachCucumber($0) }]),
    "hooks-conditional": KitSample(
      robots: [PassesRobot.self],
      hooks: [
        .before(tags: "@passing-hook") { _ in },
        .before(tags: "@fail-before") { _ in throw KitError("Exception in conditional hook") },
        .after(tags: "@fail-after") { _ in throw KitError("Exception in conditional hook") },
        .after(tags: "@passing-hook") { _ in },
      ]),
    "hooks-named": KitSample(
      robots: [PassesRobot.self],
      hooks: [.before("A named before hook") { _ in }, .after("A named after hook") { _ in }]),
    "hooks-skipped": KitSample(
      robots: [SkippingHooksRobot.self],
      hooks: [
        .before { _ in }, .before(tags: "@skip-before") { _ in throw SkippedStep() }, .before { _ in },
        .after { _ in }, .after(tags: "@skip-after") { _ in throw SkippedStep() }, .after { _ in },
      ]),
    "hooks-undefined": KitSample(hooks: [.before { _ in }, .after { _ in }]),
    "markdown": KitSample(robots: [MarkdownRobot.self]),
    "minimal": KitSample(robots: [MinimalRobot.self]),
    "multiple-features": KitSample(robots: [OrderRobot.self]),
    "multiple-features-reversed": KitSample(robots: [OrderRobot.self]),
    "parameter-types": KitSample(
      robots: [FlightRobot.self],
      parameterTypes: [
        CustomParameterType("flight", "([A-Z]{3})-([A-Z]{3})") { from, to in Flight(from: from, to: to) }
      ]),
    "pending": KitSample(robots: [PendingRobot.self]),
    "pending-exception": KitSample(robots: [PendingExceptionRobot.self]),
    "regular-expression": KitSample(robots: [RegularExpressionRobot.self]),
    "retry": KitSample(robots: [RetryRobot.self]),
    "retry-ambiguous": KitSample(robots: [RetryAmbiguousRobot.self]),
    "retry-pending": KitSample(robots: [RetryPendingRobot.self]),
    "retry-undefined": KitSample(),
    "rules": KitSample(robots: [ChocolateRobot.self]),
    "rules-backgrounds": KitSample(robots: [OrdersRobot.self]),
    "skipped": KitSample(robots: [SkippedRobot.self]),
    "skipped-exception": KitSample(robots: [SkippedExceptionRobot.self]),
    "skipped-failing-hook": KitSample(
      robots: [SkipsRobot.self], hooks: [.after { _ in throw KitError("whoops") }]),
    "stack-traces": KitSample(robots: [ThrowsRobot.self]),
    "test-run-exception": KitSample(robots: [StepRobot.self]),
    "undefined": KitSample(robots: [ImplementedRobot.self]),
    "undefined-multiple": KitSample(robots: [ImplementedRobot.self]),
    "unknown-parameter-type": KitSample(robots: [AirportRobot.self]),
    "unused-steps": KitSample(robots: [UnusedRobot.self]),
  ]

  private static func attachCucumber(_ scenario: Scenario) throws {
    scenario.attach(bytes: try scenario.app.file("cucumber.svg"), mediaType: "image/svg+xml")
  }
}
