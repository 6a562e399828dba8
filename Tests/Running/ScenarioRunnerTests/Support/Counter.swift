import AppModel
import HeadlessUI
import Observation

/// An app that counts taps, and time.
@MainActor
@Observable
private final class Counter {
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
  static let counter = Launch("counter") { CounterView() }
  static let empty = Launch("empty") { NavigationStack { EmptyView().navigationTitle("Empty") } }
}

private struct CounterView: View {
  @State private var model = Counter()
  @State private var isAlertPresented = false

  var body: some View {
    NavigationStack {
      VStack {
        Button("Tap") { model.taps += 1 }.accessibilityIdentifier("tap")
        Button("Alert") { isAlertPresented = true }.accessibilityIdentifier("alert")
        TextField("Text", text: $model.text).accessibilityIdentifier("field")
        Text("\(model.taps) taps").accessibilityIdentifier("taps")
        Text("\(model.ticks) ticks").accessibilityIdentifier("ticks")
      }
      .navigationTitle("Counter")
    }
    .alert("Sure?", isPresented: $isAlertPresented) {}
    .onAppear { model.start() }
  }
}
