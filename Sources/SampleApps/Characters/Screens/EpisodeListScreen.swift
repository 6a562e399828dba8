import RobotKit

/// Some episodes.
struct EpisodeListScreen: Screen {
  let model: EpisodeListModel

  var title: String { "Episodes" }

  var body: [Element] {
    VStack {
      switch model.episodes {
      case .loading: ProgressView("Loading", id: "episodeList.loading")
      case .failed(let problem):
        ProblemView(problem: problem) { model.retry() }.accessibilityIdentifier("episodeList.problem")
      case .loaded(let episodes):
        List(id: "episodeList") {
          for episode in episodes {
            Cell(id: "episodeList.row.\(episode.id)") {
              Text(episode.code, id: ".code")
              Text(episode.title, id: ".title")
            }
          }
        }
      }
    }
    .task(id: model.retries) { await model.load() }
  }
}
