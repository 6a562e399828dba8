import Observation

/// A list that can be changed.
@MainActor
@Observable
final class FruitModel {
  var fruits = [
    "Apple", "Apricot", "Avocado", "Banana", "Cherry", "Cranberry", "Date", "Elderberry", "Fig", "Grape", "Guava",
    "Kiwi", "Lemon", "Lime", "Lychee", "Mango", "Melon", "Nectarine", "Olive", "Orange", "Papaya", "Peach", "Pear",
    "Pineapple", "Plum", "Quince",
  ]
  var chosen = ""

  func refresh() async {
    if !fruits.contains("Dragon fruit") { fruits.insert("Dragon fruit", at: 0) }
  }
}
