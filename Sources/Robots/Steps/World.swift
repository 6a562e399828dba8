/// What the steps of one scenario share: the app, and the robots, which are made when they are first needed.
@MainActor
public final class World {
  /// The app under test.
  public let app: Application
  /// A list, since a scenario seldom needs more than a few.
  private var robots: [(kind: ObjectIdentifier, robot: any Robot)] = []

  /// Creates a world around an app.
  public init(app: Application) {
    self.app = app
  }

  /// The scenario's robot of a type.
  public func robot<Kind: Robot>(_ kind: Kind.Type = Kind.self) -> Kind {
    let identifier = ObjectIdentifier(kind)
    for (kind, robot) in robots where kind == identifier {
      if let robot = robot as? Kind { return robot }
    }
    let robot = Kind(app: app)
    robots.append((identifier, robot))
    return robot
  }
}
