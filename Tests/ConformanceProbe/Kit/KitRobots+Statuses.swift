import RobotKit

struct AllStatusesRobot: Robot {
  let app: Application
  static let steps = [
    Step("/^a step$/", Self.pass), Step("/^a failing step$/", Self.fail), Step("/^a pending step$/", Self.wait),
    Step("/^a skipped step$/", Self.skip), Step("/^an ambiguous (.*?)$/", Self.take),
    Step("/^(.*?) ambiguous step$/", Self.take),
  ]

  func pass() {}
  func fail() throws { throw KitError("whoops") }
  func wait() throws { throw PendingStep() }
  func skip() throws { throw SkippedStep() }
  func take(_ text: String) {}
}

struct FailedishRobot: Robot {
  let app: Application
  static let steps = [
    Step("/^a step$/", Self.pass), Step("/^a skipped step$/", Self.skip), Step("/^a pending step$/", Self.wait),
    Step("/^an ambiguous (.*?)$/", Self.take), Step("/^(.*?) ambiguous step$/", Self.take),
    Step("/^a failing step$/", Self.fail),
  ]

  func pass() {}
  func fail() throws { throw KitError("whoops") }
  func wait() throws { throw PendingStep() }
  func skip() throws { throw SkippedStep() }
  func take(_ text: String) {}
}

struct AmbiguousRobot: Robot {
  let app: Application
  static let steps = [
    Step("/^a (.*?) with (.*?)$/", Self.two), Step("/^a step with (.*?)$/", Self.one),
  ]

  func two(_ first: String, _ second: String) {}
  func one(_ text: String) {}
}

struct PassesRobot: Robot {
  let app: Application
  static let steps = [Step("a step passes", Self.pass)]

  func pass() {}
}

struct PassesOrFailsRobot: Robot {
  let app: Application
  static let steps = [Step("a step passes", Self.pass), Step("a step fails", Self.fail)]

  func pass() {}
  func fail() throws { throw KitError("Exception in step") }
}

struct SkippingHooksRobot: Robot {
  let app: Application
  static let steps = [Step("a normal step", Self.pass), Step("a step that skips", Self.skip)]

  func pass() {}
  func skip() throws { throw SkippedStep() }
}

struct SkipsRobot: Robot {
  let app: Application
  static let steps = [Step("a step that skips", Self.skip)]

  func skip() throws { throw SkippedStep() }
}

struct SkippedRobot: Robot {
  let app: Application
  static let steps = [
    Step("a step that does not skip", Self.pass), Step("a step that is skipped", Self.pass),
    Step("I skip a step", Self.skip),
  ]

  func pass() {}
  func skip() throws { throw SkippedStep() }
}

struct SkippedExceptionRobot: Robot {
  let app: Application
  static let steps = [Step("I skip a step", Self.skip)]

  func skip() throws { throw SkippedStep("skipping") }
}

struct PendingRobot: Robot {
  let app: Application
  static let steps = [
    Step("an implemented non-pending step", Self.pass), Step("an implemented step that is skipped", Self.pass),
    Step("an unimplemented pending step", Self.wait),
  ]

  func pass() {}
  func wait() throws { throw PendingStep() }
}

struct PendingExceptionRobot: Robot {
  let app: Application
  static let steps = [Step("an unimplemented pending step", Self.wait)]

  func wait() throws { throw PendingStep("TODO") }
}

/// Its counters outlive the attempts, as those of a service outside would.
final class RetryRobot: Robot {
  static let steps = [
    Step("a step that always passes", RetryRobot.pass), Step("a step that passes the second time", RetryRobot.second),
    Step("a step that passes the third time", RetryRobot.third), Step("a step that always fails", RetryRobot.fail),
  ]
  private static var secondTimes = 0
  private static var thirdTimes = 0

  init(app: Application) {}

  func pass() {}

  func second() throws {
    Self.secondTimes += 1
    if Self.secondTimes < 2 { try fail() }
  }

  func third() throws {
    Self.thirdTimes += 1
    if Self.thirdTimes < 3 { try fail() }
  }

  func fail() throws { throw KitError("Exception in step") }
}

struct RetryAmbiguousRobot: Robot {
  let app: Application
  static let steps = [Step("an ambiguous step", Self.pass), Step("an ambiguous step", Self.pass)]

  func pass() {}
}

struct RetryPendingRobot: Robot {
  let app: Application
  static let steps = [Step("a pending step", Self.wait)]

  func wait() throws { throw PendingStep() }
}

struct ThrowsRobot: Robot {
  let app: Application
  static let steps = [Step("a step throws an exception", Self.fail)]

  func fail() throws { throw KitError("BOOM") }
}

struct StepRobot: Robot {
  let app: Application
  static let steps = [Step("a step", Self.pass)]

  func pass() {}
}

struct ImplementedRobot: Robot {
  let app: Application
  static let steps = [Step("an implemented step", Self.pass), Step("a step that will be skipped", Self.pass)]

  func pass() {}
}

struct UnusedRobot: Robot {
  let app: Application
  static let steps = [Step("a step that is used", Self.pass), Step("a step that is not used", Self.pass)]

  func pass() {}
}
