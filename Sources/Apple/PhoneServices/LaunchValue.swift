import HeadlessUI

/// A value that ends with the launch of the app in which it was set: then it is what it was at first.
package struct LaunchValue<Value> {
  private let initial: Value
  private var stored: Value
  private var launch: Int?

  package init(_ initial: Value) { (self.initial, stored) = (initial, initial) }

  package var value: Value {
    get { launch == RunningLaunch.currentNumber ? stored : initial }
    set { (stored, launch) = (newValue, RunningLaunch.currentNumber) }
  }
}

extension LaunchValue: Sendable where Value: Sendable {}
