/// Who plays cases, and how much they may take.
public struct WorkerOptions: Equatable, Sendable {
  /// How many worker processes there are at most.
  public var count: Int
  /// How many bytes of memory one may take; absent for any number.
  public var memoryLimit: Int?
  /// How much real time a case may take; that of the run.
  var scenarioTimeout: Duration?
  /// Whether hooks before the run have left threads: copies of a process have none of its threads but one.
  var lacksThreads = false

  /// Creates options.
  public init(count: Int, memoryLimit: Int? = nil) {
    (self.count, self.memoryLimit) = (count, memoryLimit)
  }
}
