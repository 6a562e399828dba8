/// What comes with the toolchain, and may be used without a package.
enum Toolchain {
  /// Libraries that every room may import.
  static let libraries: Set<String> = [
    "FoundationEssentials", "CoreFoundation", "Synchronization", "Observation", "Glibc", "Musl", "Darwin", "Dispatch",
    "Swift", "_Concurrency",
  ]

  /// The files that import all of Foundation, and why: it costs every run start-up time, where the essentials don't.
  static let filesWithFoundation: [String: String] = [
    "Sources/CucumberExpressions/RegularExpressions/RegularExpressionEngine.swift":
      "NSRegularExpression takes the patterns people bring from other languages",
    "Sources/HeadlessCombine/Lock.swift": "NSLock is not among the essentials",
    "Sources/HeadlessCombine/Schedulers/DateScheduler.swift": "run loops and operation queues are Combine's schedulers",
    "Sources/HeadlessCombine/Schedulers/Timer+Publisher.swift": "Combine extends Timer",
    "Sources/HeadlessCombine/Sources/NotificationCenter+Publisher.swift": "Combine extends NotificationCenter",
  ]
}
