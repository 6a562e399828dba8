import CucumberMessages
import Foundation
import Gherkin
import Testing

/// Strings and cells share the storage of the source, without visible effects.
@Suite struct SharedStorageTests {
  private static let text = """
    Feature: f
      Scenario Outline: é <a>
        Given a step that is longer than fifteen bytes <a>
          | x\\|y | é\\n |
        When short
        Examples:
          | a  |
          | 你 |
          | <a> |
    """

  @Test func `changes one step and no other`() throws {
    let document = try parsed()
    guard case .scenario(let scenario) = document.feature?.children.first else { return #expect(Bool(false)) }
    var step = scenario.steps[0]
    step.text = "other"
    #expect(step.keyword == "Given ")
    step.keyword = "* "
    #expect(step.text == "other")
    #expect(step.id == scenario.steps[0].id)
    #expect(step != scenario.steps[0])
    #expect(scenario.steps.map(\.text) == ["a step that is longer than fifteen bytes <a>", "short"])
    #expect(scenario.steps.map(\.keyword) == ["Given ", "When "])
  }

  @Test(arguments: ["5", "", "a-b", "99999999999"])
  func `changes one row and no other`(_ id: String) throws {
    let document = try parsed()
    guard case .scenario(let scenario) = document.feature?.children.first else { return #expect(Bool(false)) }
    var row = try #require(scenario.steps[0].dataTable?.rows.first)
    #expect(row.cells.map(\.value) == ["x|y", "é\n"])
    #expect(row.cells.map(\.location) == [Location(line: 4, column: 9), Location(line: 4, column: 16)])
    let cells = row.cells
    row.id = id
    #expect(row.id == id)
    #expect(row.cells == cells)
    row.cells.removeLast()
    #expect(row.id == id)
    #expect(row.cells == [cells[0]])
    #expect(scenario.steps[0].dataTable?.rows.first?.cells == cells)
  }

  @Test func `fills row by row`() throws {
    let document = try parsed()
    var ids = IDGenerator(first: 50)
    let pickles = PickleCompiler().compile(document, uri: "a", ids: &ids)
    #expect(pickles.map(\.name) == ["é 你", "é <a>"])
    #expect(pickles.map { $0.steps.map(\.text) }.last?.first?.hasSuffix("bytes <a>") == true)
    var pickle = pickles[0]
    #expect(pickle.steps[0].text == "a step that is longer than fifteen bytes 你")
    pickle.steps[0].text = "x"
    pickle.id = "a"
    #expect(pickle.id == "a")
    #expect(pickle.astNodeIds == pickles[0].astNodeIds)
    pickle.astNodeIds = ["b", "c", "d"]
    #expect(pickle.astNodeIds == ["b", "c", "d"])
    #expect(pickles[0].steps[0].text != "x")
  }

  /// What is read back has storage of its own, and gives the same pickles.
  @Test func `reads back what it writes`() throws {
    let document = try parsed()
    let copy = try JSONDecoder().decode(GherkinDocument.self, from: JSONEncoder().encode(document))
    #expect(copy == document)
    var (ids, others) = (IDGenerator(first: 50), IDGenerator(first: 50))
    let pickles = PickleCompiler().compile(document, uri: "a", ids: &ids)
    #expect(PickleCompiler().compile(copy, uri: "a", ids: &others) == pickles)
    #expect(try JSONDecoder().decode([Pickle].self, from: JSONEncoder().encode(pickles)) == pickles)
  }

  /// A changed scenario is among unchanged ones.
  @Test func `takes nodes that were changed`() throws {
    var document = try parsed()
    guard case .scenario(let scenario) = document.feature?.children.first else { return #expect(Bool(false)) }
    var other = scenario
    other.id = "x"
    other.name = "other <a>"
    other.tags = [GherkinDocument.Tag(location: scenario.location, name: "@own", id: "y")]
    other.steps[1].id = "z"
    document.feature?.children = [.scenario(scenario), .scenario(other), .scenario(scenario)]
    var ids = IDGenerator(first: 50)
    let pickles = PickleCompiler().compile(document, uri: "a", ids: &ids)
    #expect(pickles.map(\.name) == ["é 你", "é <a>", "other 你", "other <a>", "é 你", "é <a>"])
    #expect(pickles.map(\.id) == ["52", "55", "58", "61", "64", "67"])
    #expect(pickles.map(\.tags.count) == [0, 0, 1, 1, 0, 0])
    #expect(pickles[2].astNodeIds.first == "x")
    #expect(pickles[2].tags == [Pickle.Tag(name: "@own", astNodeId: "y")])
    #expect(pickles[2].steps.map(\.id) == ["56", "57"])
    #expect(pickles[2].steps[1].astNodeIds.first == "z")
    #expect(pickles[2].steps[0].text == pickles[0].steps[0].text)
  }

  private func parsed() throws -> GherkinDocument {
    var ids = IDGenerator()
    let source = Source(uri: "a", data: Self.text, mediaType: .plain)
    return try #require(GherkinParser().parse(source, ids: &ids).document)
  }
}
