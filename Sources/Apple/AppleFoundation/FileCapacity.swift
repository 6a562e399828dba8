import Foundation

// The space of a volume that a device frees for important uses: on Linux nothing is freed, so it is all that is available.

extension URLResourceKey {
  /// The space for important uses.
  public static var volumeAvailableCapacityForImportantUsageKey: URLResourceKey { .volumeAvailableCapacityKey }
  /// The space for uses that can wait.
  public static var volumeAvailableCapacityForOpportunisticUsageKey: URLResourceKey { .volumeAvailableCapacityKey }
}

extension URLResourceValues {
  /// The space for important uses in bytes.
  public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
  /// The space for uses that can wait in bytes.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
}
