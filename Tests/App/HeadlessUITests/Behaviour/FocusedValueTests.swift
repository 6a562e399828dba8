import Foundation
import HeadlessUI
import Testing

/// Values of the focused view and of the scene, and the focus of search fields.
@MainActor
@Suite struct FocusedValueTests {
  fileprivate struct TitleKey: FocusedValueKey { typealias Value = String }
  fileprivate struct TextKey: FocusedValueKey { typealias Value = Binding<String> }

  private struct Bar: View {
    @FocusedValue(\.title) private var title
    @FocusedValue(\.number) private var number
    @FocusedBinding(\.draft) private var draft

    var body: some View {
      Text("title \(title ?? "none"), number \(number ?? 0), draft \(draft ?? "none")")
      Button("Clear") { draft = "" }
    }
  }

  private struct Editor: View {
    @State private var first = "one"
    @State private var second = "two"
    @FocusState private var field: Int?
    let model: Model

    var body: some View {
      Bar()
      TextField("First", text: $first).focused($field, equals: 1).accessibilityIdentifier("first")
        .focusedValue(\.title, "First").focusedValue(\.draft, $first)
      TextField("Second", text: $second).focused($field, equals: 2).accessibilityIdentifier("second")
        .focusedValue(\.title, "Second \(model.count)")
      Button("Done") { field = nil }
      if !model.isHidden { Text("scene").focusedSceneValue(\.number, model.count + 1) }
    }
  }

  @Test func `values follow the focus`() throws {
    let model = Model()
    try TestedApp.run {
      Editor(model: model)
    } test: { app throws in
      #expect(try app.exists("title none, number 1, draft none"))
      try app.tap("first")
      #expect(try app.exists("title First, number 1, draft one"))
      try app.type("!", into: "first")
      #expect(try app.exists("title First, number 1, draft one!"))
      try app.tap("Clear")
      #expect(try app.value("first") == "")
      try app.tap("second")
      #expect(try app.exists("title Second 0, number 1, draft none"))
      model.count = 4
      try app.settle()
      #expect(try app.exists("title Second 4, number 5, draft none"))
      model.isHidden = true
      try app.tap("Done")
      #expect(try app.exists("title none, number 0, draft none"))
    }
  }

  private struct Search: View {
    @State private var text = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        VStack {
          Text("focused \(isFocused)")
          Button("Find") { isFocused = true }
        }
        .modifier(EmptyModifier.identity)
        .searchable(text: $text)
        .searchFocused($isFocused)
        .navigationTitle("Notes")
        .toolbar { ToolbarTitleMenu { Button("Rename") { text = "renamed" } } }
        .toolbar { DefaultToolbarItem(kind: .search, placement: .bottomBar) }
      }
    }
  }

  @Test func `the search field has a focus state`() throws {
    try TestedApp.run {
      Search()
    } test: { app throws in
      #expect(try app.exists("focused false"))
      try app.tap("Find")
      #expect(try app.exists("focused true") && app.focused == "Search")
    }
  }

  @Test func `a tap on a title shows its menu`() throws {
    try TestedApp.run {
      Search()
    } test: { app throws in
      #expect(try app.title == "Notes")
      #expect(try !app.exists("Rename"))
      // The navigation bar has the name, too.
      let title = try #require(app.session.snapshot().elements.first { $0.type == .button && $0.label == "Notes" })
      try app.session.perform(.tap, on: title.index)
      try app.endTransition()
      try app.tap("Rename")
      #expect(try app.value("Search") == "renamed")
    }
  }

  private enum Low: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? {
      context.verticalSizeClass == .regular ? context.maxDetentValue / 4 : nil
    }
  }

  @Test func `a sheet has a custom height`() throws {
    try TestedApp.run {
      Text("host").sheet(isPresented: .constant(true)) {
        Color.red.accessibilityElement().accessibilityIdentifier("sheet").presentationDetents([.custom(Low.self)])
      }
    } test: { app throws in
      try app.endTransition()
      #expect(try app.element("sheet").frame.height < 220)
    }
  }
}

extension FocusedValues {
  fileprivate var title: String? {
    get { self[FocusedValueTests.TitleKey.self] }
    set { self[FocusedValueTests.TitleKey.self] = newValue }
  }
  fileprivate var draft: Binding<String>? {
    get { self[FocusedValueTests.TextKey.self] }
    set { self[FocusedValueTests.TextKey.self] = newValue }
  }
  @Entry fileprivate var number: Int?
}
