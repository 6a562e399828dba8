import HeadlessUI
import Testing

@MainActor
@Suite struct ListTests {
  @MainActor final class Count {
    var rows = 0
  }

  private struct Rows: View {
    let count: Int
    let counter: Count
    @State private var taps = 0

    var body: some View {
      Button("tap \(taps)") { taps += 1 }.accessibilityIdentifier("tap")
      List(0..<count, id: \.self) { Row(number: $0, counter: counter) }
    }
  }

  private struct Row: View {
    let number: Int
    let counter: Count

    var body: some View {
      let _ = counter.rows += 1
      Text("row \(number)")
    }
  }

  @Test(arguments: [100, 10_000])
  func `rows are made when they are seen`(count: Int) throws {
    let counter = Count()
    try TestedApp.run {
      Rows(count: count, counter: counter)
    } test: { app in
      #expect(counter.rows < 40)
      #expect(try app.exists("row 0"))
      #expect(try !app.exists("row 70"))
      let before = counter.rows
      try app.tap("tap")
      #expect(counter.rows == before)
      for _ in 0..<4 { try app.swipe(.up, on: "row \(try app.texts.filter { $0.hasPrefix("row") }[3].dropFirst(4))") }
      #expect(try app.exists("row 70"))
      #expect(try !app.exists("row 0"))
    }
  }

  private struct Fruits: View {
    @State private var fruits = ["Apple", "Banana", "Cherry"]
    @State private var chosen: String?

    var body: some View {
      NavigationStack {
        List {
          Section("Fruits") {
            ForEach(fruits, id: \.self) { fruit in
              NavigationLink(fruit) { Text("Detail of \(fruit)").navigationTitle(fruit) }
            }
            .onDelete { fruits.remove(atOffsets: $0) }
          }
          Section {
            Button("Add") { fruits.append("Date") }
          } footer: {
            Text("\(fruits.count) fruits")
          }
        }
        .navigationTitle("Fruits")
        .toolbar { Button("Clear") { fruits = [] } }
      }
    }
  }

  @Test func `sections rows and links`() throws {
    try TestedApp.run {
      Fruits()
    } test: { app in
      #expect(
        try app.tree == """
          navigation bar "Fruits"
            text "Fruits"
            button "Clear"
          list
            text "Fruits"
            cell
              button "Apple"
            cell
              button "Banana"
            cell
              button "Cherry"
            cell
              button "Add"
            text "3 fruits"
          """)
      try app.tap("Banana")
      #expect(
        try app.tree == """
          navigation bar "Banana"
            button BackButton "Fruits"
            text "Banana"
          text "Detail of Banana"
          """)
      try app.tap("BackButton")
      #expect(try app.title == "Fruits")
    }
  }

  @Test func `a swipe reveals delete`() throws {
    try TestedApp.run {
      Fruits()
    } test: { app in
      try app.swipe(.left, on: "Banana")
      #expect(try app.exists("Delete"))
      try app.tap("Delete")
      #expect(try !app.exists("Banana"))
      try app.swipe(.left, on: "Cherry")
      try app.tap("Delete")
      #expect(try app.exists("1 fruits"))
      #expect(try app.exists("Apple"))
      try app.tap("Add")
      #expect(try app.exists("2 fruits"))
      try app.tap("Clear")
      #expect(try app.exists("0 fruits"))
    }
  }
}
