import SwiftData
import SwiftUI

struct ContentView: View {
  @State private var search = ""
  @State private var order = SortOrder.forward
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      BookList(search: search, order: order)
        .navigationTitle("Books")
        .searchable(text: $search)
        .navigationDestination(for: Book.self) { BookView(book: $0) }
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            EditButton()
          }
          ToolbarItem {
            Button("Reverse") { order = order == .forward ? .reverse : .forward }
          }
          ToolbarItem {
            Button {
              isAdding = true
            } label: {
              Label("Add Book", systemImage: "plus")
            }
          }
        }
        .sheet(isPresented: $isAdding) { NewBookView() }
    }
  }
}

struct BookList: View {
  @Environment(\.modelContext) private var modelContext
  @Query private var books: [Book]

  init(search: String, order: SortOrder) {
    _books = Query(
      filter: #Predicate<Book> { search.isEmpty || $0.title.localizedStandardContains(search) },
      sort: [SortDescriptor(\Book.title, order: order)])
  }

  var body: some View {
    List {
      ForEach(books) { book in
        NavigationLink(value: book) {
          BookRow(book: book)
        }
      }
      .onDelete(perform: deleteItems)
      Text("^[\(books.count) book](inflect: true)")
        .accessibilityIdentifier("count")
      ReadCount()
    }
  }

  private func deleteItems(offsets: IndexSet) {
    withAnimation {
      for index in offsets {
        modelContext.delete(books[index])
      }
    }
  }
}

struct ReadCount: View {
  @Query(filter: #Predicate<Book> { $0.isRead }, animation: .default) private var read: [Book]

  var body: some View {
    Text("\(read.count) read")
  }
}

struct BookRow: View {
  let book: Book

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(book.title)
        Text(book.subtitle)
      }
      if book.isRead { Image(systemName: "checkmark").accessibilityLabel("Read") }
    }
  }
}

struct NewBookView: View {
  @Environment(\.modelContext) private var modelContext
  @Environment(\.dismiss) private var dismiss
  @Query(sort: \Author.name) private var authors: [Author]
  @State private var title = ""
  @State private var name = ""

  var body: some View {
    Form {
      TextField("Title", text: $title)
      TextField("Author", text: $name)
      ForEach(authors) { author in
        Button("By \(author.name)") { name = author.name }
      }
      Button("Save") {
        let author = authors.first { $0.name == name } ?? Author(name: name)
        withAnimation {
          modelContext.insert(Book(title: title, author: author))
        }
        dismiss()
      }
      .disabled(title.isEmpty)
    }
  }
}

struct BookView: View {
  @Environment(\.modelContext) private var modelContext
  @Bindable var book: Book
  @State private var note = ""

  var body: some View {
    Form {
      TextField("Title", text: $book.title)
      Toggle("Read", isOn: $book.isRead)
      Picker("Genre", selection: $book.genre) {
        ForEach(Genre.allCases, id: \.self) { Text($0.rawValue) }
      }
      Section("Notes") {
        ForEach(book.notes.sorted { $0.text < $1.text }) { note in
          Text(note.text)
        }
        TextField("New Note", text: $note)
        Button("Add Note") {
          book.notes.append(Note(text: note))
          note = ""
        }
      }
      Text("\(book.author?.books?.count ?? 0) by \(book.subtitle)")
    }
    .navigationTitle(book.title)
  }
}

#Preview {
  do {
    let container = try ModelContainer(for: Book.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    return ContentView().modelContainer(container)
  } catch {
    return Text("No container: \(error.localizedDescription)")
  }
}
