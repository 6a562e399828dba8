import Observation
import SwiftUI

/// Buttons that get the app stuck, or begin work that virtual time can't see.
struct StuckView: View {
  @State private var model = StuckModel()
  @State private var isTrapping = false
  @State private var isMissing = false

  var body: some View {
    Text(model.word).accessibilityIdentifier("word")
    queues
    unseen
    hanging
    Button("Trap in a body") { isTrapping = true }.accessibilityIdentifier("trap")
    if isTrapping { TrappingView() }
    Button("A missing object") { isMissing = true }.accessibilityIdentifier("missing")
    if isMissing { OrphanedView() }
  }

  @ViewBuilder private var queues: some View {
    Button("Main queue") {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, qos: .default, flags: []) { [model] in model.setWord() }
    }
    .accessibilityIdentifier("main-queue")
    Button("Main queue at once") { DispatchQueue.main.async { [model] in model.setWord() } }
      .accessibilityIdentifier("main-queue-now")
    Button("Global queue") {
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { [model] in model.setWord() }
    }
    .accessibilityIdentifier("global-queue")
    Button("Timer") {
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [model] _ in model.setWord() }
    }
    .accessibilityIdentifier("timer")
  }

  @ViewBuilder private var unseen: some View {
    Button("Source") { model.setWordByASource() }
      .accessibilityIdentifier("source")
    Button("Thread") {
      Thread.detachNewThread { [model] in
        usleep(300_000)
        model.setWord()
      }
    }
    .accessibilityIdentifier("thread")
  }

  @ViewBuilder private var hanging: some View {
    Button("Hang") { while true { usleep(1_000) } }.accessibilityIdentifier("hang")
    Button("Hang later") {
      Task {
        try await Task.sleep(for: .milliseconds(350))
        while true {}
      }
    }
    .accessibilityIdentifier("later")
    Button("Spin") { Task { while true { await Task.yield() } } }.accessibilityIdentifier("spin")
    Button("Take") { model.take() }.accessibilityIdentifier("take")
    Button("Wait") { model.waitForOne() }.accessibilityIdentifier("wait")
  }
}

/// Reads an object that nothing supplies.
private struct OrphanedView: View {
  @Observable
  final class Account {
    let name = ""
  }

  @Environment(Account.self) private var account
  var body: some View { Text(account.name) }
}

/// Ends the process when it is evaluated.
private struct TrappingView: View {
  private var text: String { fatalError("in a body") }
  var body: some View { Text(text) }
}

/// The word on the screen.
@MainActor @Observable
final class StuckModel {
  private(set) var word = "early"
  private var stock = [1, 2, 3]
  private var waits = 0
  private var source: (any DispatchSourceTimer)?

  /// Crashes at the fourth call.
  func take() { _ = stock.removeLast() }

  /// Hangs at the fourth call.
  func waitForOne() {
    waits += 1
    while waits > 3 { usleep(1_000) }
  }

  func setWordByASource() {
    let source = DispatchSource.makeTimerSource(queue: .global())
    source.schedule(deadline: .now() + 0.3)
    source.setEventHandler { [self] in setWord() }
    source.resume()
    self.source = source
  }

  nonisolated func setWord() {
    Task { @MainActor in word = "late" }
  }
}
