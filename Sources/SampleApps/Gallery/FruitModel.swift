import Observation

/// A list that can be changed.
@MainActor
@Observable
final class FruitModel {
  private(set) var fruits = [
    "Apple", "Apricot", "Avocado", "Banana", "Cherry", "Cranberry", "Date", "Elderberry", "Fig", "Grape", "Guava",
    "Kiwi", "Lemon", "Lime", "Lychee", "Mango", "Melon", "Nectarine", "Olive", "Orange", "Papaya", "Peach", "Pear",
    "Pineapple", "Plum", "Quince",
  ]
  var chosen = ""

  func delete(_ fruit: String) {
    fruits.removeAll { $0 == fruit }
  }

  /// Moves a fruit to a place in the list without it.
  func move(from source: Int, to destination: Int) {
    let fruit = fruits.remove(at: source)
    fruits.insert(fruit, at: destination)
  }

  func refresh() async {
    if !fruits.contains("Dragon fruit") { fruits.insert("Dragon fruit", at: 0) }
  }
}
