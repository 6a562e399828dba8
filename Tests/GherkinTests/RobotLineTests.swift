import CucumberMessages
import Gherkin
import Testing

@Suite struct RobotLineTests {
  @Test func readsStepsWithoutKeywords() throws {
    var ids = IDGenerator()
    let source = Source(uri: "a.feature", data: "launch\nthen expect x\n", mediaType: .plain)
    let result = GherkinParser().parse(source, ids: &ids)
    let document = try #require(result.document)
    let pickles = PickleCompiler().compile(document, uri: "a.feature", ids: &ids)
    #expect(pickles.map(\.name) == ["a"])
    #expect(pickles[0].steps.map(\.text) == ["launch", "expect x"])
    #expect(pickles[0].steps.map(\.type) == [.unknown, .outcome])
  }
}
