import Foundation
import SwiftData

@Model
final class Book {
  #Index<Book>([\.title])

  @Attribute(.unique) var title: String
  var timestamp: Date
  var isRead: Bool = false
  var rating: Int?
  var genre = Genre.novel
  var author: Author?
  @Relationship(deleteRule: .cascade, inverse: \Note.book) var notes: [Note] = []
  @Transient var isNew = false

  init(title: String, timestamp: Date = .now, author: Author? = nil) {
    self.title = title
    self.timestamp = timestamp
    self.author = author
  }

  var subtitle: String { author?.name ?? "Unknown" }
}

enum Genre: String, Codable, CaseIterable {
  case novel, poetry
}

@Model
final class Author {
  var name: String
  var books: [Book]?

  init(name: String) {
    self.name = name
  }
}

@Model
final class Note {
  var text: String
  var book: Book?

  init(text: String) {
    self.text = text
  }
}
