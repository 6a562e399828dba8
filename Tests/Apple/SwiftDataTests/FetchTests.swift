import Foundation
import SwiftData
import Testing

@MainActor
@Suite struct FetchTests {
  private let store: Store

  init() throws {
    store = try Store()
    let jane = Author(name: "Jane")
    for (number, title) in ["Emma", "dracula", "Persuasion"].enumerated() {
      let book = Book(title: title, author: number == 1 ? nil : jane)
      book.rating = number == 0 ? nil : number
      book.published = Date(timeIntervalSinceReferenceDate: Double(-number))
      store.context.insert(book)
    }
    try store.context.save()
  }

  private func titles(
    _ predicate: Predicate<Book>? = nil, _ sort: SortDescriptor<Book>...,
    change: (inout FetchDescriptor<Book>) -> Void = { _ in }
  ) throws -> [String] {
    var descriptor = FetchDescriptor(predicate: predicate, sortBy: sort)
    change(&descriptor)
    return try store.context.fetch(descriptor).map(\.title)
  }

  // MARK: Order

  @Test func `without an order it is that of insertion`() throws {
    #expect(try titles() == ["Emma", "dracula", "Persuasion"])
  }

  /// Source: https://developer.apple.com/documentation/foundation/sortdescriptor, `.localizedStandard` by default
  @Test func `strings are sorted as the Finder does`() throws {
    #expect(try titles(nil, SortDescriptor(\.title)) == ["dracula", "Emma", "Persuasion"])
    #expect(try titles(nil, SortDescriptor(\.title, order: .reverse)) == ["Persuasion", "Emma", "dracula"])
    #expect(try titles(nil, SortDescriptor(\.title, comparator: .lexical)) == ["Emma", "Persuasion", "dracula"])
    #expect(try titles(nil, SortDescriptor(\.title, comparator: .localized)) == ["dracula", "Emma", "Persuasion"])
  }

