import CucumberExpressions
import Testing

@testable import Robots

@MainActor
@Suite struct VocabularyProblemTests {
  private struct Faulty: Robot {
    let app: Application

    static let firstLine = #line
    static let steps = [
      Step("sound {int}", Self.one),
      Step("too many {int} {int}", Self.one),
      Step("too few", Self.one),
      Step("none {int}", Self.none),
      Step("table {int}", Self.table),
      Step("unknown {kind}", Self.one),
      Step("sound {int}", Self.one),
      Step("broken (", Self.none),
      Step("launch", Self.none),
      Step("/a(/", Self.none),
    ]

    func one(_ number: Int) {}
    func none() {}
    func table(_ table: DataTable) {}
  }

  private let problems = Vocabulary(robots: [Faulty.self]).problems

  @Test func `every problem has its location`() throws {
    #expect(problems.map(\.pattern) == Faulty.steps.dropFirst().map(\.pattern))
    #expect(problems.map(\.location.line) == (1...9).map { Faulty.firstLine + 2 + $0 })
    #expect(problems.allSatisfy { $0.location.file.hasSuffix("RobotsTests/Steps/VocabularyProblemTests.swift") })
    #expect(
      problems.prefix(5).map(\.kind) == [
        .parameterCount(inPattern: 2, inMethod: 1), .parameterCount(inPattern: 0, inMethod: 1),
        .parameterCount(inPattern: 1, inMethod: 0), .parameterCount(inPattern: 1, inMethod: 0),
        .undefinedParameterType("kind"),
      ])
    #expect(problems[5].kind == .duplicate(Faulty.steps[0].location))
    let launch = try #require(Vocabulary().definitions.first { $0.pattern.source == "launch" })
    #expect(problems[7].kind == .duplicate(launch.step.location))
    for index in [6, 8] {
      guard case .malformed(let reason) = problems[index].kind else {
        Issue.record("\(problems[index].kind)")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func `messages describe the problem`() {
    let file = Faulty.steps[0].location.file
    #expect(
      problems.prefix(6).map(\.description) == [
        #"the step "too many {int} {int}" has 2 parameters, and its method takes 1"#,
        #"the step "too few" has 0 parameters, and its method takes 1"#,
        #"the step "none {int}" has 1 parameter, and its method takes 0"#,
        #"the step "table {int}" has 1 parameter, and its method takes 0"#,
        #"the step "unknown {kind}" uses an unknown parameter type: {kind}"#,
        #"duplicate step "sound {int}": also defined in line \#(Faulty.firstLine + 2) of \#(file)"#,
      ])
  }

  @Test func `invalid patterns have no definition`() {
    let vocabulary = Vocabulary(robots: [Faulty.self])
    #expect(
      vocabulary.definitions.filter { $0.robot == "Faulty" }.map(\.pattern.source) == [
        "sound {int}", "sound {int}", "launch",
      ])
    #expect(vocabulary.matches("too few").isEmpty)
    #expect(vocabulary.definitions.map(\.index) == Array(vocabulary.definitions.indices))
  }

  private struct Mistyped: Robot {
    let app: Application

    static let steps = [
      Step("a number {string}", Self.number), Step("a time {int}", Self.time), Step("a text {int}", Self.text),
      Step("/a number (\\d+)/", Self.number), Step("/anything (.*)/", Self.number),
    ]

    func number(_ number: Int) {}
    func time(_ duration: Duration) {}
    func text(_ text: String) {}
  }

  @Test func `a parameter of another type than the argument is found`() {
    #expect(
      Vocabulary(robots: [Mistyped.self]).problems.map(\.description) == [
        "the step \"a number {string}\" passes a {string}, but its method expects Int",
        "the step \"a time {int}\" passes a {int}, but its method expects Duration",
        "the step \"/anything (.*)/\" passes a {}, but its method expects Int",
      ])
  }
}
