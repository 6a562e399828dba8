import Foundation
import Observation
import SwiftData
import Synchronization
import Testing

@MainActor
@Suite struct ModelTests {
  @Test func `properties have the values that they were given or begin with`() {
    let book = Book(title: "Emma")
    #expect((book.title, book.rating, book.genre) == ("Emma", nil, .novel))
    #expect(book.binding == Book.Binding())
    book.binding.pages.append(3)
    book.rating = 5
    #expect(book.binding.pages == [3])
    #expect(book.rating == 5)
    #expect(book.initial == "E")
    #expect(book.kind == "book")
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/persistentmodel
  @Test func `a model is observable`() {
    let book = Book(title: "Emma")
    let changes = Mutex(0)
    func observe(_ read: () -> Void) {
      withObservationTracking(read) { changes.withLock { $0 += 1 } }
    }
    observe { _ = book.title }
    book.rating = 1
    #expect(changes.withLock { $0 } == 0)
    book.title = "Persuasion"
    #expect(changes.withLock { $0 } == 1)
    observe { _ = book.author }
    let author = Author(name: "Jane")
    author.books = [book]
    #expect(changes.withLock { $0 } == 2)
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/transient()
  @Test func `a transient property isn't stored`() throws {
    let store = try Store()
    let book = Book(title: "Emma")
    book.isSelected = true
    store.context.insert(book)
    try store.context.save()
    #expect(try store.other().fetch(FetchDescriptor<Book>()).map(\.isSelected) == [false])
    #expect(store.container.schema.entitiesByName["Book"]?.attributesByName["isSelected"] == nil)
  }

  @Test func `an object is equal to the one of another context with its identifier`() throws {
    let store = try Store()
    let book = Book(title: "Emma")
    store.context.insert(book)
    try store.context.save()
    let other = try #require(try store.other().fetch(FetchDescriptor<Book>()).first)
    #expect(other !== book)
    #expect(other == book)
    #expect(other.hashValue == book.hashValue)
    #expect(other != Book(title: "Emma"))
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/persistentidentifier
  @Test func `an identifier leads to its model, also after it was encoded`() throws {
    let store = try Store()
    let book = Book(title: "Emma")
    store.context.insert(book)
    try store.context.save()
    let id = try JSONDecoder().decode(
      PersistentIdentifier.self, from: JSONEncoder().encode(book.persistentModelID))
    #expect(id == book.persistentModelID)
    #expect(id.entityName == "Book")
    let other = store.other()
    let unknown: Book? = other.registeredModel(for: id)
    #expect(unknown == nil)
    #expect((other.model(for: id) as? Book)?.title == "Emma")
    let known: Book? = other.registeredModel(for: id)
    #expect(known?.title == "Emma")
  }

  @Test func `a schema has the models that others refer to`() throws {
    let schema = Schema([Author.self])
    #expect(schema.entities.map(\.name) == ["Author", "Book", "Tag"])
    let book = try #require(schema.entity(for: Book.self))
    #expect(book.uniquenessConstraints == [["isbn"]])
    #expect(Set(book.relationshipsByName.keys) == ["author", "tags"])
    #expect(book.attributesByName["title"]?.isUnique == false)
    #expect(schema.entitiesByName["Tag"]?.attributesByName["name"]?.isUnique == true)
  }
}
