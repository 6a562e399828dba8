import RobotKit

/// One character.
struct CharacterDetailScreen: Screen {
  let model: CharacterDetailModel
  let router: CharactersRouter

  var title: String { model.title }

  var body: [Element] {
    VStack(id: "characterDetail") {
      switch model.character {
      case .loading: ProgressView("Loading", id: ".loading")
      case .failed(.notFound): Text("Nobody has the number \(model.id).", id: ".nobody")
      case .failed(let problem):
        ProblemView(problem: problem) { model.retry() }.accessibilityIdentifier("characterDetail.problem")
      case .loaded(let character): details(of: character)
      }
    }
    .task(id: model.retries) { await model.load() }
  }

  @ElementBuilder private func details(of character: ShowCharacter) -> [Element] {
    switch model.picture {
    case .loading: ProgressView("Loading the picture", id: ".pictureLoading")
    case .failed: Text("There is no picture.", id: ".noPicture")
    case .loaded: Image(character.name, id: ".picture")
    }
    Text(character.species.rawValue, id: ".species")
    Text(character.status.rawValue, id: ".status")
    Button("Episodes", id: ".episodes") { router.showEpisodes(character.episodes) }
      .disabled(character.episodes.isEmpty)
  }
}
