import Testing

@testable import RobotKit

/// What is found in the text of a file.
@Suite struct SourceFactsTests {
  private func facts(_ source: String) -> SourceFacts { SourceFacts(Array(source.utf8)) }

  /// Uses of a kind as `name(labels:){} line`.
  private func uses(_ kind: NameUse.Kind, in source: String) -> [String] {
    facts(source).uses.filter { $0.kind == kind }.map { "\($0.name)\($0.shape.text) \($0.line)" }
  }

  @Test func `imports name their module`() {
    let source = "import SwiftUI\n@testable import Shop\nimport struct Charts.Chart // import No\nimport UIKit.UIView\n"
    #expect(facts(source).imports == ["SwiftUI", "Shop", "Charts", "UIKit"])
  }

  @Test(arguments: [
    ("view.frame(width: 1, height: f(a: 2, b: 3))", ["frame(width:height:) 1"]),
    (
      "Text(a)\n  .padding()\n  .sheet(item: $a) { _ in } content: { b.opacity(1) }",
      [
        "padding() 2", "sheet(item:){}{content} 3", "opacity(_:) 3",
      ]
    ),
    ("a.overlay { b }.font(isOn ? x : y)", ["overlay{} 1", "font(_:) 1"]),
    ("a.chartXAxis(.hidden, b[c: d])", ["chartXAxis(_:_:) 1"]),
    ("show(.sheet(1)); let x: Color = .red.opacity(1)", ["opacity(_:) 1"]),
    ("let x = isOn ? .alert(a) : b?.task(id: 1)", ["task(id:) 1"]),
    ("if a.hidden { b.disabled(c) }", ["disabled(_:) 1"]),
    ("for a in b.map { $0 }.c where d.focused { e.tag(1) }", ["tag(_:) 1"]),
    ("a.value", []),
  ])
  func `calls of members have labels and closures`(source: String, expected: [String]) {
    #expect(uses(.member, in: source) == expected)
  }

  @Test(arguments: [
    ("Button(\"a\", role: .cancel) { }", ["Button(_:role:){} 1"]),
    ("VStack { Text(\"a\") }", ["VStack{} 1", "Text(_:) 1"]),
    ("import SwiftUI; var body: some View { SwiftUI.Text(a) }", ["Text(_:) 1"]),
    ("var a: Text { b }\nfunc c() -> Text { b }\nstruct D: View, Equatable { }\nextension E: View { }", []),
    ("f(content: Group { a }, Section { b })", ["Group{} 1", "Section{} 1"]),
    ("if let a = Text(b) { }", ["Text(_:) 1"]),
    ("Shop.Text(a)", []),
  ])
  func `initializers are calls, and types are not`(source: String, expected: [String]) {
    #expect(uses(.initializer, in: source) == expected)
  }

  @Test func `wrappers and keys of the environment`() {
    let source = "@State var a = 1\n@Environment(\\.dismiss) var b\nc.environment(\\.locale, d).map(\\.name)"
    #expect(uses(.wrapper, in: source) == ["State() 1", "Environment() 2"])
    #expect(uses(.environment, in: source) == ["dismiss() 2", "locale() 3"])
  }

  @Test(arguments: [
    #"// a.font(b)"#, #"/* /* a.font(b) */ a.font(c) */"#, #"let x = "a.font(b) \" .font(c)""#,
    #"let x = "\(a) .font(c)""#, ##"let x = #"a" .font(b) \(c"#"##,
    "let x = \"\"\"\n  \" .font(b)\n  \"\"\"", #"let x = /".font(b)/"#, ##"let x = #/ ".font(b) /#"##,
  ])
  func `comments, strings and regular expressions are skipped`(source: String) {
    #expect(uses(.member, in: source + "\nz.tag(1)").map { $0.prefix(7) } == ["tag(_:)"])
  }

  @Test func `expressions in strings are code`() {
    let source = #"let x = "\(a.font("\(b.tag("\(c)"))")) .font(c)"; d.bold(e / f, "\(g/h)/")"#
    #expect(uses(.member, in: source) == ["font(_:) 1", "tag(_:) 1", "bold(_:_:) 1"])
  }

  @Test func `declarations are the project's`() throws {
    let facts = facts(
      """
      extension View { func card<T: View>(_ title: String, @ViewBuilder content: () -> T) -> some View { self } }
      extension Color { init(hex: Int, alpha: Double = 1) { } }
      enum Route { case sheet(item: Int), plain }
      struct Chart: View { @Entry var axis = 1 }
      """)
    #expect(facts.functions["card"]?.first?.map(\.label) == ["_", "content"])
    #expect(facts.functions["sheet"]?.first?.map(\.label) == ["item"])
    #expect(facts.initializers["Color"]?.first?.map(\.hasDefault) == [false, true])
    #expect(facts.types == ["Route", "Chart"])
    #expect(facts.variables == ["axis"])
  }

  @Test(arguments: [
    ("#if os(iOS)\na.font(b)\n#endif", ["#if os(iOS) 1-3"], []),
    ("#if os(iOS) // phones\na.font(b)\n#else\na.tag(b)\n#endif", ["#if os(iOS) 1-3"], ["tag(_:) 4"]),
    ("#if os(macOS)\na.font(b)\n#else\na.tag(b)\n#endif", [], ["tag(_:) 4"]),
    ("#if canImport(UIKit)\na.font(b)\n#elseif canImport(AppKit)\na.tag(b)\n#endif", [], ["font(_:) 2"]),
    ("#if !os(Linux) && DEBUG\na.font(b)\n#endif", ["#if !os(Linux) && DEBUG 1-3"], []),
    ("#if os(Linux)\n#else\na.font(b)\n#endif", ["#else 2-4"], []),
    ("#if os(iOS) || os(Linux)\na.font(b)\n#endif", [], ["font(_:) 2"]),
    ("#if DEBUG\na.font(b)\n#else\na.tag(b)\n#endif", [], ["font(_:) 2", "tag(_:) 4"]),
    ("#if os(iOS)\n#if DEBUG\na.font(b)\n#endif\n#endif", ["#if os(iOS) 1-5"], []),
    ("a\n#if os(iOS)\n.font(b)\n#endif\n.tag(c)", ["#if os(iOS) 2-4"], ["tag(_:) 5"]),
  ])
  func `branches for Apple's platforms are left out`(source: String, branches: [String], members: [String]) {
    let found = facts(source).branches
    #expect(found.map { "\($0.condition) \($0.lines.lowerBound)-\($0.lines.upperBound)" } == branches)
    #expect(uses(.member, in: source) == members)
  }

  @Test(arguments: [
    "\"", "\"\"\"", "a.", "(", ")", "}", "#if", "#endif", "#\"", "/*", "\"\\(", "a.b(", "@", "\\.", "import",
  ])
  func `text that is cut off ends`(source: String) {
    _ = facts(source)
    _ = facts("struct A { " + source)
  }
}
