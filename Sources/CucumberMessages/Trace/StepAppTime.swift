/// How long a step took in the time of the app, where that is long enough to be told: the duration that Cucumber's
/// messages have a place for is that on the wall, which under virtual time is next to nothing.
///
/// It travels as the text of an attachment of our own media type, in seconds.
public enum StepAppTime {
  /// The media type of the attachment.
  public static let mediaType = "text/x.robotrun.app-time+plain"
  /// The shortest time that is told.
  public static let shortest = Duration.seconds(1)

  /// The text of the attachment, with as many decimals as there are.
  public static func body(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let digits = String(attoseconds / 1_000_000_000 + 1_000_000_000).dropFirst()
    return attoseconds == 0 ? String(seconds) : "\(seconds).\(digits)"
  }

  /// The time that a text tells; absent when it tells none.
  public static func duration(from body: String) -> Duration? {
    let parts = body.split(separator: ".", omittingEmptySubsequences: false)
    guard let seconds = Int64(parts[0]), parts.count <= 2,
      (0...Int64(Timestamp.years.upperBound)).contains(seconds)
    else { return nil }
    guard parts.count == 2 else { return .seconds(seconds) }
    guard parts[1].utf8.count == 9, let nanoseconds = Int64(parts[1]), nanoseconds >= 0 else { return nil }
    return .seconds(seconds) + .nanoseconds(nanoseconds)
  }
}
