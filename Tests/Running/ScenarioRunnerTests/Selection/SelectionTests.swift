import CucumberExpressions
import CucumberMessages
import Testing

@testable import ScenarioRunner

@Suite struct SelectionTests {
  private static let text = """
    @all
    Feature: Selection

      Background:
        launch

      @smoke
      Scenario: One
        A description.
        Given all is well

      Scenario Outline: Two <n>
        Given twice <n>

        @small
        Examples: Small
          | n |
          | 1 |
          | 2 |

        @big
        Examples: Big
          | n  |
          | 10 |

      @rule
      Rule: A rule
        Background:
          Given all is well

        @smoke
        Scenario: Three
          Given all is well
    """

  private func names(_ selection: Selection) throws -> [String] {
    let script = try Script(Self.text)
    return try selection.apply(to: script.pickles, of: script.document).pickles.map(\.name)
  }

  private static let everything = ["One", "Two 1", "Two 2", "Two 10", "Three"]

  @Test func `without filters all go through`() throws {
    #expect(try names(Selection()) == Self.everything)
  }

  @Test(arguments: [
    ("", everything), ("@all", everything), ("@smoke", ["One", "Three"]),
    ("@small or @big", ["Two 1", "Two 2", "Two 10"]),
    ("not @smoke and not @big", ["Two 1", "Two 2"]), ("@rule", ["Three"]), ("@none", []), ("smoke", []),
  ])
  func `by tags`(expression: String, expected: [String]) throws {
    #expect(try names(Selection(tags: TagExpression(expression))) == expected)
  }

  @Test(arguments: [
    ("Two", ["Two 1", "Two 2", "Two 10"]), ("1$", ["Two 1"]), ("^One|Three$", ["One", "Three"]), ("two", []),
    ("T(wo 1|hree)", ["Two 1", "Two 10", "Three"]),
  ])
  func `by name`(pattern: String, expected: [String]) throws {
    let name = try RegularExpression(pattern, parameterTypes: ParameterTypeRegistry())
    #expect(try names(Selection(name: name)) == expected)
  }

  @Test(arguments: [
    // Heading and background of the feature, and the lines above.
    ([1], everything), ([2], everything), ([4], everything), ([5], everything), ([6], everything),
    // A scenario by its tags, its heading, its description, its steps, and the empty line below.
    ([7], ["One"]), ([8], ["One"]), ([9], ["One"]), ([10], ["One"]), ([11], ["One"]),
    // An outline, its examples by tag, heading and header row, and single rows.
    ([12], ["Two 1", "Two 2", "Two 10"]), ([13], ["Two 1", "Two 2", "Two 10"]), ([15], ["Two 1", "Two 2"]),
    ([16], ["Two 1", "Two 2"]), ([17], ["Two 1", "Two 2"]), ([18], ["Two 1"]), ([19], ["Two 2"]), ([20], ["Two 2"]),
    ([21], ["Two 10"]), ([24], ["Two 10"]),
    // A rule and its background.
    ([26], ["Three"]), ([27], ["Three"]), ([29], ["Three"]), ([31], ["Three"]), ([33], ["Three"]), ([900], ["Three"]),
    ([8, 18], ["One", "Two 1"]), ([], []),
  ])
  func `by line`(lines: [Int], expected: [String]) throws {
    #expect(try names(Selection(lines: ["test.feature": Set(lines)])) == expected)
  }

  @Test func `files without lines are taken whole`() throws {
    #expect(try names(Selection(lines: ["other.feature": [1]])) == Self.everything)
  }

  @Test func `every filter counts what it took out`() throws {
    let script = try Script(Self.text)
    let selection = Selection(
      tags: try TagExpression("not @smoke"), name: try RegularExpression("1", parameterTypes: ParameterTypeRegistry()),
      lines: ["test.feature": [8, 12]])
    var result = try selection.apply(to: script.pickles, of: script.document)
    #expect(result.pickles.map(\.name) == ["Two 1", "Two 10"])
    #expect([result.removedByLine, result.removedByTags, result.removedByName] == [1, 1, 1])
    result += try selection.apply(to: script.pickles, of: script.document)
    #expect(result.pickles.count == 4)
    #expect([result.removedByLine, result.removedByTags, result.removedByName] == [2, 2, 2])
  }
}
