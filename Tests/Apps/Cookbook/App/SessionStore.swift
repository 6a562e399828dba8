import Combine
import Foundation

@MainActor
final class SessionStore: ObservableObject {
  @Published private(set) var userName: String? = UserDefaults.standard.string(forKey: "userName")

  let didSignUp = PassthroughSubject<String, Never>()
  private var cancellables: Set<AnyCancellable> = []

  init() {
    didSignUp
      .map(Optional.some)
      .assign(to: &$userName)
    $userName
      .dropFirst()
      .sink { UserDefaults.standard.set($0, forKey: "userName") }
      .store(in: &cancellables)
  }

  func signOut() { userName = nil }
}
