import MacroPlugin
import Testing

@Suite struct ClosureCallTests {
  @Test func `the parts of a preview`() throws {
    let call = try #require(
      ClosureCall(
        """
        @available(iOS 17, *)
        #Preview("A \\("}")", traits: .b) {
          @Previewable @State var count =
            3  // {
          @Previewable @FocusState var isFocused
          // a note
          Text("@Previewable \\(count)")
            .c { d }
        }
        """))
    #expect(call.firstString == #""A \("}")""#)
    let (taken, rest) = call.split(at: "Previewable")
    #expect(taken == ["@State var count =\n    3", "@FocusState var isFocused"])
    #expect(rest.contains("// a note") && rest.contains("Text(\"@Previewable \\(count)\")\n    .c { d }"))
    #expect(!rest.contains("State var"))
  }

  @Test(arguments: [
    ("A()", false), ("let a = 1\n  return A(a)", true), ("B { return 1 }", false),
    ("do {\n  return A()\n} catch {\n  return B()\n}", true), ("if a { b { return 1 } } else { C() }", false),
    ("guard let a else { return B() }\n  return A()", true),
    ("let b = c.map { if $0 { return 1 }; return 2 }\n  A()", false),
  ]) func `a closure that returns its view`(body: String, returns: Bool) throws {
    #expect(try #require(ClosureCall("#Preview { \(body) }")).returns == returns)
    #expect(try #require(ClosureCall("#Preview {\n  \(body)\n}")).returns == returns)
  }

  @Test func `calls without a name, and without a closure`() throws {
    let call = try #require(ClosureCall("#Preview { A() }"))
    #expect(call.firstString == nil)
    #expect(call.split(at: "Previewable").rest == " A() ")
    #expect(try #require(ClosureCall("#Preview(traits: .a, body: { B() })")).split(at: "C").rest == " B() ")
    #expect(try #require(ClosureCall("#Preview { { a }; { b } }")).split(at: "C").rest == " { a }; { b } ")
    #expect(ClosureCall("#Preview(\"a\")") == nil)
    #expect(ClosureCall("#Preview {") == nil)
  }

  @Test(
    arguments: [
      ("#Preview(\"A\", traits: .b, .c(d: [1, 2])) { E() }", ".b, .c(d: [1, 2])"),
      ("#Preview(traits: .a, body: { B() })", ".a"), ("#Preview(\"traits: .a\") { B() }", nil),
      ("#Preview { B() }", nil),
    ] as [(String, String?)])
  func `arguments have a label`(source: String, traits: String?) throws {
    #expect(try #require(ClosureCall(source)).arguments(labeled: "traits") == traits)
  }
}
