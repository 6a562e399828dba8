import Foundation
import Testing

@Suite struct TreeCommandTests {
  private static let scenario = """
    Feature: Tree

      Background:
        given launch

      Scenario: Goes on
        tap new_message
        expect screen "New Message"
        type "Ada" into contact

      Scenario: Fails
        expect screen "Elsewhere"
        tap new_message

      Scenario: Never starts
        terminate

      Scenario Outline: <n>
        expect <n> buttons

        Examples:
          | n |
          | 1 |
          | 2 |

    """

  private func tree(_ argument: String) async throws -> ProcessOutcome {
    try await TestDirectory(["a.feature": Self.scenario]).robotrun("tree", argument)
  }

  @Test func `the tree is the screen after the step of the line`() async throws {
    let first = try await tree("a.feature:6")
    #expect(first.output.hasPrefix("app \"messages\"\n  window\n"))
    #expect(first.output.contains("button new_message \"New\"\n"))
    #expect(first.errors == "")
    #expect(first.exitCode == 0)
    #expect(!(try await tree("a.feature:8").output.contains("\"Ada\"")))
    #expect(try await tree("a.feature:9").output.contains("text field contact \"To:\" \"Ada\" (focused)"))
  }

  @Test func `programs read it as JSON, with the frames in points`() async throws {
    let directory = try TestDirectory(["a.feature": Self.scenario])
    let outcome = try await directory.robotrun("tree", "a.feature:9", "--json")
    let screen = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(screen["device"] as? String == "iPhone 17" && (screen["model"] as? String ?? "").contains("iOS 26.5"))
    func elements(_ element: [String: Any]) -> [[String: Any]] {
      [element] + (element["children"] as? [[String: Any]] ?? []).flatMap(elements)
    }
    let app = try #require(screen["app"] as? [String: Any])
    let field = try #require(elements(app).first { $0["identifier"] as? String == "contact" })
    #expect(field["type"] as? String == "textField" && field["value"] as? String == "Ada")
    #expect(field["traits"] as? [String] == ["hasKeyboardFocus"])
    let frame = try #require(field["frame"] as? [String: Double])
    #expect(Set(frame.keys) == ["x", "y", "width", "height"] && frame["width"]! > 100 && frame["y"]! > 62)
    #expect(outcome.exitCode == 0 && outcome.errors == "")
  }

  @Test func `a step that fails on the way is shown, and the screen as it was`() async throws {
    let outcome = try await tree("a.feature:13")
    #expect(outcome.output.contains("button new_message"))
    #expect(outcome.errors.contains("✗ expect screen \"Elsewhere\""))
    #expect(outcome.lastWord == "robotrun: exit 1: 1 failed scenario")
    #expect(outcome.exitCode == 1)
  }

  @Test func `of several scenarios it is the first, and that is said`() async throws {
    let outcome = try await tree("a.feature:19")
    #expect(outcome.errors == "a.feature:19: note: 2 scenarios are at this line; running the first, \"1\"\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func `without a running app there is no screen`() async throws {
    let outcome = try await tree("a.feature:16")
    #expect(outcome.output == "")
    #expect(outcome.errors == "robotrun: exit 3: no app is running at the line\n")
    #expect(try await tree("a.feature:3").lastWord == "robotrun: exit 3: no step at the line or before it")
  }

  @Test func `errors of the file are reported`() async throws {
    #expect(try await tree("b.feature:1").exitCode == 2)
    #expect(try await tree("a.feature:99").exitCode == 2)
    let outcome = try await TestDirectory(["a.feature": Samples.undefined]).robotrun("tree", "a.feature")
    #expect(outcome.errors.contains("tapp new_message"))
    #expect(outcome.exitCode == 2)
  }
}
