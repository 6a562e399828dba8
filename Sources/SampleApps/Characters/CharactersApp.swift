import SwiftUI

/// An app that shows the characters of a show, from a server.
///
/// It opens `lighthouse://` URLs, at launch and while it runs. The environment variable `API_BASE_URL` is the URL of
/// the server.
struct CharactersApp: App {
  @State private var router = CharactersRouter()
  @State private var recents = RecentSearches()
  private let api = ShowAPI(
    baseURL: ProcessInfo.processInfo.environment["API_BASE_URL"] ?? "https://api.lighthouse.example")

  var body: some Scene {
    WindowGroup {
      CharactersRoot(router: router, recents: recents, api: api)
        .onOpenURL { router.open($0) }
    }
  }
}

/// The navigation of the app, with the view of each destination.
struct CharactersRoot: View {
  @Bindable var router: CharactersRouter
  let recents: RecentSearches
  let api: ShowAPI

  var body: some View {
    NavigationStack(path: $router.path) {
      CharactersHome(router: router)
        .navigationDestination(for: Place.self) { destination($0) }
    }
    .sheet(isPresented: $router.isAboutPresented) { AboutView() }
  }

  @ViewBuilder private func destination(_ location: Place) -> some View {
    switch location {
    case .characters(let filter):
      CharacterListView(service: api, recents: recents, filter: filter, isFilterPresented: $router.isFilterPresented)
    case .character(let id, let name):
      CharacterDetailView(model: CharacterDetailModel(id: id, name: name, service: api, pictures: api))
    case .episodes(let ids):
      EpisodeListView(model: EpisodeListModel(ids: ids, service: api))
    case .nowhere(let address):
      NotFoundView(address: address) { router.path = [] }
    }
  }
}
