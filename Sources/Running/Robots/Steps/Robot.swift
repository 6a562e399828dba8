/// Implements steps for one part of an app: how to act on it, and how to check it.
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
  /// The steps of the robot.
  static var steps: [Step] { get }

  /// Creates a robot for an app; a struct whose only property is `app` has this initializer implicitly.
  init(app: Application)
}

extension Robot {
  /// Creates a robot for an app.
  public init(_ app: Application) {
    self.init(app: app)
  }
}

/// The state shared by the steps of a scenario: the app, and the lazily created robots.
@MainActor
package final class World {
  /// The app under test.
  package let app: Application
  /// An array, as a scenario has only a few robots.
  private var robots: [(kind: ObjectIdentifier, robot: any Robot)] = []

  /// Creates a world around an app.
  package init(app: Application) {
    self.app = app
  }

  /// The scenario's robot of a type.
  package func robot<Kind: Robot>(_ kind: Kind.Type = Kind.self) -> Kind {
    let identifier = ObjectIdentifier(kind)
    for (kind, robot) in robots where kind == identifier {
      if let robot = robot as? Kind { return robot }
    }
    let robot = Kind(app: app)
    robots.append((identifier, robot))
    return robot
  }
}

/// The error of a step that isn't implemented yet; the step is reported as pending.
public struct PendingStep: Error, Equatable, CustomStringConvertible {
  /// What is left to do; may be empty.
  public let description: String

  /// Creates the error.
  public init(_ description: String = "") {
    self.description = description
  }
}

/// The error of a step that skips the rest of its scenario on purpose.
public struct SkippedStep: Error, Equatable, CustomStringConvertible {
  /// The reason; may be empty.
  public let description: String

  /// Creates the error.
  public init(_ description: String = "") {
    self.description = description
  }
}
