/// A request to the server that stands in for the app's.
public struct TracedRequest: Codable, Equatable, Sendable {
  /// When it came, in seconds of app time from the start of the scenario.
  public var start: Double
  /// When it ended; absent while it went on.
  public var end: Double?
  /// The request and what became of it, in a line.
  public var text: String

  /// Creates the message from its fields.
  public init(start: Double, end: Double? = nil, text: String) {
    self.start = start
    self.end = end
    self.text = text
  }
}
