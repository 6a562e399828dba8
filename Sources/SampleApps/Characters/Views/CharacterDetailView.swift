import SwiftUI

/// The screen of one character.
struct CharacterDetailView: View {
  @State var model: CharacterDetailModel

  var body: some View {
    VStack(alignment: .leading) {
      switch model.character {
      case .loading:
        ProgressView("Loading").accessibilityIdentifier("characterDetail.loading")
      case .failed(.notFound):
        Text("No character has the number \(model.id).").accessibilityIdentifier("characterDetail.notFound")
      case .failed(let problem):
        ProblemView(problem: problem, identifier: "characterDetail.problem") { model.retry() }
      case .loaded(let character):
        details(of: character)
      }
    }
    .navigationTitle(model.title)
    .task(id: model.retries) { await model.load() }
  }

  @ViewBuilder private func details(of character: ShowCharacter) -> some View {
    switch model.picture {
    case .loading:
      ProgressView("Loading the picture").accessibilityIdentifier("characterDetail.pictureLoading")
    case .failed:
      Text("There is no picture.").accessibilityIdentifier("characterDetail.noPicture")
    case .loaded:
      Image(systemName: "person.crop.square")
        .accessibilityLabel(character.name)
        .accessibilityIdentifier("characterDetail.picture")
    }
    Text(character.species.rawValue).accessibilityIdentifier("characterDetail.species")
    Text(character.status.rawValue).accessibilityIdentifier("characterDetail.status")
    NavigationLink("Episodes", value: Place.episodes(character.episodes))
      .disabled(character.episodes.isEmpty)
      .accessibilityIdentifier("characterDetail.episodes")
  }
}
