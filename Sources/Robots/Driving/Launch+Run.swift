import AppModel
import VirtualTime

extension Launch {
  /// Plays the app without any scenario: in a test, with robots or queries.
  ///
  ///     try Launch(app: MessagesApp.self).run { app in
  ///       try ConversationListRobot(app).newConversation().enterContact("iMessage Contact").checkScreen(.iMessage)
  ///     }
  ///
  /// The app is launched, lives in a time of its own, and is gone when `body` returns. Call it on the main actor.
  ///
  /// - Parameters:
  ///   - environment: The launch environment.
  ///   - clock: The clock it lives by.
  ///   - timeout: How long actions wait, in app time.
  ///   - realTimeLimit: How much real time it may take before waiting throws ``VirtualTime/ScenarioTimeout``; nil for
  ///     any amount, as one wants it in a debugger.
  ///   - body: What is done with it.
  /// - Returns: What `body` returns.
  /// - Throws: What the launch or `body` throws.
  @MainActor
  @discardableResult
  public func run<Result>(
    environment: [String: String] = [:], clock: ClockKind = .virtual, timeout: Duration = .seconds(5),
    realTimeLimit: Duration? = .seconds(60), _ body: (Application) throws -> Result
  ) throws -> Result {
    var options = TimelineOptions()
    options.realTimeLimit = realTimeLimit
    return try clock.run(options) { timeline in
      let app = Application(driver: AppSession(catalog: AppCatalog([self]), timeline: timeline), timeout: timeout)
      app.launchEnvironment = environment
      try app.launch()
      return try body(app)
    }.result
  }
}