  @Test func `strings of letters and digits are sorted as Foundation does`() throws {
    let store = try Store()
    var generator = SystemRandomNumberGenerator()
    let characters = Array("abAB 019ä-")
    let titles = (0..<200).map { _ in
      String((0..<Int.random(in: 0...5, using: &generator)).map { _ in characters.randomElement() ?? "a" })
    }
    for title in titles { store.context.insert(Book(title: title)) }
    let sorted = try store.titles()
    #expect(sorted.sorted() == titles.sorted())
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      #expect(left.localizedStandardCompare(right) != .orderedDescending, "\(left) \(right)")
    }
  }

  @Test func `other values are sorted, without a value first`() throws {
    #expect(try titles(nil, SortDescriptor(\.published)) == ["Persuasion", "dracula", "Emma"])
    #expect(try titles(nil, SortDescriptor(\.rating, order: .reverse)) == ["Persuasion", "dracula", "Emma"])
    #expect(try titles(nil, SortDescriptor(\.rating)) == ["Emma", "dracula", "Persuasion"])
    #expect(
      try titles(nil, SortDescriptor(\.author?.name), SortDescriptor(\.title, order: .reverse))
        == ["dracula", "Persuasion", "Emma"])
  }

  /// A law: a later descriptor orders what the earlier ones leave equal, and the insertion what all leave equal.
  @Test func `the descriptors are compared one after the other`() throws {
    let store = try Store()
    for number in 0..<60 {
      let book = Book(title: "\(number % 4)", isbn: "\(number)")
      book.rating = [nil, 1, 2].randomElement() ?? nil
      book.published = Date(timeIntervalSinceReferenceDate: Double(Int.random(in: 0...2)))
      store.context.insert(book)
    }
    let books = try store.context.fetch(FetchDescriptor<Book>())
    for order in [SortOrder.forward, .reverse] {
      let all = [
        SortDescriptor(\Book.title, order: order), SortDescriptor(\.rating), SortDescriptor(\.published, order: order),
        SortDescriptor(\.author?.name), SortDescriptor(\.rating, order: order),
      ]
      let descriptors = all.shuffled().prefix(Int.random(in: 1...all.count))
      let expected = books.enumerated().sorted { left, right in
        let result = descriptors.lazy.map { $0.compare(left.element, right.element) }.first { $0 != .orderedSame }
        return result.map { $0 == .orderedAscending } ?? (left.offset < right.offset)
      }
      let sorted = try store.context.fetch(FetchDescriptor<Book>(sortBy: Array(descriptors)))
      #expect(sorted.map(\.isbn) == expected.map(\.element.isbn), "\(descriptors)")
    }
  }

  @Test func `limits and offsets`() throws {
    let order = SortDescriptor(\Book.title)
    #expect(try titles(nil, order) { $0.fetchLimit = 2 } == ["dracula", "Emma"])
    #expect(try titles(nil, order) { ($0.fetchOffset, $0.fetchLimit) = (1, 1) } == ["Emma"])
    #expect(try titles(nil, order) { $0.fetchOffset = 5 } == [])
  }

  // MARK: Predicates

  /// Source: https://developer.apple.com/documentation/swiftdata/filtering-and-sorting-persistent-data
  @Test func predicates() throws {
    let (text, now) = ("MMA", Date(timeIntervalSinceReferenceDate: -0.5))
    #expect(try titles(#Predicate { $0.title.localizedStandardContains(text) }) == ["Emma"])
    #expect(try titles(#Predicate { $0.title.contains("a") && $0.published < now }) == ["dracula", "Persuasion"])
    #expect(try titles(#Predicate { $0.author?.name == "Jane" }) == ["Emma", "Persuasion"])
    #expect(try titles(#Predicate { $0.author == nil }) == ["dracula"])
    #expect(try titles(#Predicate { $0.rating ?? 0 > 1 }) == ["Persuasion"])
    #expect(try titles(#Predicate { ["Emma", "Lolita"].contains($0.title) }) == ["Emma"])
    #expect(try titles(#Predicate { $0.title.starts(with: "P") || $0.rating == 1 }) == ["dracula", "Persuasion"])
    let authors = try store.context.fetch(
      FetchDescriptor<Author>(predicate: #Predicate { $0.books.contains { $0.title == "Emma" } }))
    #expect(authors.map(\.name) == ["Jane"])
    let id = try #require(authors.first).persistentModelID
    #expect(try titles(#Predicate { $0.author?.persistentModelID == id }).count == 2)
  }

  @Test func `counts and identifiers`() throws {
    let descriptor = FetchDescriptor<Book>(predicate: #Predicate { $0.author != nil })
    #expect(try store.context.fetchCount(descriptor) == 2)
    #expect(try store.context.fetchIdentifiers(descriptor).count == 2)
    #expect(try store.context.fetch(descriptor, batchSize: 1).map(\.title) == ["Emma", "Persuasion"])
    var seen: [String] = []
    try store.context.enumerate(descriptor) { seen.append($0.title) }
    #expect(seen == ["Emma", "Persuasion"])
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/fetchdescriptor/includependingchanges
  @Test func `pending models can be left out`() throws {
    store.context.insert(Book(title: "Lolita"))
    #expect(try titles() { $0.includePendingChanges = false }.count == 3)
    #expect(try titles().count == 4)
  }

  /// Source: developer.apple.com/forums/thread/737172, `unsupportedPredicate`; stackoverflow.com/questions/76768063
  @Test func `what a store can't evaluate is an error`() throws {
    let novel = Book.Genre.novel
    #expect(throws: SwiftDataError.unsupportedPredicate) { try titles(#Predicate { $0.initial == "E" }) }
    #expect(throws: SwiftDataError.unsupportedPredicate) { try titles(#Predicate { $0.genre == novel }) }
    #expect(throws: SwiftDataError.unsupportedPredicate) { try titles(#Predicate { $0.genre.rawValue == "novel" }) }
    #expect(throws: SwiftDataError.unsupportedPredicate) { try titles(#Predicate { $0.isSelected }) }
  }

  @Test func `a model that the container lacks is an error`() throws {
    let container = try ModelContainer(for: Room.self, configurations: .init(isStoredInMemoryOnly: true))
    #expect(throws: SwiftDataError.unknownSchema) {
      try ModelContext(container).fetch(FetchDescriptor<Book>())
    }
  }
}
