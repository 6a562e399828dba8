import Foundation

/// Finds words that begin with what the user has typed.
protocol SuggestionService: AnyObject {
  @MainActor func suggest(query: String, completion: @escaping @MainActor ([String], (any Error)?) -> Void)
}

/// A double that answers after 200 ms.
final class FakeSuggestionService: SuggestionService {
  private let words: [String]

  init(words: [String]) { self.words = words }

  func suggest(query: String, completion: @escaping @MainActor ([String], (any Error)?) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in
      guard let self else { return }
      completion(words.filter { $0.hasPrefix(query) }, nil)
    }
  }
}
