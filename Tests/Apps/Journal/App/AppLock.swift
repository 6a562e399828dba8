import Combine
import UIKit

/// Locks the app after it has been in the background for a minute.
@MainActor
final class AppLock: ObservableObject {
  @Published private(set) var isLocked = false

  private var leftAt: Date?
  private var cancellables = Set<AnyCancellable>()

  init(center: NotificationCenter = .default) {
    center.publisher(for: UIApplication.didEnterBackgroundNotification)
      .sink { [weak self] _ in self?.leftAt = .now }
      .store(in: &cancellables)
    center.publisher(for: UIApplication.didBecomeActiveNotification)
      .sink { [weak self] _ in self?.becameActive() }
      .store(in: &cancellables)
  }

  func unlock() { isLocked = false }

  private func becameActive() {
    guard let leftAt else { return }
    self.leftAt = nil
    let delay = UserDefaults.standard.double(forKey: "lockDelay")
    if Date.now.timeIntervalSince(leftAt) >= delay { isLocked = true }
  }
}
