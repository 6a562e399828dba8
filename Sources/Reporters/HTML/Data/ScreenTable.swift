import CucumberMessages

/// All looks of elements and all screens that the page has been told of, so that each is told once: scenarios of an app
/// go over the same screens again and again.
final class ScreenTable {
  /// A screen, whenever it was seen.
  struct Screen: Encodable, Hashable {
    let app: String
    let elements: [Int]
  }

  private var elementPlaces: [ScreenElement: Int] = [:]
  private var screenPlaces: [Screen: Int] = [:]
  /// What the page has not been told of yet.
  private var newElements: [ScreenElement] = []
  private var newScreens: [Screen] = []

  /// The places of the screens of a trace.
  func places(of trace: ScenarioTrace) -> [Int] {
    let elements = trace.elements.map { element in
      Self.place(of: element, &elementPlaces, &newElements)
    }
    return trace.screens.map { screen in
      let screen = Screen(app: screen.app, elements: screen.elements.map { elements[$0] })
      return Self.place(of: screen, &screenPlaces, &newScreens)
    }
  }

  /// What is new since this was asked last.
  func takeNew() -> (elements: [ScreenElement], screens: [Screen]) {
    defer { (newElements, newScreens) = ([], []) }
    return (newElements, newScreens)
  }

  private static func place<Item: Hashable>(
    of item: Item, _ places: inout [Item: Int], _ new: inout [Item]
  ) -> Int {
    if let place = places[item] { return place }
    let place = places.count
    places[item] = place
    new.append(item)
    return place
  }
}
