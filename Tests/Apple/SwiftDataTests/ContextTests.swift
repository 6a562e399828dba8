import Foundation
import SwiftData
import Testing

@MainActor
@Suite struct ContextTests {
  /// Source: https://developer.apple.com/documentation/swiftdata/modelcontext
  @Test func `changes are pending until they are saved`() throws {
    let store = try Store()
    let book = Book(title: "Emma")
    #expect(book.modelContext == nil)
    store.context.insert(book)
    #expect(store.context.hasChanges)
    #expect(store.context.insertedModelsArray.count == 1)
    #expect(book.hasChanges)
    #expect(try store.titles() == ["Emma"])
    #expect(try store.titles(store.other()).isEmpty)
    try store.context.save()
    #expect(!store.context.hasChanges)
    #expect(!book.hasChanges)
    book.rating = 1
    #expect(store.context.changedModelsArray.map { $0.persistentModelID } == [book.persistentModelID])
    store.context.delete(book)
    #expect(store.context.deletedModelsArray.count == 1)
    #expect(store.context.changedModelsArray.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/modelcontext/rollback()
  @Test func `a rollback discards changes`() throws {
    let store = try Store()
    let book = Book(title: "Emma", author: Author(name: "Jane"))
    store.context.insert(book)
    try store.context.save()
    book.title = "Persuasion"
    book.author = nil
    store.context.insert(Book(title: "Dracula"))
    store.context.rollback()
    #expect(try store.titles() == ["Emma"])
    #expect(book.author?.name == "Jane")
    store.context.delete(book)
    store.context.rollback()
    #expect(try store.titles() == ["Emma"])
    #expect(!store.context.hasChanges)
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/modelcontext/transaction(block:)
  @Test func `a transaction saves`() throws {
    let store = try Store()
    try store.context.transaction { store.context.insert(Book(title: "Emma")) }
    #expect(try store.titles(store.other()) == ["Emma"])
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/deleting-persistent-data-from-your-app
  @Test func `models of a predicate are deleted`() throws {
    let store = try Store()
    for title in ["Emma", "Dracula", "Persuasion"] { store.context.insert(Book(title: title)) }
    try store.context.save()
    try store.context.delete(model: Book.self, where: #Predicate { $0.title != "Emma" })
    #expect(try store.titles() == ["Emma"])
    try store.context.delete(model: Book.self)
    #expect(try store.titles().isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/modelcontext/didsave
  @Test func `a save is posted with the identifiers of what it has changed`() throws {
    let store = try Store()
    let (emma, dracula) = (Book(title: "Emma"), Book(title: "Dracula"))
    store.context.insert(emma)
    store.context.insert(dracula)
    try store.context.save()
    nonisolated(unsafe) var posted: [Notification] = []
    let observers = [ModelContext.willSave, ModelContext.didSave].map {
      NotificationCenter.default.addObserver(forName: $0, object: store.context, queue: nil) { posted.append($0) }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    emma.rating = 1
    store.context.delete(dracula)
    let persuasion = Book(title: "Persuasion")
    store.context.insert(persuasion)
    try store.context.save()
    #expect(posted.map(\.name) == [ModelContext.willSave, ModelContext.didSave])
    func identifiers(_ key: ModelContext.NotificationKey) -> [PersistentIdentifier]? {
      posted.last?.userInfo?[key.rawValue] as? [PersistentIdentifier]
    }
    #expect(identifiers(.insertedIdentifiers) == [persuasion.persistentModelID])
    #expect(identifiers(.updatedIdentifiers) == [emma.persistentModelID])
    #expect(identifiers(.deletedIdentifiers) == [dracula.persistentModelID])
    try store.context.save()
    #expect(posted.count == 2)
  }

  // MARK: Uniqueness

  /// Source: WWDC23 10195, "Model your schema with SwiftData": "upsert"
  @Test func `a model with a value that must be unique updates the one that has it`() throws {
    let store = try Store()
    let old = Book(title: "Emma", isbn: "1", author: Author(name: "Jane"))
    store.context.insert(old)
    try store.context.save()
    let new = Book(title: "Emma, second edition", isbn: "1", author: Author(name: "J. A."))
    store.context.insert(new)
    #expect(try store.titles().count == 2)
    try store.context.save()
    #expect(try store.titles() == ["Emma, second edition"])
    #expect(old.title == "Emma, second edition")
    #expect(new == old)
    new.title = "Emma, third edition"
    #expect(old.title == "Emma, third edition")
    #expect(old.author?.name == "J. A.")
    #expect(old.author?.books == [old])
  }

  @Test func `values that are nil are never the same`() throws {
    let store = try Store()
    store.context.insert(Book(title: "Emma"))
    store.context.insert(Book(title: "Emma"))
    try store.context.save()
    #expect(try store.titles() == ["Emma", "Emma"])
  }

  @Test func `a relationship to a model that was merged leads to the one that has its values`() throws {
    let store = try Store()
    store.context.insert(Tag("old"))
    try store.context.save()
    let book = Book(title: "Emma")
    book.tags = [Tag("old")]
    store.context.insert(book)
    try store.context.save()
    #expect(try store.context.fetchCount(FetchDescriptor<Tag>()) == 1)
    #expect(book.tags?.map(\.name) == ["old"])
    #expect(try store.other().fetch(FetchDescriptor<Tag>()).first?.books?.map(\.title) == ["Emma"])
  }

  // MARK: Other contexts

  /// Source: https://developer.apple.com/documentation/swiftdata/modelcontainer
  @Test func `what one context saves the others have`() throws {
    let store = try Store()
    let book = Book(title: "Emma")
    store.context.insert(book)
    try store.context.save()
    let other = store.other()
    let same = try #require(try other.fetch(FetchDescriptor<Book>()).first)
    book.title = "Persuasion"
    #expect(same.title == "Emma")
    store.context.insert(Book(title: "Dracula"))
    try store.context.save()
    #expect(same.title == "Persuasion")
    #expect(try store.titles(other) == ["Dracula", "Persuasion"])
    store.context.delete(book)
    try store.context.save()
    #expect(try store.titles(other) == ["Dracula"])
  }

  @Test func `changes of a context that aren't saved stay when another one saves`() throws {
    let store = try Store()
    let book = Book(title: "Emma")
    store.context.insert(book)
    try store.context.save()
    let other = store.other()
    let same = try #require(try other.fetch(FetchDescriptor<Book>()).first)
    same.rating = 3
    (book.title, book.rating) = ("Persuasion", 1)
    try store.context.save()
    #expect((same.title, same.rating) == ("Persuasion", 3))
    try other.save()
    #expect(book.rating == 3)
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/modelactor
  @Test func `an actor has a context of its own`() async throws {
    let store = try Store()
    let importer = Importer(modelContainer: store.container)
    let id = try await importer.add("Emma")
    #expect(try store.titles() == ["Emma"])
    #expect((store.context.model(for: id) as? Book)?.title == "Emma")
    #expect(await importer.title(id) == "Emma")
  }

  @Test func `a container is erased`() throws {
    let store = try Store()
    store.context.insert(Book(title: "Emma"))
    try store.context.save()
    try store.container.erase()
    #expect(try store.titles().isEmpty)
  }
}

@ModelActor
private actor Importer {
  func add(_ title: String) throws -> PersistentIdentifier {
    let book = Book(title: title)
    modelContext.insert(book)
    try modelContext.save()
    return book.persistentModelID
  }

  func title(_ id: PersistentIdentifier) -> String? { self[id, as: Book.self]?.title }
}
