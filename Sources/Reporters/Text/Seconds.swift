/// Lengths of time as text. Written by hand: Foundation's formatters load megabytes of tables.
enum Seconds {
  /// Seconds with as many decimals as there are, up to nine: `0`, `0.007`, `12.5`.
  static func exact(_ duration: Duration) -> String {
    let (seconds, nanos) = parts(duration)
    guard nanos > 0 else { return sign(duration) + String(seconds) }
    var digits = String(nanos + 1_000_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return sign(duration) + "\(seconds).\(digits)"
  }

  /// The duration for people, to the millisecond: `0.049 s`, `2 min 3.500 s`.
  static func readable(_ duration: Duration) -> String {
    let (seconds, nanos) = parts(duration)
    let millis = String(nanos / 1_000_000 + 1000).dropFirst()
    let rest = "\(seconds % 60).\(millis) s"
    return sign(duration) + (seconds < 60 ? rest : "\(seconds / 60) min \(rest)")
  }

  /// The duration for people, to the microsecond if it is shorter than a second: `0.412 ms`, `1.250 s`.
  static func fine(_ duration: Duration) -> String {
    let (seconds, nanos) = parts(duration)
    guard seconds == 0 else { return readable(duration) }
    return sign(duration) + "\(nanos / 1_000_000).\(String(nanos / 1_000 % 1_000 + 1_000).dropFirst()) ms"
  }

  /// The duration for people, without what says nothing: `5 s`, `1.25 s`, `10 min`, `2 h 3 min 4 s`.
  static func short(_ duration: Duration) -> String {
    let whole = parts(duration).seconds
    let rest = duration < .zero ? duration + .seconds(whole) : duration - .seconds(whole)
    let seconds = whole % 60
    let named = [(whole / 3600, "h"), (whole / 60 % 60, "min")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if seconds == 0, rest == .zero, !named.isEmpty { return sign(duration) + named.joined(separator: " ") }
    let last = exact(.seconds(seconds) + max(rest, .zero - rest)) + " s"
    return sign(duration) + (named + [last]).joined(separator: " ")
  }

  private static func parts(_ duration: Duration) -> (seconds: UInt64, nanos: UInt64) {
    let (seconds, attoseconds) = duration.components
    return (seconds.magnitude, attoseconds.magnitude / 1_000_000_000)
  }

  private static func sign(_ duration: Duration) -> String { duration < .zero ? "-" : "" }
}
