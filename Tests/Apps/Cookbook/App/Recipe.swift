import Foundation

struct Recipe: Codable, Identifiable, Equatable {
  let id: Int
  let name: String
  let minutes: Int
  let ingredients: [Ingredient]
}

struct Ingredient: Codable, Equatable, Hashable {
  let name: String
  let grams: Double
}
