import AppModel
import Foundation
import HeadlessCombine
import HeadlessUI

/// An app whose buttons start work, some of which outlives its screens.
extension Launch {
  static let leftovers = Launch("leftovers") { LeftoversView() }
}

/// Polls outside of actors, and goes on when it is cancelled.
nonisolated private func pollOn() async {
  while true { try? await Task.sleep(for: .seconds(1)) }
}

/// What lives as long as the process.
@MainActor
private final class Keeper {
  static let shared = Keeper()
  private var timers: Set<AnyCancellable> = []

  func tick() {
    timers = [Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in }]
  }
}

/// What lives as long as its view.
private final class Ticker: ObservableObject {
  private var timer: AnyCancellable?

  func start() {
    timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in }
  }
}

private struct LeftoversView: View {
  @StateObject private var ticker = Ticker()
  @State private var task: Task<Void, Never>?
  @State private var item: DispatchWorkItem?
  @State private var timer: Timer?
  @State private var isPolled = false
  @State private var isLoaded = false
  @State private var pollsOn = false
  @State private var pollsElsewhere = false

  var body: some View {
    Button("sleep") {
      Task { await pause() }
    }
    Button("later") {
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { print("later") }
    }
    Button("Foundation's timer") { timer = .scheduledTimer(withTimeInterval: 1, repeats: true) { _ in } }
    Button("invalidate") { timer?.invalidate() }
    Button("item") {
      let item = DispatchWorkItem {}
      DispatchQueue.main.asyncAfter(deadline: .now() + 5, execute: item)
      self.item = item
    }
    Button("request") {
      Task { _ = try? await URLSession.shared.data(from: URL(string: MockServer.baseURL + "/news")!) }
    }
    Button("own request") { isLoaded = true }
      .task(id: isLoaded) {
        if isLoaded { _ = try? await URLSession.shared.data(from: URL(string: MockServer.baseURL + "/news")!) }
      }
    Button("own timer") { ticker.start() }
    Button("shared timer") { Keeper.shared.tick() }
    Button("poll") { isPolled = true }
      .task(id: isPolled) { while isPolled, (try? await Task.sleep(for: .seconds(1))) != nil {} }
    Button("poll on") { pollsOn = true }
      .task(id: pollsOn) { while pollsOn { try? await Task.sleep(for: .seconds(1)) } }
    Button("poll on elsewhere") { Task { await pollOn() } }
    Button("own poll elsewhere") { pollsElsewhere = true }
      .task(id: pollsElsewhere) { if pollsElsewhere { await pollOn() } }
    Button("cancel") {
      task?.cancel()
      item?.cancel()
    }
    Button("cancelled sleep") { task = Task { try? await Task.sleep(for: .seconds(5)) } }
  }

  private func pause() async {
    try? await Task.sleep(for: .seconds(5))
    print("still here")
  }
}
