import HeadlessUI
import Testing

/// Closures without content, which are everywhere while an app is written.
///
/// Law: what is empty shows nothing. The compiler has to choose one of the builders of rows, tabs, toolbars and views.
@MainActor
@Suite struct EmptyContentTests {
  private struct Screen: View {
    var body: some View {
      NavigationStack {
        VStack {
          Group {}
          Group {}.padding()
          Text("shown").accessibilityIdentifier("shown")
          Form {
            Section {
            } header: {
            } footer: {
            }
          }
          Menu("menu") { Group {} }
          DisclosureGroup("group") {}
          GroupBox {}
          ScrollView {}
        }
        .toolbar { Group {} }
        .contextMenu { Group {} }
        .overlay {}
        .alert("alert", isPresented: .constant(false)) {}
        .sheet(isPresented: .constant(false)) {}
      }
    }
  }

  @Test func `empty content compiles and shows nothing`() throws {
    try TestedApp.run {
      Screen()
    } test: { app in
      let label = try app.label("shown")
      #expect(label == "shown")
    }
  }

  /// Source: Apple, `TupleView.init(_:)`; the package of Dimillian/MovieSwiftUI makes one of optional views.
  @Test(arguments: [true, false]) func `a tuple view is made of a tuple`(isFirst: Bool) throws {
    try TestedApp.run {
      TupleView<(Text?, Text?)>((isFirst ? Text("first") : nil, isFirst ? nil : Text("second")))
    } test: { app throws in
      #expect(try app.texts == [isFirst ? "first" : "second"])
    }
  }
}
