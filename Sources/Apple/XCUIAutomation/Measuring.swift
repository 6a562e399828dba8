import Foundation
import XCTest

/// What a performance test measures, XCTest's `XCTMetric`. Here it is always the real time of the block.
public protocol XCTMetric {
  /// The name in the output.
  var name: String { get }
}

/// The time of launches.
public struct XCTApplicationLaunchMetric: XCTMetric {
  /// Launches until the first frame, or until the app responds: the same here.
  public init(waitUntilResponsive: Bool = false) {}
  /// The name in the output.
  public var name: String { "launch" }
}

/// The time on the clock.
public struct XCTClockMetric: XCTMetric {
  /// The only instance there is.
  public init() {}
  /// The name in the output.
  public var name: String { "clock" }
}

/// The options of a performance test, XCTest's `XCTMeasureOptions`.
open class XCTMeasureOptions: NSObject {
  /// The usual options.
  public class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
  /// How often the block is measured.
  public var iterationCount = 5
}

extension XCTestCase {
  /// Measures a block, and prints the average. It never fails: it has no baseline.
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void
  ) {
    // As in Xcode, the first run isn't counted.
    block()
    let start = ContinuousClock.now
    for _ in 0..<options.iterationCount { block() }
    let average = (ContinuousClock.now - start) / max(1, options.iterationCount)
    for metric in metrics {
      TestOutput.write("\(name): \(metric.name), \(average) on average of \(options.iterationCount)")
    }
  }
}
