import CucumberMessages

/// How many there are of each status.
public struct StatusCounts: Equatable, Sendable {
  /// The ones that were not played.
  public internal(set) var unknown = 0
  /// The ones that did what they say.
  public internal(set) var passed = 0
  /// The ones that were passed over.
  public internal(set) var skipped = 0
  /// The ones that are not written yet.
  public internal(set) var pending = 0
  /// The ones that nothing matches.
  public internal(set) var undefined = 0
  /// The ones that several definitions match.
  public internal(set) var ambiguous = 0
  /// The ones that did not do what they say.
  public internal(set) var failed = 0

  /// Creates counts that are all zero.
  public init() {}

  /// All of them together.
  public var total: Int { unknown + passed + skipped + pending + undefined + ambiguous + failed }

  /// The count of one status.
  public subscript(status: TestStepResult.Status) -> Int {
    get { self[keyPath: Self.count(of: status)] }
    set { self[keyPath: Self.count(of: status)] = newValue }
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

  private static func count(of status: TestStepResult.Status) -> WritableKeyPath<Self, Int> {
    switch status {
    case .unknown: \.unknown
    case .passed: \.passed
    case .skipped: \.skipped
    case .pending: \.pending
    case .undefined: \.undefined
    case .ambiguous: \.ambiguous
    case .failed: \.failed
    }
  }
}
