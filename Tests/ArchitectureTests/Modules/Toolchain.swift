/// The libraries of the toolchain, which need no package.
enum Toolchain {
  /// The libraries that every module may import.
  static let libraries: Set<String> = [
    "FoundationEssentials", "CoreFoundation", "Synchronization", "Observation", "Runtime", "Glibc", "Musl", "Darwin",
    "Dispatch",
    "Swift", "_Concurrency",
  ]

  /// The files that import all of Foundation, with the reason: it costs start-up time, and FoundationEssentials doesn't.
  static let filesWithFoundation: [String: String] = [
    "Sources/Language/CucumberExpressions/RegularExpressions/RegularExpressionEngine.swift":
      "NSRegularExpression accepts the patterns of other languages",
    "Sources/App/HeadlessCombine/Lock.swift": "NSLock is not among the essentials",
    "Sources/App/HeadlessCombine/Schedulers/DateScheduler.swift":
      "run loops and operation queues are Combine's schedulers",
    "Sources/App/HeadlessCombine/Schedulers/Timer+Publisher.swift": "Combine extends Timer",
    "Sources/App/HeadlessCombine/Sources/NotificationCenter+Publisher.swift": "Combine extends NotificationCenter",
  ]
}
