import Combine
import Foundation

@MainActor
final class SearchViewModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var recipes: [Recipe] = []
  @Published private(set) var isLoading = false
  @Published private(set) var message: String?

  private let retries = PassthroughSubject<Void, Never>()
  private var cancellables = Set<AnyCancellable>()

  init(api: RecipeAPI = RecipeAPI()) {
    let typed =
      $query
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .debounce(for: .milliseconds(400), scheduler: DispatchQueue.main)
      .removeDuplicates()

    typed
      .combineLatest(retries.prepend(()))
      .map(\.0)
      .handleEvents(receiveOutput: { [weak self] query in
        self?.isLoading = !query.isEmpty
        self?.message = nil
      })
      .map { query -> AnyPublisher<Result<[Recipe], RecipeAPIError>, Never> in
        guard !query.isEmpty else { return Just(.success([])).eraseToAnyPublisher() }
        return api.search(query)
          .map(Result.success)
          .catch { Just(.failure($0)) }
          .eraseToAnyPublisher()
      }
      .switchToLatest()
      .receive(on: RunLoop.main)
      .sink { [weak self] result in self?.show(result) }
      .store(in: &cancellables)
  }

  func retry() { retries.send() }

  private func show(_ result: Result<[Recipe], RecipeAPIError>) {
    isLoading = false
    switch result {
    case .success(let recipes):
      self.recipes = recipes
      message = recipes.isEmpty && !query.isEmpty ? "No recipes for “\(query)”" : nil
    case .failure(let error):
      recipes = []
      message = error.localizedDescription
    }
  }
}
