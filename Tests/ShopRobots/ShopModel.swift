import Observation

@MainActor
@Observable
final class ShopModel {
  private(set) var customer: String?
  private(set) var total = 0

  func signIn(as name: String) {
    customer = name
  }

  func add(cents: Int) {
    total += cents
  }
}
