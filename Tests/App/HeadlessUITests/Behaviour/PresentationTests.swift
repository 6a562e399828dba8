import HeadlessUI
import Testing

@MainActor
@Suite struct PresentationTests {
  private struct Sheets: View {
    @State private var isShown = false
    @State private var dismissals = 0

    var body: some View {
      Button("show") { isShown = true }
      Text("dismissed \(dismissals)")
        .sheet(isPresented: $isShown, onDismiss: { dismissals += 1 }) { Sheet() }
    }
  }

  private struct Sheet: View {
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
      NavigationStack {
        TextField("Name", text: $text).accessibilityIdentifier("name")
          .navigationTitle("Sheet")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) { Button("Save") {}.disabled(text.isEmpty) }
          }
      }
    }
  }

  @Test func `a sheet comes and goes`() throws {
    try TestedApp.run {
      Sheets()
    } test: { app in
      try app.perform(.tap, on: "show")
      #expect(try !app.isHittable("Cancel"))
      try app.advance(.milliseconds(400))
      #expect(try app.isHittable("Cancel"))
      #expect(try !app.isHittable("show"))
      #expect(try !app.isEnabled("Save"))
      try app.type("Ada", into: "name")
      #expect(try app.value("name") == "Ada")
      #expect(try app.isEnabled("Save"))
      try app.tap("Cancel")
      #expect(try !app.exists("Cancel"))
      #expect(try app.exists("dismissed 1"))
    }
  }

  private struct Alerts: View {
    @State private var isShown = false
    @State private var isAsked = false
    @State private var log = "nothing"

    var body: some View {
      Text(log).accessibilityIdentifier("log")
      Button("alert") { isShown = true }
        .alert("Sure?", isPresented: $isShown) {
          Button("Yes", role: .destructive) { log = "yes" }
          Button("No", role: .cancel) { log = "no" }
        } message: {
          Text("It can't be undone.")
        }
      Button("ask") { isAsked = true }
        .confirmationDialog("Which?", isPresented: $isAsked) { Button("This") { log = "this" } }
    }
  }

  @Test func `alerts and dialogs`() throws {
    try TestedApp.run {
      Alerts()
    } test: { app in
      try app.tap("alert")
      #expect(
        try app.tree.hasSuffix(
          """
          alert "Sure?"
            text "Sure?"
            text "It can't be undone."
            button "No"
            button "Yes"
          """))
      try app.tap("Yes")
      #expect(try app.label("log") == "yes")
      #expect(try !app.exists("No"))
      try app.tap("ask")
      #expect(try !app.exists("Cancel"))
      try app.tap("This")
      #expect(try app.label("log") == "this")
    }
  }

  private struct Tabs: View {
    @State private var log: [String] = []

    var body: some View {
      TabView {
        NavigationStack { Text("Home").navigationTitle("Home").onAppear { log.append("home") } }
          .tabItem { Label("Home", systemImage: "house") }
        Text("Log \(log.joined(separator: " "))").onAppear { log.append("log") }.tabItem { Text("Log") }
          .badge(log.count)
      }
    }
  }

  @Test func `tabs appear when they are selected`() throws {
    try TestedApp.run {
      Tabs()
    } test: { app in
      #expect(try app.exists("Home"))
      #expect(try !app.exists("Log home"))
      try app.tap("Log")
      #expect(try app.exists("Log home log"))
      #expect(try app.elements("Home").count == 1)
    }
  }
}
