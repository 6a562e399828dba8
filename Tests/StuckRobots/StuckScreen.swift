import Foundation
import Observation
import RobotKit

/// Buttons that get the app stuck.
struct StuckScreen: Screen {
  let timeline: any Timeline
  let state = StuckState()

  var body: [Element] {
    Text(state.word, id: "word")
    Button("Main queue", id: "main-queue") { [state] in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { MainActor.assumeIsolated { state.word = "late" } }
    }
    Button("Main queue at once", id: "main-queue-now") { [state] in
      DispatchQueue.main.async { MainActor.assumeIsolated { state.word = "late" } }
    }
    Button("Global queue", id: "global-queue") { [state] in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3) { Task { @MainActor in state.word = "late" } }
    }
    Button("Timer", id: "timer") { [state] in
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
        MainActor.assumeIsolated { state.word = "late" }
      }
    }
    Button("Thread", id: "thread") { [state] in
      Thread.detachNewThread {
        usleep(300_000)
        Task { @MainActor in state.word = "late" }
      }
    }
    Button("Hang", id: "hang") { while true { usleep(1_000) } }
    Button("Hang later", id: "later") {
      Task {
        try await Task.sleep(for: .milliseconds(350))
        while true {}
      }
    }
    Button("Spin", id: "spin") { Task { while true { await Task.yield() } } }
  }
}

/// What the screen shows.
@MainActor @Observable
final class StuckState {
  var word = "early"
}
