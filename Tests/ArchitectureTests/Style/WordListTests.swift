import Testing

@Suite struct WordListTests {
  @Test func `comments, messages, names of tests and documents use the words of the field`() {
    Finding.report(Repository.files.flatMap(WordList.findings))
  }

  @Test(arguments: [
    ("Sources/A/B.swift", "/// Whoever asks."), ("Sources/A/B.swift", "/// The folder."),
    ("Sources/A/B.swift", "/// It is no name."), ("Sources/A/B.swift", "  x() // it is told later"),
    ("Sources/A/B.swift", "let a = \"the folder\""), ("Sources/A/B.swift", "f(\"a \\(b(\"c\")) folder\", 1) // d"),
    ("Sources/A/B.swift", "let a = \"\"\" // b\n\n\\(c) folder\n\"\"\""),
    ("Tests/ATests/B.swift", "// The folder."), ("Tests/ATests/B.swift", "@Test func `it is told`() {}"),
    ("Tests/ATests/B.swift", "func aNameIsNoStep() {}"), ("Package.swift", "// folder"),
    ("Sources/A/a.c", "int a; // folder"), ("Sources/A/include/a.h", "/// Nobody."),
    ("Sources/A/Page/a.js", "f() // folder"), ("Sources/A/Page/a.css", "/* folder */"),
    ("Tests/A/a.py", "# folder"), ("Tests/A/a.py", "\"\"\"A folder.\"\"\""),
    ("Tests/A/a.py", "\"\"\"\nA\n\nfolder\n\"\"\""),
    ("Tests/A/a.py", "parser.add_argument(\"--a\", help=\"the folder\")"), ("Tests/A/a.py", "print(f\"{a} folder\")"),
    ("Tests/A/a.sh", "# folder"), ("Tests/A/a.sh", "echo \"$a folder\""), (".ci/run", "step \"by chance\""),
    ("Makefile", "a: ## a folder"), ("README.md", "folder"), ("docs/a.md", "# A\n```\n```\nfolder"),
  ])
  func `a word is found`(path: String, text: String) {
    #expect(WordList.findings(in: SourceFile(path: path, text: "\n\(text)\n")).count == 1)
  }

  @Test(arguments: [
    ("Sources/A/B.swift", "let folder = 1"), ("Sources/A/B.swift", "/// A text robot."),
    ("Sources/A/B.swift", "/// It is no longer there."), ("Sources/A/B.swift", "/// There is no name: `folder`."),
    ("Sources/A/B.swift", "let url = \"http://a\"; folder()"), ("Sources/A/B.swift", "let a = \"\\(folder(\"a\"))\""),
    ("Sources/A/B.swift", "let a = \"\"\"\n  a\n  \"\"\"\nlet folder = 1"),
    ("Sources/App/HeadlessUI/B.swift", "/// A view behind another one."), ("Tests/ATests/B.swift", "func texts() {}"),
    ("Tests/ATests/B.swift", "let a = \"folder\""), ("Sources/A/a.c", "int folder;"), ("Tests/A/a.py", "folder = 1"),
    ("Tests/A/a.py", "print(f\"{folder}\")"), ("Tests/A/a.sh", "echo \"$folder\""), ("docs/a.md", "`folder`"),
    ("docs/a.md", "```\nfolder\n```"), ("docs/a.md", "    folder"), ("Tests/A/a.txt", "folder"),
  ])
  func `other text isn't`(path: String, text: String) {
    #expect(WordList.findings(in: SourceFile(path: path, text: text)).map(\.description) == [])
  }

  @Test func `a finding has the line and the replacement`() {
    let file = SourceFile(path: "Sources/A/B.swift", text: "let a = 1\n/// The folder.\n")
    #expect(
      WordList.findings(in: file).map(\.description)
        == ["Sources/A/B.swift:2: \"folder\": write directory: The folder."])
  }

  @Test func `files with data contain the words`() {
    for path in WordList.filesWithData.keys {
      #expect(Repository.files.contains { $0.path == path }, "\(path)")
    }
  }
}
