import AppModel
import AppleFoundation
import HeadlessUI
import PhoneServices
import Robots

/// The steps about the search on the device.
struct SearchRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step(
      "open search result {string}", Self.open,
      summary: "the user opens what the search of the phone has found; launches an app that has ended"),
    Step(
      "continue search for {string}", Self.continueSearch,
      summary: "the user goes on in the app with a search of the phone"),
    Step("search index is lost", Self.lose, summary: "the phone loses what the app has indexed, and asks for it again"),
    Step("expect search finds {string}", Self.finds, summary: "a result with this title can be found"),
    Step("expect search does not find {string}", Self.doesNotFind, summary: "no result with this title can be found"),
    Step(
      "expect search for {string} finds {string}", Self.findsFor,
      summary: "a search of the phone for some words finds a result with this title"),
    Step(
      "expect search for {string} does not find {string}", Self.doesNotFindFor,
      summary: "a search of the phone for some words finds no result with this title"),
  ]

  /// Something that the search finds: an item of the index, or an activity of the app.
  private struct Found {
    let title: String
    let attributes: CSSearchableItemAttributeSet
    let activity: () -> NSUserActivity
  }

  /// - Parameter words: What the user types; all results if `nil`.
  private func found(_ words: String?) throws -> [Found] {
    let items = try app.phone().of(SearchIndexState.self).items.map { item in
      Found(title: item.attributeSet.shownTitle, attributes: item.attributeSet) {
        let activity = NSUserActivity(activityType: CSSearchableItemActionType)
        activity.title = item.attributeSet.shownTitle
        activity.userInfo = [CSSearchableItemActivityIdentifier: item.uniqueIdentifier]
        return activity
      }
    }
    let activities = UIApplication.shared.searchableActivities.map { activity in
      Found(title: activity.title ?? "", attributes: activity.searchedAttributes) { activity }
    }
    return (items + activities).filter { found in words.map(found.attributes.matches) ?? true }
  }

  private func open(_ title: String) throws {
    let found = try expectFound(title, words: nil)
    try run(found.activity())
  }

  private func continueSearch(_ text: String) throws {
    let activity = NSUserActivity(activityType: CSQueryContinuationActionType)
    activity.userInfo = [CSSearchQueryString: text]
    try run(activity)
  }

  private func run(_ activity: NSUserActivity) throws {
    let waiting = try app.phone().of(LaunchActivity.self)
    if app.state == .notRunning {
      waiting.activity = activity
      try app.activate()
      // A scene has received it with its connection.
      guard waiting.take() != nil else { return }
    } else {
      try app.activate()
    }
    guard !UIApplication.shared.continueActivity(activity) else { return }
    throw StepFailure(
      "the app doesn't continue activities of the type \(activity.activityType): use onContinueUserActivity(_:perform:)"
    )
  }

  private func lose() throws {
    for index in try app.phone().of(SearchIndexState.self).lose() {
      index.indexDelegate?.searchableIndex(index, reindexAllSearchableItemsWithAcknowledgementHandler: {})
    }
  }

  // MARK: Expectations

  private func finds(_ title: String) throws { _ = try expectFound(title, words: nil) }
  private func findsFor(_ words: String, _ title: String) throws { _ = try expectFound(title, words: words) }

  private func doesNotFind(_ title: String) throws { try expectNotFound(title, words: nil) }
  private func doesNotFindFor(_ words: String, _ title: String) throws { try expectNotFound(title, words: words) }

  private func expectFound(_ title: String, words: String?) throws -> Found {
    let find = { try found(words) }
    try app.expect(Self.titles(find).contains(title), "no such search result") {
      ["found": Self.titles(find).map { "\"\($0)\"" }]
    }
    guard let result = try find().first(where: { $0.title == title }) else {
      throw StepFailure("no such search result")
    }
    return result
  }

  private func expectNotFound(_ title: String, words: String?) throws {
    let find = { try found(words) }
    try app.expect(!Self.titles(find).contains(title), "the search finds it")
  }

  private static func titles(_ find: () throws -> [Found]) -> [String] { ((try? find()) ?? []).map(\.title) }
}

extension NSUserActivity {
  /// The attributes by which a search finds the activity.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { searchAttributes as? CSSearchableItemAttributeSet }
    set { searchAttributes = newValue }
  }

  /// The attributes with the title and the keywords of the activity.
  fileprivate var searchedAttributes: CSSearchableItemAttributeSet {
    let attributes =
      contentAttributeSet.map(CSSearchableItemAttributeSet.init(copying:))
      ?? CSSearchableItemAttributeSet(itemContentType: "public.item")
    attributes.title = title ?? attributes.title
    attributes.keywords = (attributes.keywords ?? []) + keywords
    return attributes
  }
}
