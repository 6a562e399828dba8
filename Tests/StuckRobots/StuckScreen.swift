import Foundation
import RobotKit

/// Buttons that get the app stuck.
struct StuckScreen: Screen {
  let timeline: any Timeline

  var body: [Element] {
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
