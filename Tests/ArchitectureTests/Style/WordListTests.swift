import Testing

@Suite struct WordListTests {
  @Test func `comments and documents use the words of the field`() {
    let files =
      Repository.swiftSources + Repository.files.filter { $0.path.hasPrefix("docs/") && $0.path.hasSuffix(".md") }
    let findings = Dictionary(grouping: files.flatMap(WordList.findings)) { WordList.area(of: $0.path) }
    for area in Set(findings.keys).union(WordList.remaining.keys) {
      let (found, expected) = (findings[area] ?? [], WordList.remaining[area] ?? 0)
      if found.count > expected { Finding.report(found) }
      #expect(found.count == expected, "\(area): set WordList.remaining to \(found.count), which may only fall")
    }
  }

  @Test(arguments: ["/// Whoever asks.", "/// The folder.", "/// It is no name.", "  x() // it is told later"])
  func `a word is found`(line: String) {
    #expect(
      WordList.findings(in: SourceFile(path: "Sources/A/B.swift", text: "let a = 1\n\(line)\n")).map(\.line) == [2])
  }

  @Test(arguments: ["let folder = 1", "/// A text robot.", "/// It is no longer there.", "let url = \"http://folder\""])
  func `other text isn't`(line: String) {
    #expect(WordList.findings(in: SourceFile(path: "Sources/A/B.swift", text: "\(line)\n")).isEmpty)
  }

  @Test func `code blocks of documents aren't read`() {
    let text = "# A\n```\nfolder\n```\nfolder\n"
    #expect(WordList.findings(in: SourceFile(path: "docs/a.md", text: text)).map(\.line) == [5])
  }
}
