import SwiftUI

/// The screen of some episodes.
struct EpisodeListView: View {
  @State var model: EpisodeListModel

  var body: some View {
    VStack {
      switch model.episodes {
      case .loading:
        ProgressView("Loading").accessibilityIdentifier("episodeList.loading")
      case .failed(let problem):
        ProblemView(problem: problem, identifier: "episodeList.problem") { model.retry() }
      case .loaded(let episodes):
        List(episodes) { episode in
          HStack {
            Text(episode.code).accessibilityIdentifier("episodeList.row.\(episode.id).code")
            Text(episode.title).accessibilityIdentifier("episodeList.row.\(episode.id).title")
          }
        }
        .accessibilityIdentifier("episodeList")
      }
    }
    .navigationTitle("Episodes")
    .task(id: model.retries) { await model.load() }
  }
}
