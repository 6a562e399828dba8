import Foundation
import SwiftData

@Model
final class Author {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Book.author) var books: [Book] = []

  init(name: String) {
    self.name = name
  }
}

@Model
final class Book {
  #Unique<Book>([\.isbn])

  enum Genre: String, Codable { case novel, poetry }

  struct Binding: Codable, Equatable {
    var isHard = true
    var pages: [Int] = []
  }

  var title: String
  var isbn: String?
  var published = Date(timeIntervalSinceReferenceDate: 0)
  var rating: Int?
  var genre: Genre = Genre.novel
  var binding = Binding()
  var author: Author?
  @Relationship(inverse: \Tag.books) var tags: [Tag]? = []
  @Transient var isSelected = false
  let kind = "book"

  init(title: String, isbn: String? = nil, author: Author? = nil) {
    self.title = title
    self.isbn = isbn
    self.author = author
  }

  var initial: String { String(title.prefix(1)) }
}

@Model
final class Tag {
  @Attribute(.unique) var name: String
  var books: [Book]? = []

  init(_ name: String) {
    self.name = name
  }
}

/// A room that can't be deleted while it has desks.
@Model
final class Room {
  @Relationship(deleteRule: .deny, inverse: \Desk.room) var desks: [Desk] = []

  init() {}
}

@Model
final class Desk {
  var room: Room?
  /// Refers to no one model that refers back.
  var neighbor: Desk?

  init() {}
}

/// A container in memory, a context, and others: the relationships of models end with their context.
final class Store {
  let container: ModelContainer
  let context: ModelContext
  private var others: [ModelContext] = []

  init(_ configuration: ModelConfiguration = ModelConfiguration(isStoredInMemoryOnly: true)) throws {
    container = try ModelContainer(for: Book.self, Room.self, configurations: configuration)
    context = ModelContext(container)
  }

  /// A new context.
  func other() -> ModelContext {
    others.append(ModelContext(container))
    return others[others.count - 1]
  }

  func titles(_ context: ModelContext? = nil) throws -> [String] {
    try (context ?? self.context).fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)])).map(\.title)
  }
}
