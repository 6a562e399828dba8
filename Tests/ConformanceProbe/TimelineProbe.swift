import TestSupport

/// `timeline [PLAYS]`: plays app code in virtual time, in a program of its own, and prints the orders of events that
/// came out.
enum TimelineProbe {
  @MainActor
  static func run(_ argument: String?) {
    let plays = argument.flatMap { Int($0) } ?? 1_000
    var orders: [[String]] = []
    for _ in 0..<plays {
      // A play that can't go on counts as an order of its own.
      let order = (try? DebouncerPlay.log(ownsProcess: true)) ?? ["time stood still"]
      if !orders.contains(order) { orders.append(order) }
    }
    print("\(plays) plays, \(orders.count) order\(orders.count == 1 ? "" : "s")")
    for order in orders {
      for event in order { print("  \(event)") }
    }
  }
}
