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

/// What the steps of one scenario share: the app, and the robots, which are made when they are first needed.
@MainActor
package final class World {
  /// The app under test.
  package let app: Application
  /// A list, since a scenario seldom needs more than a few.
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

/// Thrown by a step that isn't written yet: the step is pending, and the run says so.
public struct PendingStep: Error, Equatable, CustomStringConvertible {
  /// What is still to be done; empty where nothing is said about it.
  public let description: String

  /// Creates the error.
  public init(_ description: String = "") {
    self.description = description
  }
}

/// Thrown by a step that finds its scenario not worth playing here: the rest is skipped, on purpose.
public struct SkippedStep: Error, Equatable, CustomStringConvertible {
  /// Why; empty where nothing is said about it.
  public let description: String

  /// Creates the error.
  public init(_ description: String = "") {
    self.description = description
  }
}
