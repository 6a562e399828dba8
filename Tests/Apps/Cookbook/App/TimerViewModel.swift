import Combine
import Foundation

@MainActor
final class TimerViewModel: ObservableObject {
  @Published var minutes = 3.0
  @Published private(set) var remaining = 0

  let finished = PassthroughSubject<Void, Never>()
  private var ticks: AnyCancellable?

  var isRunning: Bool { ticks != nil }

  var display: String { String(format: "%02d:%02d", remaining / 60, remaining % 60) }

  func start() {
    if remaining == 0 { remaining = Int(minutes) * 60 }
    ticks = Timer.publish(every: 1, on: .main, in: .common)
      .autoconnect()
      .sink { [weak self] _ in self?.tick() }
  }

  func pause() {
    ticks = nil
    objectWillChange.send()
  }

  func reset() {
    pause()
    remaining = 0
  }

  private func tick() {
    remaining -= 1
    guard remaining == 0 else { return }
    ticks = nil
    finished.send()
  }
}
