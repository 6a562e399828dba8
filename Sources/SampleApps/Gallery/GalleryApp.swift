import RobotKit

extension App {
  /// Gallery: something of everything, so that each sentence of the vocabulary has an example.
  ///
  /// The variable `GREETING` of the launch environment is what it greets with; it opens `gallery://fruits`.
  public static let gallery = App("gallery", "something of everything: the app of the vocabulary's examples") {
    context in
    let model = GalleryModel(
      greeting: context.environment["GREETING"] ?? "Welcome",
      news: NewsAPI(baseURL: context.environment["API_BASE_URL"] ?? "", client: context.httpClient))
    let navigator = context.navigator
    let showFruits: @MainActor @Sendable () -> Void = { navigator.push(FruitScreen(model: FruitModel())) }
    context.onOpenURL { if $0 == "gallery://fruits" { showFruits() } }
    if context.deepLink == "gallery://fruits" { showFruits() }
    return GalleryScreen(model: model, navigator: navigator, onShowFruits: showFruits)
  }
}
