import Testing

@Suite struct EarlyReturnTests {
  @Test func `no test returns before its assertions`() {
    let tests = Repository.files.filter { $0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".swift") }
    #expect(tests.count > 300)
    Finding.report(tests.flatMap(EarlyReturn.findings))
  }

  @Test(arguments: [
    "guard let a else { return }\n#expect(a)",
    "if b { return }\nlet c = 1\ntry #require(c)",
    "guard\n  let a\nelse {\n  return\n}\nfor b in a {\n  #expect(b)\n}",
    "try run { app in\n  guard app.isOn else { return }\n  XCTAssertTrue(app.isOn)\n}",
    "#expect(a)\nlet d = 1\nguard b else { return }\n#expect(b)",
  ])
  func `one that leaves out assertions is found`(body: String) {
    #expect(findings(body).count == 1)
  }

  @Test(arguments: [
    "guard let a else {\n  Issue.record(\"no a\")\n  return\n}\n#expect(a)",
    "guard let a else { return #expect(Bool(false)) }\n#expect(a)",
    "#expect(a)\nif b { return }\nc()",
    "let c = d.filter {\n  return\n    $0.isOn\n}\n#expect(c)",
    "func e() {\n  guard let a else { return }\n  a()\n}\n#expect(e() == 1)",
    "// guard let a else { return }\n#expect(a)",
    "let text = \"return\"\n#expect(text)",
  ])
  func `others are not`(body: String) {
    #expect(findings(body).isEmpty)
  }

  private func findings(_ body: String) -> [Finding] {
    let lines = body.split(separator: "\n").map { "    \($0)\n" }.joined()
    let text =
      "@Suite struct ATests {\n  @Test func a() throws {\n\(lines)  }\n\n  @Test func b() { #expect(a()) }\n}\n"
    return EarlyReturn.findings(in: SourceFile(path: "Tests/ATests/ATests.swift", text: text))
  }
}
