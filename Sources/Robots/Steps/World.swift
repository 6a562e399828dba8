/// What the steps of one scenario share: the app, and the robots, which are made when they are first needed.
@MainActor
public final class World {
  /// The app under test.
  public let app: Application
  private var robots: [ObjectIdentifier: any Robot] = [:]

  /// Creates a world around an app.
  public init(app: Application) {
    self.app = app
  }

  /// The scenario's robot of a type.
  public func robot<Kind: Robot>(_ kind: Kind.Type = Kind.self) -> Kind {
    if let robot = robots[ObjectIdentifier(kind)] as? Kind { return robot }
    let robot = Kind(app: app)
    robots[ObjectIdentifier(kind)] = robot
    return robot
  }
}
