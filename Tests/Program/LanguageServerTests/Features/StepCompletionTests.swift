import Robots
import Testing

@testable import LanguageServer

@MainActor @Suite struct StepCompletionTests {
  private let completion = StepCompletion(vocabulary: Vocabulary(robots: [], apps: ["shop"]), app: "shop")

  private let screen = [("button save", "save"), ("button \"Sign in\"", "2nd button \"Sign in\"")]

  private func texts(_ typed: String, after steps: [String] = []) -> [String] {
    completion.candidates(for: typed, after: steps, on: screen).map {
      String(decoding: typed.utf8.prefix($0.start), as: UTF8.self) + $0.text
    }
  }

  @Test func `elements are those of the screen`() {
    #expect(texts("tap s").prefix(2) == ["tap save", "tap 2nd button \"Sign in\""])
    #expect(texts("type \"Grüße\" into sa", after: ["launch", "tap save"]).first == "type \"Grüße\" into save")
  }

  @Test func `steps go up to their first parameter`() {
    #expect(texts("doub").contains("double tap "))
    #expect(texts("launch").contains("launch "))
    #expect(texts("zzz").isEmpty)
  }
}
