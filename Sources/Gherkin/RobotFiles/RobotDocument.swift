/// What a file of text robots says.
public struct RobotDocument: Equatable, Sendable {
  /// The file.
  public let uri: String
  /// Its robots, in order.
  public internal(set) var robots: [Robot] = []

  init(uri: String) {
    self.uri = uri
  }
}
