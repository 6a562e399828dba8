#if os(Linux)
  import Foundation
  import Testing

  /// `robotrun previews` with the previews of `Tests/Apps/SwiftUIShop`.
  @Suite struct PreviewsCommandTests {
    private static let source = Repository.root.appending(path: "Tests/Apps/SwiftUIShop/CheckedPreviews.swift")

    private func previews(_ arguments: String..., in directory: TestDirectory) async throws -> ProcessOutcome {
      try await RobotrunProcess(["previews"] + arguments, of: "swiftui-shop", in: directory).outcome()
    }

    /// Returns the path and the line of a `#Preview`.
    private func location(of name: String) throws -> String {
      let lines = try String(contentsOf: Self.source, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let index = try #require(lines.firstIndex { $0.hasPrefix("#Preview(\"\(name)\")") })
      return "\(Self.source.path):\(index + 1)"
    }

    private static let checked =
      "checked each in en_US: start, identifiers, labels of controls, stored tree; "
      + "other variants: --devices iphone-se+dark, --locale ar, --time-zone, --start-date"

    @Test func `each problem is a line with its location, and no preview is lost`() async throws {
      let outcome = try await previews(in: TestDirectory())
      for (name, problem) in [
        ("Crash", "the worker process crashed: Fatal error: Index out of range (SIGILL)"),
        (
          "Endless",
          "screen never settles: EndlessView changes in each of 100 updates; check its onAppear, onChange and task"
        ),
        ("Missing object", "LoginView: no object of type Session is in the environment;"),
        ("Duplicates", "duplicate identifier \"row\": text row \"A\", text row \"B\"; give each element its own"),
        (
          "Unlabeled", "button without a label, at 192, 409 (18 × 18 points); add .accessibilityLabel(\"…\") or a title"
        ),
        ("Unlabeled", "text field \"Ada\" without a label, at "),
        ("Unlabeled", "switch \"1\" without a label, at "),
      ] {
        let line = "\(try location(of: name)): error: preview CheckedPreviews: \(name): \(problem)"
        #expect(outcome.outputLines.contains { $0.hasPrefix(line) }, "\(line)\n\(outcome.output)")
      }
      #expect(outcome.output.contains("error: preview LoadingView_Previews: Crash: the worker process crashed"))
      #expect(outcome.outputLines.count { $0.contains("error:") } == 8)
      #expect(outcome.outputLines.last == "14 previews (8 passed, 6 failed)")
      #expect(outcome.lastWord == "swiftui-shop: exit 1: 6 failed previews")
      #expect(outcome.exitCode == 1)
    }

    @Test(arguments: [[], ["--jobs", "2"], ["--in-process"]])
    func `previews without a stored tree pass, and the output says how to store it`(options: [String]) async throws {
      let names = ["ShopApp", "Implicit", "CheckedPreviews: Loading"]
      let outcome = try await RobotrunProcess(
        ["previews"] + names + options, of: "swiftui-shop", in: TestDirectory()
      ).outcome()
      #expect(
        outcome.output == """
          4 previews have no stored tree to compare with; --update stores trees in the directory previews
          \(Self.checked)
          4 previews (4 passed)

          """)
      #expect(outcome.errors == "")
      #expect(outcome.exitCode == 0)
    }

    @Test func `a changed tree is a failure with the difference, until it is stored`() async throws {
      let directory = try TestDirectory()
      let loading = "CheckedPreviews: Loading"
      let first = try await previews(loading, in: directory)
      #expect(
        first.output == """
          1 preview has no stored tree to compare with; --update stores trees in the directory previews
          \(Self.checked)
          1 preview (1 passed)

          """)
      #expect(first.exitCode == 0)
      let path = "previews/CheckedPreviews-Loading.tree.txt"
      let stored = try await previews(loading, "--update", in: directory)
      #expect(stored.output == "stored \(path)\n\(Self.checked)\n1 preview (1 passed)\n")
      // Virtual time has passed: the text is that after the sleep.
      let tree = "app \"preview CheckedPreviews: Loading\"\n  window\n    text \"Loaded\"\n"
      #expect(try directory.text(of: path) == tree)
      #expect(try await previews(loading, in: directory).output == "\(Self.checked)\n1 preview (1 passed)\n")

      try directory.write(Data(tree.replacing("Loaded", with: "Old").utf8), to: path)
      let changed = try await previews(loading, in: directory)
      #expect(
        changed.output == """
          \(try location(of: "Loading")): error: preview \(loading): the element tree differs from \(path); \
          fix the view, or store the new tree with --update
                window
            -     text "Old"
            +     text "Loaded"
          \(Self.checked)
          1 preview (1 failed)

          """)
      #expect(changed.exitCode == 1)
      let updated = try await previews(loading, "--update", in: directory)
      #expect(updated.output == "updated \(path)\n\(Self.checked)\n1 preview (1 passed)\n")
      #expect(try directory.text(of: path) == tree)
    }

    @Test func `files without a preview are reported, and removed by --update`() async throws {
      let names = ["Gone.tree.txt", "CheckedPreviews-Crash.tree.txt", "notes.txt"]
      let directory = try TestDirectory(
        Dictionary(uniqueKeysWithValues: names.map { ("trees/\($0)", "app\n") }))
      let warning = "trees/Gone.tree.txt: warning: no preview has this tree; --update removes the file\n"
      let some = try await previews("--trees", "trees", "CheckedPreviews: Loading", in: directory)
      #expect(!some.errors.contains("Gone"))
      #expect(try await previews("--trees", "trees", in: directory).errors.hasPrefix(warning))
      let updated = try await previews("--trees", "trees", "--update", in: directory)
      #expect(updated.outputLines.contains("removed trees/Gone.tree.txt"))
      #expect(!updated.errors.contains("warning"))
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.url("trees").path).sorted()
      // A preview that crashes keeps its tree; one with another problem has one.
      #expect(
        files == [
          "CheckedPreviews-Crash.tree.txt", "CheckedPreviews-Duplicates.tree.txt",
          "CheckedPreviews-Implicit-identifiers.tree.txt", "CheckedPreviews-Loading.tree.txt",
          "CheckedPreviews-Narrow.tree.txt",
          "CheckedPreviews-Unlabeled.tree.txt", "LoadingView_Previews-2.tree.txt",
          "LoadingView_Previews-Login.tree.txt", "LoadingView_Previews.tree.txt", "ShopApp-Stepper.tree.txt",
          "ShopApp.tree.txt", "notes.txt",
        ])
    }

    @Test func `each view of a provider is a preview, with the file of the type`() async throws {
      let source = "// Previews\n\nstruct LoadingView_Previews: PreviewProvider {}\n"
      let directory = try TestDirectory(["Sources/A.swift": "let a = 1\n", "Sources/B.swift": source])
      let all = try await previews("LoadingView_Previews", "--update", in: directory)
      #expect(all.outputLines.last == "4 previews (3 passed, 1 failed)")
      let crash = "Sources/B.swift:3: error: preview LoadingView_Previews: Crash: the worker process crashed"
      #expect(all.output.contains(crash), "\(all.output)")
      #expect(try directory.text(of: "previews/LoadingView_Previews.tree.txt").hasSuffix("text \"Number 1\"\n"))
      #expect(try directory.text(of: "previews/LoadingView_Previews-2.tree.txt").hasSuffix("text \"Number 2\"\n"))
      let login = try directory.text(of: "previews/LoadingView_Previews-Login.tree.txt")
      #expect(login.contains("secure field \"Password\""))
      let one = try await previews("Sources/B.swift:3", "LoadingView_Previews 2", in: directory)
      #expect(one.outputLines.last == "4 previews (3 passed, 1 failed)")
    }

    @Test func `a scenario launches a preview of a provider by its number`() async throws {
      let scenario = """
        Scenario: The first
          given launch preview LoadingView_Previews
          expect text "Number 1"

        Scenario: The second
          given launch preview LoadingView_Previews with
            | ROBOTRUN_PREVIEW | 2 |
          expect text "Number 2"

        Scenario: No such preview
          given launch preview LoadingView_Previews with
            | ROBOTRUN_PREVIEW | 5 |
        """
      let directory = try TestDirectory(["a.feature": scenario])
      let outcome = try await RobotrunProcess(["a.feature"], of: "swiftui-shop", in: directory).outcome()
      #expect(outcome.output.contains("3 scenarios (1 failed, 2 passed)"), "\(outcome.output)")
      #expect(outcome.output.contains("no preview 5: the provider has 4; set ROBOTRUN_PREVIEW to one of their numbers"))
    }

    @Test func `a program without previews, and a name of none, select nothing`() async throws {
      let directory = try TestDirectory()
      let none = try await directory.robotrun("previews")
      #expect(
        none.lastWord
          == "robotrun: exit 3: the catalog has no previews; add a #Preview, and Launch.previews to a custom catalog")
      #expect(none.exitCode == 3)
      #expect(try await directory.robotrun("previews", "--allow-empty").exitCode == 0)
      let unknown = try await previews("Cart", in: directory)
      #expect(
        unknown.lastWord.hasPrefix(
          "swiftui-shop: exit 3: none of 14 previews matches \"Cart\"; expected a part of the name or the file of preview "
        ))
      #expect(unknown.lastWord.hasSuffix(" (9 more; the command `apps` lists all)"))
      #expect(unknown.exitCode == 3)
    }

    @Test func `a tree that can't be stored is an error`() async throws {
      let directory = try TestDirectory(["trees": ""])
      let outcome = try await previews("ShopApp: Stepper", "--trees", "trees", "--update", in: directory)
      #expect(outcome.lastWord.contains("trees/ShopApp-Stepper.tree.txt could not be written: "))
      #expect(outcome.exitCode == 74)
    }
  }
#endif
