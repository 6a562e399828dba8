import CucumberMessages
import VirtualTime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What time it is in the stream: that on the wall or, where streams are to be the same every time, the sum of the time
/// that has passed in the apps.
@MainActor
final class RunClock {
  let isReproducible: Bool
  /// How far reproducible time has got, since 1970.
  private(set) var offset: Duration

  init(_ options: RunOptions) {
    isReproducible = options.isReproducible
    offset = options.isReproducible ? .seconds(options.startDate.timeIntervalSince1970) : .zero
  }

  var now: Timestamp { isReproducible ? Timestamp(sinceEpoch: offset) : WallClock.now() }

  /// Goes on to a moment that something has been told with.
  func advance(to time: Timestamp?) {
    if isReproducible, let time { offset = time.sinceEpoch }
  }
}
