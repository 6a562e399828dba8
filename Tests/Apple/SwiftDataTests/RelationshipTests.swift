import Foundation
import SwiftData
import Testing

@MainActor
@Suite struct RelationshipTests {
  /// Source: https://developer.apple.com/documentation/swiftdata/schema/relationship/inverse
  @Test func `both sides change at once`() {
    let (jane, mary) = (Author(name: "Jane"), Author(name: "Mary"))
    let book = Book(title: "Emma", author: jane)
    #expect(jane.books.map(\.title) == ["Emma"])
    book.author = mary
    #expect(jane.books.isEmpty)
    #expect(mary.books == [book])
    mary.books.removeAll()
    #expect(book.author == nil)
    jane.books.append(book)
    #expect(book.author === jane)
  }

  @Test func `a book that is appended leaves the author that it had`() {
    let (jane, mary) = (Author(name: "Jane"), Author(name: "Mary"))
    let book = Book(title: "Emma", author: jane)
    mary.books.append(book)
    #expect(jane.books.isEmpty)
    #expect(book.author === mary)
  }

  /// Source: apple/sample-backyard-birds, which sets both sides of a relationship and shows each model once. Core Data,
  /// on which SwiftData is built, keeps relationships as sets.
  @Test func `a model is in a relationship once`() {
    let author = Author(name: "Jane")
    let (emma, persuasion) = (Book(title: "Emma", author: author), Book(title: "Persuasion", author: author))
    author.books.insert(emma, at: 0)
    #expect(author.books == [emma, persuasion])
    author.books.append(emma)
    #expect(author.books == [emma, persuasion])
    author.books += [persuasion, Book(title: "Sanditon"), emma]
    #expect(author.books.map(\.title) == ["Emma", "Persuasion", "Sanditon"])
  }

  @Test func `many to many`() {
    let (emma, dracula) = (Book(title: "Emma"), Book(title: "Dracula"))
    let tag = Tag("old")
    tag.books = [emma, dracula]
    #expect(emma.tags == [tag])
    dracula.tags?.removeAll()
    #expect(tag.books == [emma])
    emma.tags?.append(Tag("new"))
    #expect(emma.tags?.map(\.name) == ["old", "new"])
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/modelcontext/insert(_:)
  @Test func `models come into the context of those that they are related to`() throws {
    let store = try Store()
    let author = Author(name: "Jane")
    author.books.append(Book(title: "Emma"))
    store.context.insert(author)
    #expect(try store.titles() == ["Emma"])
    author.books.append(Book(title: "Persuasion"))
    #expect(try store.titles() == ["Emma", "Persuasion"])
    let book = Book(title: "Sanditon", author: author)
    #expect(try store.titles() == ["Emma", "Persuasion", "Sanditon"])
    #expect(book.modelContext === store.context)
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/schema/relationship/deleterule-swift.enum
  @Test func `a cascade deletes what an author has`() throws {
    let store = try Store()
    let author = Author(name: "Jane")
    author.books = [Book(title: "Emma"), Book(title: "Persuasion")]
    store.context.insert(author)
    try store.context.save()
    store.context.delete(author)
    #expect(author.isDeleted)
    #expect(try store.titles().isEmpty)
    try store.context.save()
    #expect(try store.titles(store.other()).isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/schema/relationship/deleterule-swift.enum
  @Test func `the reference to a deleted model is removed`() throws {
    let store = try Store()
    let author = Author(name: "Jane")
    let book = Book(title: "Emma", author: author)
    store.context.insert(book)
    try store.context.save()
    store.context.delete(book)
    #expect(author.books.isEmpty)
    try store.context.save()
    let other = try #require(try store.other().fetch(FetchDescriptor<Author>()).first)
    #expect(other.books.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/schema/relationship/deleterule-swift.enum
  @Test func `a deletion that a relationship denies isn't saved`() throws {
    let store = try Store()
    let room = Room()
    room.desks = [Desk()]
    store.context.insert(room)
    try store.context.save()
    store.context.delete(room)
    #expect(throws: SwiftDataError.modelValidationFailure) { try store.context.save() }
    store.context.rollback()
    #expect(room.desks.count == 1)
    for desk in room.desks { store.context.delete(desk) }
    store.context.delete(room)
    try store.context.save()
    #expect(try store.context.fetchCount(FetchDescriptor<Room>()) == 0)
  }

  @Test func `a reference without another side ends with its model`() throws {
    let store = try Store()
    let (left, right) = (Desk(), Desk())
    left.neighbor = right
    store.context.insert(left)
    try store.context.save()
    store.context.delete(right)
    try store.context.save()
    #expect(left.neighbor == nil)
    #expect(try store.other().fetch(FetchDescriptor<Desk>()).map(\.neighbor) == [nil])
  }
}
