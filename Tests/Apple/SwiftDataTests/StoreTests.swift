import Foundation
import SwiftData
import Testing

/// Stores in files, each in a directory that is removed.
@MainActor
@Suite final class StoreTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var url: URL { directory.appending(path: "a/books.store") }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func open() throws -> Store { try Store(ModelConfiguration(url: url)) }

  @Test func `models are as they were saved`() throws {
    let id: PersistentIdentifier
    do {
      let store = try open()
      let book = Book(title: "Emma", isbn: "1", author: Author(name: "Jane"))
      (book.rating, book.genre, book.published) = (5, .poetry, Date(timeIntervalSinceReferenceDate: 1.5))
      book.binding = Book.Binding(isHard: false, pages: [1, 2])
      book.tags = [Tag("old"), Tag("good")]
      store.context.insert(book)
      store.context.insert(Book(title: "Dracula"))
      try store.context.save()
      store.context.insert(Book(title: "Not saved"))
      id = book.persistentModelID
    }
    let store = try open()
    #expect(try store.titles() == ["Dracula", "Emma"])
    let book = try #require(store.context.model(for: id) as? Book)
    #expect((book.title, book.isbn, book.rating, book.genre) == ("Emma", "1", 5, .poetry))
    #expect(book.published == Date(timeIntervalSinceReferenceDate: 1.5))
    #expect(book.binding == Book.Binding(isHard: false, pages: [1, 2]))
    #expect(book.author?.books.map(\.title) == ["Emma"])
    #expect(book.tags?.map(\.name) == ["old", "good"])
  }

  @Test func `changes and deletions are kept`() throws {
    do {
      let store = try open()
      for title in ["Emma", "Dracula"] { store.context.insert(Book(title: title)) }
      try store.context.save()
      let books = try store.context.fetch(FetchDescriptor<Book>())
      books[0].title = "Persuasion"
      store.context.delete(books[1])
      try store.context.save()
    }
    #expect(try open().titles() == ["Persuasion"])
    try open().container.erase()
    #expect(try open().titles().isEmpty)
  }

  @Test func `a file of something else is an error`() throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("SQLite format 3".utf8).write(to: url)
    #expect(throws: SwiftDataError.loadIssueModelContainer) { try self.open() }
  }

  @Test func `a configuration that doesn't allow to save doesn't`() throws {
    _ = try open()
    let store = try Store(ModelConfiguration(url: url, allowsSave: false))
    store.context.insert(Book(title: "Emma"))
    #expect(throws: (any Error).self) { try store.context.save() }
  }

  // MARK: Migration

  private func add(_ schema: any VersionedSchema.Type, _ insert: (ModelContext) -> Void) throws {
    let container = try ModelContainer(
      for: Schema(versionedSchema: schema), configurations: ModelConfiguration(url: url))
    let context = ModelContext(container)
    insert(context)
    try context.save()
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/migrationstage/lightweight(fromversion:toversion:)
  @Test func `values are copied by the names of their properties`() throws {
    try add(First.self) { $0.insert(First.Trip(name: "Alps", days: 3)) }
    let container = try ModelContainer(
      for: Schema(versionedSchema: Second.self), configurations: ModelConfiguration(url: url))
    let trip = try #require(try ModelContext(container).fetch(FetchDescriptor<Second.Trip>()).first)
    #expect((trip.title, trip.days, trip.note, trip.isDone) == ("Alps", 3, nil, true))
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/migrationstage
  @Test func `a plan changes models before and after`() throws {
    try add(First.self) {
      $0.insert(First.Trip(name: "Alps", days: 3))
      $0.insert(First.Trip(name: "Alps", days: 4))
    }
    let container = try ModelContainer(
      for: Second.Trip.self, migrationPlan: Plan.self, configurations: ModelConfiguration(url: url))
    let trips = try ModelContext(container).fetch(FetchDescriptor<Second.Trip>())
    #expect(trips.map(\.title) == ["Alps"])
    #expect(trips.map(\.note) == ["3 days"])
    #expect(container.schema.version == Schema.Version(2, 0, 0))
    let again = try ModelContainer(
      for: Second.Trip.self, migrationPlan: Plan.self, configurations: ModelConfiguration(url: url))
    #expect(try ModelContext(again).fetch(FetchDescriptor<Second.Trip>()).map(\.note) == ["3 days"])
  }
}

private enum First: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Trip.self] }

  @Model final class Trip {
    var name: String
    var days: Int

    init(name: String, days: Int) {
      self.name = name
      self.days = days
    }
  }
}

private enum Second: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Trip.self] }

  @Model final class Trip {
    @Attribute(.unique, originalName: "name") var title: String
    var days: Double
    var note: String?
    var isDone = true

    init(title: String, days: Double) {
      self.title = title
      self.days = days
    }
  }
}

private enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }
  static var stages: [MigrationStage] { [toSecond] }

  static let toSecond = MigrationStage.custom(
    fromVersion: First.self, toVersion: Second.self,
    willMigrate: { context in
      var names: Set<String> = []
      for trip in try context.fetch(FetchDescriptor<First.Trip>()) where !names.insert(trip.name).inserted {
        context.delete(trip)
      }
      try context.save()
    },
    didMigrate: { context in
      for trip in try context.fetch(FetchDescriptor<Second.Trip>()) { trip.note = "\(Int(trip.days)) days" }
      try context.save()
    })
}
