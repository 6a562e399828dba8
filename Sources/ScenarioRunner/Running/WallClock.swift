#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CucumberMessages

/// The time on the wall, for time stamps and for how long things really took.
enum WallClock {
  static func now() -> Timestamp {
    let seconds = Date().timeIntervalSince1970
    let whole = seconds.rounded(.down)
    return Timestamp(seconds: Int(whole), nanos: Int((seconds - whole) * 1_000_000_000))
  }
}
