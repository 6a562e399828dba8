import Testing

@Suite struct HouseRuleTests {
  @Test(arguments: HouseRule.allCases) func `the sources follow the rule`(rule: HouseRule) {
    Finding.report(Repository.swiftSources.flatMap(rule.findings))
  }

  @Test func `tests follow the limit of lines`() {
    let tests = Repository.files.filter { $0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".swift") }
    Finding.report(tests.flatMap(HouseRule.noLongFile.findings))
  }

  @Test(arguments: [
    (HouseRule.noStrayPrint, "func f() {\n  print(1)", 2),
    (.noStrayPrint, "debugPrint(1)", 1),
    (.noMutableGlobal, "enum A {\n  public static var shared = A()", 2),
    (.noMutableGlobal, "nonisolated(unsafe) var count = 0", 1),
    (.noMutableGlobal, "  static var make: () -> Int = { 1 }", 1),
    (.noMutableGlobal, "  static var later: Int!", 1),
  ])
  func `violations are found`(rule: HouseRule, text: String, line: Int) {
    #expect(rule.findings(in: SourceFile(path: "Sources/Running/Robots/Thing.swift", text: text)).map(\.line) == [line])
  }

  @Test(arguments: [
    (HouseRule.noStrayPrint, "console.print(1)"),
    (.noStrayPrint, "// print(1)"),
    (.noMutableGlobal, "  static var all: [Int] { [1] }"),
    (.noMutableGlobal, "  var count = 0"),
    (.noMutableGlobal, "  static let all = [1]"),
  ])
  func `correct code is accepted`(rule: HouseRule, text: String) {
    #expect(rule.findings(in: SourceFile(path: "Sources/Running/Robots/Thing+Aspect.swift", text: text)).isEmpty)
  }

  @Test func `a file may have at most 500 lines`() {
    let lines = String(repeating: "\n", count: HouseRule.maxLines)
    #expect(HouseRule.noLongFile.findings(in: SourceFile(path: "Sources/Running/Robots/A.swift", text: lines)).isEmpty)
    let more = HouseRule.noLongFile.findings(in: SourceFile(path: "Sources/Running/Robots/A.swift", text: lines + "\n"))
    #expect(more.map(\.description) == ["Sources/Running/Robots/A.swift:501: 501 lines are too many for one file"])
  }
}
