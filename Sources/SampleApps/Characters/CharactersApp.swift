import RobotKit

extension App {
  /// Characters: a whole app that asks a server for the characters of a show.
  ///
  /// It opens `lighthouse://` addresses, at launch and while it runs, and asks the server that the variable
  /// `API_BASE_URL` of the launch environment names.
  public static let characters = App("characters", "the characters of a show, from a server") { context in
    let api = ShowAPI(
      baseURL: context.environment["API_BASE_URL"] ?? "https://api.lighthouse.example", client: context.httpClient)
    let router = CharactersRouter(navigator: context.navigator, api: api)
    context.onOpenURL { router.open($0) }
    if let address = context.deepLink { router.open(address) }
    return CharactersHome(router: router)
  }
}
