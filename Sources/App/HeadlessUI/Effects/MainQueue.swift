import Foundation

/// Where views are: the main queue, to which the main actor's work belongs as well.
package enum MainQueue {
  private static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the code runs on it. Tests of Swift Testing that are isolated to the main actor needn't run on the first
  /// thread of the process, as those of XCTest do.
  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
