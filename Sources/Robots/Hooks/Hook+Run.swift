extension Hook {
  /// Is played once, before the first scenario. When it fails no scenario is played.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - order: Its rank among such hooks; equal ones are played as they are listed.
  ///   - body: What is done.
  public static func beforeAll(
    _ name: String = "", order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TestRun) throws -> Void
  ) -> Hook {
    Hook(.beforeAll, name, order: order, SourceLocation(file, line), .run(body))
  }

  /// The same with an asynchronous body; time passes while it waits.
  public static func beforeAll(
    _ name: String = "", order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TestRun) async throws -> Void
  ) -> Hook {
    Hook(.beforeAll, name, order: order, SourceLocation(file, line), .asyncRun(body))
  }

  /// Is played once, after the last scenario.
  ///
  /// - Parameters:
  ///   - name: What reports call it.
  ///   - order: Its rank among such hooks: the highest is played first, and of equal ones the last that is listed.
  ///   - body: What is done.
  public static func afterAll(
    _ name: String = "", order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TestRun) throws -> Void
  ) -> Hook {
    Hook(.afterAll, name, order: order, SourceLocation(file, line), .run(body))
  }

  /// The same with an asynchronous body; time passes while it waits.
  public static func afterAll(
    _ name: String = "", order: Int = 0, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (TestRun) async throws -> Void
  ) -> Hook {
    Hook(.afterAll, name, order: order, SourceLocation(file, line), .asyncRun(body))
  }
}
