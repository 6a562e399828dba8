import AppModel
import VirtualTime

extension Launch {
  /// Runs the app without a scenario: in a test, with robots or queries.
  ///
  ///     try Launch(app: MessagesApp.self).run { app in
  ///       try ConversationListRobot(app).newConversation().enterContact("iMessage Contact").checkScreen(.iMessage)
  ///     }
  ///
  /// The app is launched on its own timeline, and is ended when `body` returns. Call it on the main actor.
  ///
  /// - Parameters:
  ///   - environment: The launch environment.
  ///   - clock: The clock of the app.
  ///   - timeout: The default timeout of actions, in virtual time.
  ///   - realTimeLimit: The real time after which waiting throws `ScenarioTimeout`; `nil` for no limit,
  ///     for example in a debugger.
  ///   - body: The code of the test.
  /// - Returns: The result of `body`.
  /// - Throws: The error of the launch or of `body`.
  @MainActor
  @discardableResult
  public func run<Result>(
    environment: [String: String] = [:], clock: ClockKind = .virtual, timeout: Duration = .seconds(5),
    realTimeLimit: Duration? = .seconds(60), _ body: (Application) throws -> Result
  ) throws -> Result {
    var options = TimelineOptions()
    options.realTimeLimit = realTimeLimit
    return try clock.run(options) { timeline in
      let session = AppSession(catalog: AppCatalog([self]), timeline: timeline, hasSteps: false)
      let app = Application(driver: session, timeout: timeout)
      app.launchEnvironment = environment
      try app.launch()
      return try body(app)
    }.result
  }
}
