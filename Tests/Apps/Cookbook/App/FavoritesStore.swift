import Combine
import Foundation

/// The ids of the favorite recipes, kept in the user defaults.
@MainActor
final class FavoritesStore: ObservableObject {
  @Published private(set) var ids: Set<Int>
  private var cancellable: AnyCancellable?

  init(defaults: UserDefaults = .standard) {
    ids = Set(defaults.array(forKey: "favorites") as? [Int] ?? [])
    cancellable = $ids.dropFirst().sink { defaults.set(Array($0), forKey: "favorites") }
  }

  func contains(_ recipe: Recipe) -> Bool { ids.contains(recipe.id) }

  func toggle(_ recipe: Recipe) {
    if ids.remove(recipe.id) == nil { ids.insert(recipe.id) }
  }
}
