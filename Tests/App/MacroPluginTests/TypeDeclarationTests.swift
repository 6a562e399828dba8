import MacroPlugin
import Testing

@Suite struct TypeDeclarationTests {
  private func members(_ body: String) throws -> [VariableMember] {
    try #require(TypeDeclaration("@Model final class A: B {\n\(body)\n}")).variables
  }

  @Test func `the head of a declaration`() throws {
    let type = try #require(
      TypeDeclaration("@available(iOS 17, *) @Model\npublic final class Item<T>: P, Q where T: R { init() {} }"))
    #expect((type.keyword, type.name, type.access) == ("class", "Item", "public "))
    #expect(type.modifiers == ["public", "final"])
    #expect(type.hasInitializer)
    #expect(try #require(TypeDeclaration("struct A {}")).access == "")
    #expect(TypeDeclaration("func a() {}") == nil)
  }

  private static let stored: [(String, String?, String?)] = [
    ("var a: Int", "Int", nil), ("var a = 1", nil, "1"), ("var a: [String: Int] = [:]", "[String: Int]", "[:]"),
    ("var a: Dictionary<String, Int> = [:] // b", "Dictionary<String, Int>", "[:]"),
    ("var a: Int = 1 { didSet { b() } }", "Int", "1"), ("var a: Int { willSet {} }", "Int", nil),
    ("var a: String? = \"}\"", "String?", "\"}\""), ("var a = \"\\(b[\"c\"])}\"", nil, "\"\\(b[\"c\"])}\""),
    ("var a: () -> Void = { b() }", "() -> Void", "{ b() }"), ("var a = B\n  .c\n  .d", nil, "B\n  .c\n  .d"),
    ("var a = b +\n  c", nil, "b +\n  c"),
    ("var a = Array(repeating: 0, count: 3)", nil, "Array(repeating: 0, count: 3)"),
    ("var a: Int; var b = 1", "Int", nil), ("var a: Genre = .novel /* c { */", "Genre", ".novel"),
  ]

  @Test(arguments: stored)
  func `stored properties`(source: String, type: String?, value: String?) throws {
    let member = try #require(try members(source).first)
    #expect((member.name, member.type, member.value) == ("a", type, value))
    #expect(!member.isComputed)
  }

  @Test(arguments: [
    "var a: Int { 1 }", "var a: Int {\n  get { 1 }\n  set {}\n}", "var a: some View { b }",
  ])
  func `computed properties`(source: String) throws {
    #expect(try members(source).map(\.isComputed) == [true])
  }

  @Test func `attributes and modifiers`() throws {
    let members = try members(
      """
      @Attribute(.unique, originalName: "b") public private(set) var a: Int
      @SwiftData.Transient
      var c = 1
      @Relationship(deleteRule: .cascade) var d: [E]
      static let e = 1, f = 2
      lazy var g = 3
      let h: Int
      """)
    try #require(members.map(\.name) == ["a", "c", "d", "e", "g", "h"])
    #expect(members[0].attribute("Attribute") == "@Attribute(.unique, originalName: \"b\")")
    #expect(members[0].modifiers == ["public", "private(set)"])
    #expect(members[1].has("Transient"))
    #expect(!members[1].has("Attribute"))
    #expect(members[3].modifiers == ["static"])
    #expect(members[4].modifiers == ["lazy"])
    #expect(members[5].keyword == "let")
  }

  @Test func `other members are skipped`() throws {
    let type = try #require(
      TypeDeclaration(
        """
        final class A {
          #Unique<A>([\\.a], [\\.b, \\.c])
          #Index<A>([\\.a])
          typealias B = Int
          enum C: String { case a, b = "}"; var d: Int { 1 } }
          func f(_ a: Int = { 1 }()) -> [Int] { let b = 1; return [b] }
          class func g() {}
          subscript(a: Int) -> Int { a }
          #if DEBUG
          var a = 1
          #endif
          init(a: Int) { self.a = a }
          deinit {}
          var `default`: Int
        }
        """))
    #expect(type.variables.map(\.plainName) == ["a", "default"])
    #expect(type.macros.map(\.name) == ["Unique", "Index"])
    #expect(type.macros.map(\.arguments) == ["[\\.a], [\\.b, \\.c]", "[\\.a]"])
    #expect(type.hasInitializer)
  }

  @Test func `string literals of all kinds are one token`() {
    let sources = [
      "\"\"\"\n  a \" b\n  \"\"\"", "#\"a \" \\(b) \"#", "\"a \\\" b\"", "#\"\"\"\n\"\"\n\"\"\"#",
      "\"\\(a(\"b\", { c }))\"",
    ]
    for source in sources { #expect(SourceTokens(source).tokens.map(\.text) == [source]) }
  }
}
