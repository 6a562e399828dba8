import Testing

@Suite struct MachinePathsTests {
  @Test func `no file has a path of one machine`() {
    Finding.report(Repository.files.flatMap(MachinePaths.findings))
  }

  @Test(arguments: ["work", "tmp", "home", "root", "Users"]) func `such paths are found`(directory: String) {
    for text in ["a\n/\(directory)/b", "a\n  \"/\(directory)/b\"", "a\n(/\(directory)/b)"] {
      let found = MachinePaths.findings(in: SourceFile(path: "README.md", text: text))
      #expect(found.map(\.description) == ["README.md:2: a path of one machine: /\(directory)/"])
    }
  }

  @Test(arguments: ["work", "home"]) func `project directories and addresses are not`(directory: String) {
    let text = "docs/\(directory)/a https://example.org/\(directory)/a ../\(directory)/ <a></\(directory)/>"
    #expect(MachinePaths.findings(in: SourceFile(path: "README.md", text: text)).isEmpty)
  }

  @Test func `findings in files at the top are reported`() {
    withKnownIssue { Finding.report([Finding(path: "README.md", line: 1, text: "an example")]) }
  }
}
