import RobotKit
import SwiftData
import SwiftUI
import Testing

/// Views with queries, in apps that are launched.
@MainActor
@Suite struct ViewTests {
  private func run<Content: View>(
    _ content: @escaping @MainActor @Sendable () -> Content,
    _ body: @escaping @MainActor (Application) throws -> Void
  ) throws {
    try Launch("books", view: content).run { app in try body(app) }
  }

  private func container(_ titles: [String]) throws -> ModelContainer {
    let store = try Store()
    for title in titles { store.context.insert(Book(title: title)) }
    try store.context.save()
    return store.container
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/query
  @Test func `a query shows what is inserted, deleted, and saved by another context`() throws {
    let container = try container(["Emma"])
    try run({ BookTitles().modelContainer(container) }) { app in
      let titles = app.staticTexts["titles"]
      #expect(titles.label == "Emma")
      let book = Book(title: "Dracula")
      container.mainContext.insert(book)
      #expect(titles.label == "Dracula, Emma")
      let other = ModelContext(container)
      other.insert(Book(title: "Persuasion"))
      #expect(titles.label == "Dracula, Emma")
      try other.save()
      #expect(titles.label == "Dracula, Emma, Persuasion")
      container.mainContext.delete(book)
      #expect(titles.label == "Emma, Persuasion")
    }
  }

  @Test func `a change evaluates only the views that read it`() throws {
    let container = try container(["Emma", "Dracula", "Persuasion"])
    let log = Evaluations()
    try run({ BookRows(log: log).modelContainer(container) }) { app in
      #expect(app.staticTexts["Emma"].exists)
      let books = try container.mainContext.fetch(FetchDescriptor<Book>(sortBy: [SortDescriptor(\.title)]))
      log.names = []
      books[1].rating = 3
      #expect(app.staticTexts["Emma 3"].exists)
      #expect(log.names == ["Emma"])
      log.names = []
      books[1].title = "Zoe"
      #expect(app.staticTexts["Zoe 3"].exists)
      #expect(log.names.sorted() == ["Zoe", "list"])
      log.names = []
      container.mainContext.insert(Author(name: "Jane"))
      #expect(app.staticTexts["Zoe 3"].exists)
      #expect(log.names.isEmpty)
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/filtering-and-sorting-persistent-data
  @Test func `a query that init sets changes with the view`() throws {
    let container = try container(["Emma", "Dracula"])
    try run({ Search().modelContainer(container) }) { app in
      #expect(app.staticTexts["titles"].label == "Dracula, Emma")
      try app.textFields["search"].tap().typeText("EM")
      #expect(app.staticTexts["titles"].label == "Emma")
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftdata/modelcontext/autosaveenabled
  @Test func `the main context saves after an event, others don't`() throws {
    let container = try container([])
    try run({ AddButton().modelContainer(container) }) { app in
      try app.buttons["Add"].tap()
      try app.wait(for: .seconds(1))
      #expect(!container.mainContext.hasChanges)
      #expect(try ModelContext(container).fetchCount(FetchDescriptor<Book>()) == 1)
      let other = ModelContext(container)
      #expect(!other.autosaveEnabled)
      other.insert(Book(title: "Dracula"))
      try app.wait(for: .seconds(1))
      #expect(other.hasChanges)
    }
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/modelcontainer(for:inmemory:isautosaveenabled:isundoenabled:onsetup:)-18hhy
  @Test func `a container in memory is made once, and begins empty`() throws {
    try run({ AddButton().modelContainer(for: Book.self, inMemory: true) }) { app in
      try app.buttons["Add"].tap()
      try app.buttons["Add"].tap()
      #expect(app.staticTexts["titles"].label == "Emma, Emma")
      try app.relaunch()
      #expect(app.staticTexts["titles"].label == "")
    }
  }

  @Test func `an error of a fetch is kept`() throws {
    let container = try container(["Emma"])
    try run({ Unsupported().modelContainer(container) }) { app in
      #expect(app.staticTexts["error"].label.hasPrefix("unsupportedPredicate: "))
    }
  }

  @Test func `models edit themselves through bindings`() throws {
    let container = try container(["Emma"])
    try run({ Editor().modelContainer(container) }) { app in
      try app.textFields["title"].tap().typeText("!")
      #expect(app.staticTexts["titles"].label == "Emma!")
    }
  }
}

@MainActor
private final class Evaluations {
  var names: [String] = []
}

private struct BookTitles: View {
  @Query(sort: \Book.title) private var books: [Book]

  var body: some View {
    Text(books.map(\.title).joined(separator: ", ")).accessibilityIdentifier("titles")
  }
}

private struct BookRows: View {
  let log: Evaluations
  @Query(sort: \Book.title, animation: .default) private var books: [Book]

  var body: some View {
    let _ = log.names.append("list")
    List(books) { BookRow(book: $0, log: log) }
  }
}

private struct BookRow: View {
  let book: Book
  let log: Evaluations

  var body: some View {
    let _ = log.names.append(book.title)
    Text("\(book.title)\(book.rating.map { " \($0)" } ?? "")")
  }
}

private struct Search: View {
  @State private var text = ""

  var body: some View {
    TextField("Search", text: $text).accessibilityIdentifier("search")
    Results(text: text)
  }
}

private struct Results: View {
  @Query private var books: [Book]

  init(text: String) {
    _books = Query(
      filter: #Predicate { text.isEmpty || $0.title.localizedStandardContains(text) }, sort: \.title)
  }

  var body: some View {
    Text(books.map(\.title).joined(separator: ", ")).accessibilityIdentifier("titles")
  }
}

private struct AddButton: View {
  @Environment(\.modelContext) private var context

  var body: some View {
    Button("Add") { context.insert(Book(title: "Emma")) }
    BookTitles()
  }
}

private struct Unsupported: View {
  @Query(filter: #Predicate<Book> { $0.initial == "E" }) private var books: [Book]

  var body: some View {
    Text(_books.fetchError.map { "\($0)" } ?? "\(books.count)").accessibilityIdentifier("error")
  }
}

private struct Editor: View {
  @Query private var books: [Book]

  var body: some View {
    BookTitles()
    ForEach(books) { book in
      @Bindable var book = book
      TextField("Title", text: $book.title).accessibilityIdentifier("title")
    }
  }
}

extension ViewTests {
  /// Source: a process of an app ends with `terminate`, and with it what is only in memory.
  @Test func `a container in a static property begins anew with each launch`() throws {
    for _ in 0..<2 {
      try run({ SharedTitles() }) { app in
        #expect(app.staticTexts["titles"].label == "")
        try app.buttons["Add"].tap()
        try app.wait(for: .seconds(1))
        #expect(app.staticTexts["titles"].label == "Emma")
        try app.relaunch()
        #expect(app.staticTexts["titles"].label == "Emma")
      }
    }
  }

  @Test func `a container ends with its last owner`() throws {
    weak var context: ModelContext?
    weak var author: Author?
    try run({ AddButton().modelContainer(for: Book.self, inMemory: true) }) { app in
      try app.buttons["Add"].tap()
    }
    do {
      let store = try Store()
      let book = Book(title: "Emma", author: Author(name: "Jane"))
      store.context.insert(book)
      try store.context.save()
      (context, author) = (store.context, book.author)
      #expect(author != nil)
    }
    #expect(context == nil)
    #expect(author == nil)
  }
}

private struct SharedTitles: View {
  @MainActor static let container = {
    do { return try ModelContainer(for: Book.self) } catch { fatalError("\(error)") }
  }()

  var body: some View {
    AddButton().modelContainer(Self.container)
  }
}
