extension Hook {
  /// Is played before each scenario, in front of its first step, with a fresh app that is not launched yet.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - tags: A tag expression: it applies to the scenarios that it is true of.
  ///   - order: Its rank among such hooks; equal ones are played as they are listed.
  ///   - body: What is done.
  public static func before(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) throws -> Void
  ) -> Hook {
    Hook(.before, name, tags: tags, order: order, SourceLocation(file, line), .scenario(body))
  }

  /// The same with an asynchronous body; time passes while it waits.
  public static func before(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Hook {
    Hook(.before, name, tags: tags, order: order, SourceLocation(file, line), .asyncScenario(body))
  }

  /// Is played before each step of a scenario; not before those that are skipped.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - tags: A tag expression: it applies to the scenarios that it is true of.
  ///   - order: Its rank among such hooks; equal ones are played as they are listed.
  ///   - body: What is done.
  public static func beforeStep(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) throws -> Void
  ) -> Hook {
    Hook(.beforeStep, name, tags: tags, order: order, SourceLocation(file, line), .scenario(body))
  }

  /// The same with an asynchronous body; time passes while it waits.
  public static func beforeStep(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Hook {
    Hook(.beforeStep, name, tags: tags, order: order, SourceLocation(file, line), .asyncScenario(body))
  }

  /// Is played after each step of a scenario, also one that failed; not after those that are skipped.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - tags: A tag expression: it applies to the scenarios that it is true of.
  ///   - order: Its rank among such hooks: the highest is played first, and of equal ones the last that is listed.
  ///   - body: What is done.
  public static func afterStep(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) throws -> Void
  ) -> Hook {
    Hook(.afterStep, name, tags: tags, order: order, SourceLocation(file, line), .scenario(body))
  }

  /// The same with an asynchronous body; time passes while it waits.
  public static func afterStep(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Hook {
    Hook(.afterStep, name, tags: tags, order: order, SourceLocation(file, line), .asyncScenario(body))
  }

  /// Is played after each scenario, whatever happened in it.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - tags: A tag expression: it applies to the scenarios that it is true of.
  ///   - order: Its rank among such hooks: the highest is played first, and of equal ones the last that is listed.
  ///   - body: What is done.
  public static func after(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) throws -> Void
  ) -> Hook {
    Hook(.after, name, tags: tags, order: order, SourceLocation(file, line), .scenario(body))
  }

  /// The same with an asynchronous body; time passes while it waits.
  public static func after(
    _ name: String = "", tags: String? = nil, order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Scenario) async throws -> Void
  ) -> Hook {
    Hook(.after, name, tags: tags, order: order, SourceLocation(file, line), .asyncScenario(body))
  }
}
