/// Knows how to do things with one part of an app, and how to check them, so that scenarios need only say what.
///
///     struct ConversationDetailRobot: Robot {
///       let app: Application
///       static let steps = [Step("enter contact {string}", Self.enterContact)]
///
///       @discardableResult
///       func enterContact(_ name: String) throws -> Self {
///         try app.textFields["contact"].tap().typeText(name)
///         return self
///       }
///     }
@MainActor
public protocol Robot: SendableMetatype {
  /// The sentences that scenarios can say to it.
  static var steps: [Step] { get }

  /// Creates a robot for an app. A structure whose only property is `app` has this initialiser by itself.
  init(app: Application)
}

extension Robot {
  /// Creates a robot for an app.
  public init(_ app: Application) {
    self.init(app: app)
  }
}
