import AppModel
import Observation

/// An app that counts taps, and time.
@MainActor
@Observable
final class Counter {
  var taps = 0
  var ticks = 0
  var text = ""

  func start() {
    Task {
      for _ in 0..<3 {
        try await Task.sleep(for: .seconds(1))
        ticks += 1
      }
    }
  }
}

extension Launch {
  static let counter = Launch("counter") { context in
    let counter = Counter()
    counter.start()
    return CounterScreen(model: counter, navigator: context.navigator)
  }
  static let empty = Launch("empty") { _ in CounterScreen(model: Counter(), navigator: nil) }
}

struct CounterScreen: Screen {
  @Bindable var model: Counter
  let navigator: Navigator?

  var title: String { navigator == nil ? "Empty" : "Counter" }

  var body: [Element] {
    if let navigator {
      Button("Tap", id: "tap") { model.taps += 1 }
      Button("Alert", id: "alert") { navigator.present(Alert("Sure?")) }
      TextField("Text", text: $model.text, id: "field")
      Text("\(model.taps) taps", id: "taps")
      Text("\(model.ticks) ticks", id: "ticks")
    }
  }
}
