import Testing

@Suite struct ImportRuleTests {
  @Test func `every file imports only what its module may`() {
    let rule = ImportRule()
    Finding.report(Repository.swiftSources.flatMap(rule.findings))
  }

  @Test func `the sources are found, and every module among them`() {
    #expect(Repository.swiftSources.count > 300)
    #expect(Set(Repository.sources.compactMap(\.module)) == Set(Module.all.map(\.name)))
  }

  @Test func `docs/architecture.md has the same table`() throws {
    let page = try #require(Repository.files.first { $0.path == "docs/architecture.md" }).text
    let section = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("Modules\n") })
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
      let cells = row.split(separator: " | ")
      let imports = (cells.last ?? "").split { " ,|–".contains($0) }.map(String.init)
      return cells[0].split { " ,|`".contains($0) }.map { (name: String($0), imports: Set(imports)) }
    }
    #expect(Set(rows.map(\.name)) == Set(Module.all.map(\.name)))
    for module in Module.all {
      #expect(rows.first { $0.name == module.name }?.imports == module.mayImport, "\(module.name)")
    }
  }

  @Test func `a module imports only modules above it`() {
    for (index, module) in Module.all.enumerated() {
      let above = Module.all[..<index].map(\.name)
      #expect(module.mayImport.isSubset(of: above), "\(module.name)")
    }
  }

  @Test func `files that are listed with all of Foundation need it still`() {
    for path in Toolchain.filesWithFoundation.keys {
      let imports = Repository.swiftSources.filter { $0.path == path }.flatMap(ImportStatement.all)
      #expect(imports.contains { $0.module == "Foundation" && !$0.isFallback }, "\(path)")
    }
  }

  @Test(arguments: [
    ("import Robots", "Sources/Language/Gherkin/A.swift:1: Gherkin may not import Robots"),
    ("@testable import Robots", "Sources/Language/Gherkin/A.swift:1: Gherkin may not import Robots"),
    ("// why\n  public import struct Robots.Step", "Sources/Language/Gherkin/A.swift:2: Gherkin may not import Robots"),
    ("let a = \"\"\"\n  \"\"\"\nimport Robots", "Sources/Language/Gherkin/A.swift:3: Gherkin may not import Robots"),
    (
      "@_spi(A) @_spi(B) import Alamofire",
      "Sources/Language/Gherkin/A.swift:1: Alamofire does not come with the toolchain"
    ),
    (
      "import Foundation",
      "Sources/Language/Gherkin/A.swift:1: all of Foundation costs start-up time: "
        + "import FoundationEssentials where it can be, or list the file"
    ),
  ])
  func `imports that aren't allowed are found`(text: String, finding: String) {
    let file = SourceFile(path: "Sources/Language/Gherkin/A.swift", text: text)
    #expect(ImportRule().findings(in: file).map(\.description) == [finding])
  }

  @Test(arguments: [
    "import CucumberMessages\nimport Observation",
    "#if canImport(FoundationEssentials)\n  import FoundationEssentials\n#else\n  import Foundation\n#endif",
    "// import Robots",
    "/// import Robots",
    "let text = \"import Robots\"",
    "let text = \"\"\"\n  import Robots\n  \"\"\"",
  ])
  func `imports that are allowed are accepted`(text: String) {
    #expect(ImportRule().findings(in: SourceFile(path: "Sources/Language/Gherkin/A.swift", text: text)).isEmpty)
  }

  @Test func `an unknown module is found`() {
    let file = SourceFile(path: "Sources/Unknown/A.swift", text: "")
    #expect(ImportRule().findings(in: file).map(\.text) == ["the module Unknown is not in the table of modules"])
  }
}
