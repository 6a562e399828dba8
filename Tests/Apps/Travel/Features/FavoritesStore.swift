import Foundation
import Observation
import TravelSampleAPI

/// The trips that the user has marked.
@Observable
public final class FavoritesStore {
  private(set) var trips: [Int: String]
  @ObservationIgnored private let defaults: UserDefaults
  private let key = "favorites"

  public init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    let stored = defaults.dictionary(forKey: key) as? [String: String] ?? [:]
    trips = Dictionary(uniqueKeysWithValues: stored.compactMap { id, title in Int(id).map { ($0, title) } })
  }

  func contains(_ id: Int) -> Bool { trips[id] != nil }

  func toggle(id: Int, title: String) {
    if trips[id] == nil { trips[id] = title } else { trips[id] = nil }
    defaults.set(Dictionary(uniqueKeysWithValues: trips.map { (String($0), $1) }), forKey: key)
  }
}
