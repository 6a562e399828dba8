import RobotKit

/// Leads from screen to screen, and gives each its view model.
@MainActor
final class CharactersRouter {
  private let navigator: Navigator
  private let api: ShowAPI
  private let recents = RecentSearches()

  init(navigator: Navigator, api: ShowAPI) {
    self.navigator = navigator
    self.api = api
  }

  /// Shows what an address stands for, on top of the home screen.
  func open(_ address: String) {
    navigator.dismiss()
    navigator.popToRoot()
    switch DeepLink(address) {
    case .home: break
    case .about: showAbout()
    case .characters(let filter): showCharacters(filter)
    case .character(let id): showCharacter(id)
    case .episodes(let ids): showEpisodes(ids)
    case nil: navigator.push(NotFoundScreen(address: address) { [navigator] in navigator.popToRoot() })
    }
  }

  func showAbout() {
    navigator.present(AboutScreen { [navigator] in navigator.dismiss() })
  }

  func showCharacters(_ filter: CharacterFilter = CharacterFilter()) {
    let model = CharacterListModel(service: api, recents: recents, filter: filter)
    navigator.push(CharacterListScreen(model: model, router: self))
  }

  func showFilter(of list: CharacterListModel) {
    let model = FilterModel(list.filter) { list.apply($0) }
    navigator.present(FilterScreen(model: model) { [navigator] in navigator.dismiss() })
  }

  func showCharacter(_ id: Int, name: String? = nil) {
    let model = CharacterDetailModel(id: id, name: name, service: api, pictures: api)
    navigator.push(CharacterDetailScreen(model: model, router: self))
  }

  func showEpisodes(_ ids: [Int]) {
    navigator.push(EpisodeListScreen(model: EpisodeListModel(ids: ids, service: api)))
  }
}
