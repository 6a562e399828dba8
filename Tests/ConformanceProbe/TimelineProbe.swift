import TestSupport

/// `timeline [RUNS]`: runs app code in virtual time, in its own program, and prints the orders of events that
/// came out.
enum TimelineProbe {
  @MainActor
  static func run(_ argument: String?) {
    let runs = argument.flatMap { Int($0) } ?? 1_000
    var orders: [[String]] = []
    for _ in 0..<runs {
      // A stalled run counts as another order.
      let order = (try? DebouncerRun.log(ownsProcess: true)) ?? ["time stood still"]
      if !orders.contains(order) { orders.append(order) }
    }
    print("\(runs) runs, \(orders.count) order\(orders.count == 1 ? "" : "s")")
    for order in orders {
      for event in order { print("  \(event)") }
    }
  }
}
