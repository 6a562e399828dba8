import Testing

@Suite struct MachinePathsTests {
  @Test func `no file has a path of one machine`() {
    Finding.report(Repository.files.flatMap(MachinePaths.findings))
  }

  @Test(arguments: ["work", "tmp", "home", "root", "Users"]) func `such paths are found`(folder: String) {
    for text in ["a\n/\(folder)/b", "a\n  \"/\(folder)/b\"", "a\n(/\(folder)/b)"] {
      let found = MachinePaths.findings(in: SourceFile(path: "README.md", text: text))
      #expect(found.map(\.description) == ["README.md:2: a path of one machine: /\(folder)/"])
    }
  }

  @Test(arguments: ["work", "home"]) func `folders of the project and addresses are not`(folder: String) {
    let text = "docs/\(folder)/a https://example.org/\(folder)/a ../\(folder)/ <a></\(folder)/>"
    #expect(MachinePaths.findings(in: SourceFile(path: "README.md", text: text)).isEmpty)
  }
}
