import AppModel
import CoreLocation
import PhoneServices
import Synchronization

/// A place that a search finds.
struct FoundPlace: Sendable {
  let place: LocationState.Place
  var identifier: String?
  var phone: String?
  var url: URL?
  var category: MKPointOfInterestCategory?
}

/// What the map service knows, and what the app has done with it: it stays until the end of the scenario.
final class MapState: ServiceState {
  /// A route to a place.
  struct Travel: Sendable {
    let time: Duration
    let meters: Int
  }

  private struct WeakModel {
    weak var model: MapModel?
    /// The launch that shows it.
    let launch: Int
  }

  private struct Content {
    var searches: [String: [FoundPlace]] = [:]
    var identified: [FoundPlace] = []
    var travels: [String: Travel] = [:]
    var opened: [String] = []
    var models: [WeakModel] = []
  }

  private let content = Mutex(Content())

  init() {}

  // MARK: Places

  /// Sets what a search finds: at first, or in place of what it found before.
  func set(_ places: [FoundPlace], for query: String) {
    content.withLock { $0.searches[query.lowercased()] = places }
  }

  func add(_ place: FoundPlace) {
    content.withLock { content in
      content.identified.removeAll { $0.identifier == place.identifier }
      content.identified.append(place)
    }
  }

  /// The place of an identifier.
  func place(identifiedBy identifier: String) -> FoundPlace? {
    content.withLock { $0.identified.first { $0.identifier == identifier } }
  }

  /// Whether a step says what a search finds.
  func knows(_ query: String) -> Bool { content.withLock { $0.searches[query.lowercased()] != nil } }

  /// What a search finds: what a step says, or the places whose name contains the text.
  func places(for query: String) -> [FoundPlace] {
    let query = query.lowercased()
    return content.withLock { $0.searches[query] } ?? all.filter { $0.place.name.lowercased().contains(query) }
  }

  /// All places, each once.
  var all: [FoundPlace] {
    let found = content.withLock { content in
      content.searches.sorted { $0.key < $1.key }.flatMap(\.value) + content.identified
    }
    let named = PhoneState.current.of(LocationState.self).places.map { FoundPlace(place: $0) }
    var known: Set<[String]> = []
    return (found + named).filter { place in
      let coordinate = place.place.location.coordinate
      return known.insert([place.place.name, "\(coordinate.latitude)", "\(coordinate.longitude)"]).inserted
    }
  }

  /// Whether no step says anything about places.
  var isEmpty: Bool { content.withLock { $0.searches.isEmpty } && all.isEmpty }

  // MARK: Routes

  func set(_ travel: Travel, to name: String) { content.withLock { $0.travels[name.lowercased()] = travel } }
  func travel(to name: String) -> Travel? { content.withLock { $0.travels[name.lowercased()] } }

  // MARK: Maps

  func open(_ names: [String]) { content.withLock { $0.opened += names } }
  /// The places with which the app has opened Maps.
  var opened: [String] { content.withLock { $0.opened } }

  func add(_ model: MapModel) {
    let launch = PhoneState.current.launchCount
    content.withLock { content in
      content.models.removeAll { $0.model == nil || $0.model === model }
      content.models.append(WeakModel(model: model, launch: launch))
    }
  }

  /// The maps that the app has shown in a launch, the newest last.
  func models(of launch: Int) -> [MapModel] {
    content.withLock { $0.models.filter { $0.launch == launch }.compactMap(\.model) }
  }
}
