/// The duration of a step in virtual time, if it is at least ``shortest``.
///
/// The duration in Cucumber's messages is real time, which is close to 0 under virtual time. This one is the text of an
/// attachment with a custom media type, in seconds.
public enum StepAppTime {
  /// The media type of the attachment.
  public static let mediaType = "text/x.robotrun.app-time+plain"
  /// The shortest duration that is recorded.
  public static let shortest = Duration.seconds(1)

  /// Returns the text of the attachment, with as many decimals as necessary.
  public static func body(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let digits = String(attoseconds / 1_000_000_000 + 1_000_000_000).dropFirst()
    return attoseconds == 0 ? String(seconds) : "\(seconds).\(digits)"
  }

  /// Returns the duration of a text; `nil` if it has none.
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
