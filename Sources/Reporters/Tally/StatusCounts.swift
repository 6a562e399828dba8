import CucumberMessages

/// How many there are of each status.
public struct StatusCounts: Equatable, Sendable {
  /// The ones that were not played.
  public private(set) var unknown = 0
  /// The ones that did what they say.
  public private(set) var passed = 0
  /// The ones that were passed over.
  public private(set) var skipped = 0
  /// The ones that are not written yet.
  public private(set) var pending = 0
  /// The ones that nothing matches.
  public private(set) var undefined = 0
  /// The ones that several definitions match.
  public private(set) var ambiguous = 0
  /// The ones that did not do what they say.
  public private(set) var failed = 0

  /// Creates counts that are all zero.
  public init() {}

  /// All of them together.
  public var total: Int { unknown + passed + skipped + pending + undefined + ambiguous + failed }

  /// The count of one status.
  public subscript(status: TestStepResult.Status) -> Int {
    switch status {
    case .unknown: unknown
    case .passed: passed
    case .skipped: skipped
    case .pending: pending
    case .undefined: undefined
    case .ambiguous: ambiguous
    case .failed: failed
    }
  }

  static func += (left: inout Self, right: Self) {
    left.unknown += right.unknown
    left.passed += right.passed
    left.skipped += right.skipped
    left.pending += right.pending
    left.undefined += right.undefined
    left.ambiguous += right.ambiguous
    left.failed += right.failed
  }

  mutating func add(_ status: TestStepResult.Status) {
    switch status {
    case .unknown: unknown += 1
    case .passed: passed += 1
    case .skipped: skipped += 1
    case .pending: pending += 1
    case .undefined: undefined += 1
    case .ambiguous: ambiguous += 1
    case .failed: failed += 1
    }
  }
}
