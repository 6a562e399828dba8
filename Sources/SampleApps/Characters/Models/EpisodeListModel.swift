import Observation

/// The model of a list of episodes.
@MainActor
@Observable
final class EpisodeListModel {
  private(set) var episodes = Loadable<[Episode]>.loading
  /// The number of retries.
  private(set) var retries = 0

  private let ids: [Int]
  private let service: any EpisodeService

  init(ids: [Int], service: any EpisodeService) {
    self.ids = ids
    self.service = service
  }

  /// Requests the episodes, unless they are loaded.
  func load() async {
    guard episodes.value == nil else { return }
    do {
      episodes = .loaded(try await service.episodes(ids))
    } catch let problem as ServiceProblem {
      episodes = .failed(problem)
    } catch {
      // The view has disappeared.
    }
  }

  func retry() {
    episodes = .loading
    retries += 1
  }
}
