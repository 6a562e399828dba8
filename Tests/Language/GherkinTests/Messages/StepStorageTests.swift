import CucumberMessages
import Foundation
import Gherkin
import Testing

/// Steps keep their ids packed; nothing of that may show.
@Suite struct StepStorageTests {
  private static let ids = [
    "0", "7", "4294967293", "4294967294", "4294967295", "99999999999", "", "01", "-1", "a-b", "é",
  ]

  @Test(arguments: ids)
  func `keeps any ID`(_ id: String) throws {
    var step = GherkinDocument.Step(location: Location(line: 1), keyword: "* ", text: "x", id: id)
    #expect(step.id == id)
    step.docString = GherkinDocument.DocString(location: Location(line: 2), content: "c", delimiter: "```")
    #expect(step.id == id)
    #expect(try roundTrip(step) == step)
    step.id = "5"
    #expect(step.id == "5")
    #expect(step.docString?.content == "c")
  }

  @Test(arguments: [[], ["1"], ["1", "2"], ["1", "2", "3"], ["a"], ["1", "b"], ["", ""], ["1", ""]])
  func `keeps any nodes`(_ nodes: [String]) throws {
    for id in Self.ids {
      var step = Pickle.Step(astNodeIds: nodes, id: id, type: .action, text: "x")
      #expect(step.astNodeIds == nodes)
      #expect(step.id == id)
      #expect(try roundTrip(step) == step)
      step.argument = Pickle.StepArgument(docString: Pickle.DocString(content: "c"))
      #expect(step.astNodeIds == nodes)
      #expect(step.id == id)
      #expect(try roundTrip(step) == step)
      step.astNodeIds = ["9", "x"]
      #expect(step.astNodeIds == ["9", "x"])
      #expect(step.argument?.docString?.content == "c")
      step.id = "12"
      #expect(step.id == "12")
      #expect(step.astNodeIds == ["9", "x"])
    }
  }

  @Test(arguments: [0, 5, 95, 995, 99_999_995, 4_294_967_290])
  func `counts on`(_ first: Int) {
    var ids = IDGenerator(first: first)
    for number in first..<first + 20 { #expect(ids.make() == String(number)) }
  }

  /// A parse hands out ids as numbers up to where they don't fit any more.
  @Test(arguments: [8, 99_999_990, 4_294_967_280])
  func `numbers steps like anything else`(_ first: Int) throws {
    var ids = IDGenerator(first: first)
    let text = "Feature: f\nScenario: s\nGiven a\nGiven <b>\nExamples:\n| b |\n| 1 |\n"
    let source = Source(uri: "a", data: text, mediaType: .plain)
    let document = try #require(GherkinParser().parse(source, ids: &ids).document)
    let pickle = try #require(PickleCompiler().compile(document, uri: "a", ids: &ids).first)
    let id = { String(first + $0) }
    #expect(pickle.steps.map(\.astNodeIds) == [[id(0), id(3)], [id(1), id(3)]])
    #expect(pickle.steps.map(\.id) == [id(6), id(7)])
    #expect(pickle.id == id(8))
  }

  private func roundTrip<T: Codable>(_ value: T) throws -> T {
    try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
  }
}
