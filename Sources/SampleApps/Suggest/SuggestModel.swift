import Observation

/// Requests suggestions while the user types.
@MainActor
@Observable
final class SuggestModel {
  /// The displayed state.
  enum State: Equatable {
    case idle
    case suggestions([String])
    case nothingFits
    case failed
  }

  var query = "" {
    didSet { ask() }
  }
  private(set) var state = State.idle
  weak var delegate: (any SuggestDelegate)?

  private let service: any SuggestService
  private var question: Task<Void, Never>?

  init(service: any SuggestService) {
    self.service = service
  }

  func choose(_ suggestion: String) {
    delegate?.didChoose(suggestion: suggestion)
  }

  func chooseKeyword() {
    delegate?.didChoose(keyword: query)
  }

  /// Requests suggestions; only the answer to the last request is used.
  private func ask() {
    question?.cancel()
    guard !query.isEmpty else {
      state = .idle
      return
    }
    question = Task { [service, query] in
      do {
        let words = try await service.suggestions(for: query)
        if !Task.isCancelled { state = words.isEmpty ? .nothingFits : .suggestions(words) }
      } catch {
        if !Task.isCancelled { state = .failed }
      }
    }
  }
}
