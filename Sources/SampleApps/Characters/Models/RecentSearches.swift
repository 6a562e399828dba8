import Observation

/// The recent searches, the latest first.
@MainActor
@Observable
final class RecentSearches {
  static let limit = 5

  private(set) var texts: [String] = []

  func remember(_ text: String) {
    guard !text.isEmpty else { return }
    texts.removeAll { $0.lowercased() == text.lowercased() }
    texts.insert(text, at: 0)
    texts = Array(texts.prefix(Self.limit))
  }

  func forget(_ text: String) {
    texts.removeAll { $0 == text }
  }

  func forgetAll() {
    texts = []
  }
}
