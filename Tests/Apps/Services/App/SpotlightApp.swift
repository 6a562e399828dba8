import AppIntents
import CoreSpotlight
import SwiftUI
import UniformTypeIdentifiers

/// An app whose recipes a search on the device finds, as Apple's samples do.
struct SpotlightApp: View {
  @State private var model = SpotlightModel()
  @State private var path: [String] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        Text(model.status).accessibilityIdentifier("status")
        TextField("Search", text: $model.query).accessibilityIdentifier("query")
        Button("Index") { Task { await model.index() } }
        Button("Index later") { model.indexInBatch() }
        Button("Update") { model.update() }
        Button("Delete tea") { Task { await model.deleteTea() } }
        Button("Delete drinks") { model.deleteDrinks() }
        Button("Delete all") { Task { try? await CSSearchableIndex.default().deleteAllSearchableItems() } }
        Button("Find") { Task { await model.find() } }
        Button("Query") { model.runQuery() }
        Button("Entities") { Task { await model.indexEntities() } }
        Button("Activity") { model.showActivity() }
      }
      .navigationDestination(for: String.self) { Text("Recipe \($0)").accessibilityIdentifier("recipe") }
    }
    .onContinueUserActivity(CSSearchableItemActionType) { activity in
      guard let identifier = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String else { return }
      path = [identifier]
    }
    .onContinueUserActivity(CSQueryContinuationActionType) { activity in
      path = []
      model.query = activity.userInfo?[CSSearchQueryString] as? String ?? ""
    }
    .onContinueUserActivity("com.example.timer") { activity in
      path = ["of \(activity.userInfo?["minutes"] ?? 0) minutes"]
    }
  }
}

@Observable
@MainActor
final class SpotlightModel {
  private(set) var status = "–"
  var query = ""
  private var activity: NSUserActivity?
  private let delegate = SpotlightDelegate()

  init() { CSSearchableIndex.default().indexDelegate = delegate }

  nonisolated static var recipes: [CSSearchableItem] {
    [
      recipe("1", "Green tea", "drinks.hot", ["leaves", "Grün"]), recipe("2", "Lemonade", "drinks.cold", ["lemon"]),
      recipe("3", "Crêpe", "food", ["flour", "eggs"]),
    ]
  }

  private nonisolated static func recipe(
    _ identifier: String, _ title: String, _ domain: String, _ keywords: [String]
  ) -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    attributes.keywords = keywords
    attributes.contentDescription = "A recipe for \(title.lowercased())"
    attributes.rating = 4
    attributes.thumbnailData = Data([1])
    return CSSearchableItem(uniqueIdentifier: identifier, domainIdentifier: domain, attributeSet: attributes)
  }

  func index() async {
    guard CSSearchableIndex.isIndexingAvailable() else { return }
    do {
      try await CSSearchableIndex.default().indexSearchableItems(Self.recipes)
      status = "indexed"
    } catch {
      status = "error \(error)"
    }
  }

  func indexInBatch() {
    let index = CSSearchableIndex(name: "more")
    index.fetchLastClientState { state, _ in
      index.beginBatch()
      index.indexSearchableItems([Self.recipe("4", "Soup", "food", [])])
      let count = UInt8(state?.first ?? 0) + 1
      index.endBatch(withClientState: Data([count])) { error in
        Task { @MainActor in self.status = error.map { "error \($0)" } ?? "batch \(count)" }
      }
    }
  }

  func update() {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.contentDescription = "With honey"
    let item = CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: nil, attributeSet: attributes)
    item.isUpdate = true
    CSSearchableIndex.default().indexSearchableItems([item]) { error in
      if let error { print("Indexing error: \(error.localizedDescription)") }
    }
  }

  func deleteTea() async {
    try? await CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: ["1"])
    status = "deleted"
  }

  func deleteDrinks() {
    CSSearchableIndex.default().deleteSearchableItems(withDomainIdentifiers: ["drinks"]) { _ in }
  }

  func find() async {
    let context = CSUserQueryContext()
    context.fetchAttributes = ["title"]
    context.maxResultCount = 5
    var titles: [String] = []
    do {
      for try await response in CSUserQuery(userQueryString: query, userQueryContext: context).responses {
        if case .item(let item) = response { titles.append(item.item.attributeSet.title ?? "") }
      }
      status = titles.joined(separator: ", ")
    } catch {
      status = "error"
    }
  }

  func runQuery() {
    let search = CSSearchQuery(queryString: query, queryContext: CSSearchQueryContext())
    status = ""
    search.foundItemsHandler = { items in
      Task { @MainActor in self.status = items.compactMap { $0.attributeSet.title }.joined(separator: ", ") }
    }
    search.completionHandler = { error in
      Task { @MainActor in
        if let error = error as? CSSearchQueryError { self.status = "error \(error.code.rawValue)" }
        if self.status.isEmpty { self.status = "nothing" }
      }
    }
    search.start()
  }

  func indexEntities() async {
    try? await CSSearchableIndex.default().indexAppEntities([SpotlightEntity(id: 7)])
    status = "entities"
  }

  func showActivity() {
    let activity = NSUserActivity(activityType: "com.example.timer")
    activity.title = "Tea timer"
    activity.keywords = ["kitchen"]
    activity.userInfo = ["minutes": 4]
    activity.isEligibleForSearch = true
    activity.becomeCurrent()
    self.activity = activity
  }
}

private final class SpotlightDelegate: NSObject, CSSearchableIndexDelegate {
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  ) {
    searchableIndex.indexSearchableItems(SpotlightModel.recipes)
    acknowledgementHandler()
  }

  func searchableIndex(
    _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void
  ) { acknowledgementHandler() }
}

private struct SpotlightEntity: IndexedEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Glass")
  static let defaultQuery = SpotlightEntityQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Glass \(id)" }
}

private struct SpotlightEntityQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [SpotlightEntity] { identifiers.map(SpotlightEntity.init) }
}

/// The same for an app of UIKit with a scene, and without one.
final class SceneSpotlightApp: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SpotlightScene.self
    return configuration
  }
}

final class SpotlightScene: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private let label = UILabel()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    CSSearchableIndex.default().indexSearchableItems(SpotlightModel.recipes)
    label.text = "–"
    label.accessibilityIdentifier = "log"
    if let activity = connectionOptions.userActivities.first { show(activity, "launched for") }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = SpotlightController(label)
    window?.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { show(userActivity, "continued") }

  private func show(_ activity: NSUserActivity, _ verb: String) {
    guard activity.activityType == CSSearchableItemActionType else { return }
    label.text = "\(verb) \(activity.userInfo?[CSSearchableItemActivityIdentifier] as? String ?? "nothing")"
  }
}

private final class SpotlightController: UIViewController {
  private let label: UILabel

  init(_ label: UILabel) {
    self.label = label
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 20, y: 100, width: 300, height: 30)
    view.addSubview(label)
  }
}
