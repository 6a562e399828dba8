import AppModel
import PhoneServices
import Robots

/// The steps about the language model.
struct ModelRobot: Robot, PhoneService {
  let app: Application

  static let steps = [
    Step("model answers {string}", Self.answer, summary: "the model answers any prompt with this text"),
    Step(
      "model answers {string} to {string}", Self.answerTo,
      summary: "the model answers prompts that contain the last string; the last step that fits counts"),
    Step("model answers", Self.answerDocument, summary: "the same, with the text or the JSON below"),
    Step("model answers to {string}", Self.answerDocumentTo, summary: "the same, for prompts that contain a string"),
    Step(
      "model calls tool {string} with", Self.call,
      summary: "before its answers the model calls a tool with the JSON below"),
    Step(
      "model calls tool {string} for {string} with", Self.callFor,
      summary: "the same, for prompts that contain the last string"),
    Step("model refuses with {string}", Self.refuse, summary: "the model refuses to answer, and this is the reason"),
    Step("model fails with {word}", Self.fail, summary: "answers have this error, such as guardrailViolation"),
    Step(
      "model fails with {word} for {string}", Self.failFor,
      summary: "answers to prompts that contain the string have this error"),
    Step("model takes {duration} for a word", Self.setTime, summary: "the virtual time of answers (default: 0.05 s)"),
    Step("model is available", Self.makeAvailable, summary: "the model is there, as at first"),
    Step(
      "model is unavailable: {word}", Self.makeUnavailable,
      summary: "the reason: deviceNotEligible, appleIntelligenceNotEnabled or modelNotReady"),
    Step("expect model was asked {string}", Self.wasAsked, summary: "a prompt of the app contains this text"),
    Step("expect model was not asked", Self.wasNotAsked, summary: "the app has asked nothing"),
    Step("expect model called tool {string}", Self.called, summary: "the model has called this tool"),
  ]

  private func state() throws -> ModelState { try app.phone().of() }

  // MARK: Answers

  private func answer(_ text: String) throws { try state().add(.text(text), for: nil) }
  private func answerTo(_ text: String, _ words: String) throws { try state().add(.text(text), for: words) }
  private func answerDocument(_ text: DocString) throws { try state().add(.text(text.content), for: nil) }
  private func answerDocumentTo(_ words: String, _ text: DocString) throws {
    try state().add(.text(text.content), for: words)
  }

  private func call(_ tool: String, _ arguments: DocString) throws {
    try state().add(.init(tool: tool, arguments: arguments.content), for: nil)
  }
  private func callFor(_ tool: String, _ words: String, _ arguments: DocString) throws {
    try state().add(.init(tool: tool, arguments: arguments.content), for: words)
  }

  private func refuse(_ reason: String) throws { try state().add(.refusal(reason), for: nil) }
  private func fail(_ name: String) throws { try state().add(.failure(Self.failure(name)), for: nil) }
  private func failFor(_ name: String, _ words: String) throws {
    try state().add(.failure(Self.failure(name)), for: words)
  }

  private static func failure(_ name: String) throws -> ModelState.Failure {
    guard let failure = ModelState.Failure(rawValue: name) else {
      let names = ModelState.Failure.allCases.map(\.rawValue).joined(separator: ", ")
      throw StepFailure("invalid error \"\(name)\"; expected \(names)")
    }
    return failure
  }

  private func setTime(_ time: Duration) throws { try state().timePerWord = time }

  private func makeAvailable() throws { try state().availability = .available }

  private func makeUnavailable(_ reason: String) throws {
    let reasons: [SystemLanguageModel.Availability.UnavailableReason] = [
      .deviceNotEligible, .appleIntelligenceNotEnabled, .modelNotReady,
    ]
    guard let found = reasons.first(where: { "\($0)" == reason }) else {
      let names = reasons.map { "\($0)" }.joined(separator: ", ")
      throw StepFailure("invalid reason \"\(reason)\"; expected \(names)")
    }
    try state().availability = .unavailable(found)
  }

  // MARK: What the app did

  private func wasAsked(_ words: String) throws {
    let state = try state()
    try app.expect(state.prompts.contains { $0.contains(words) }, "no prompt contains \"\(words)\"") {
      ["prompts": state.prompts.map { "\"\($0)\"" }]
    }
  }

  private func wasNotAsked() throws {
    let state = try state()
    try app.expect(state.prompts.isEmpty, "the app has asked the model") { ["prompts": state.prompts] }
  }

  private func called(_ tool: String) throws {
    let state = try state()
    try app.expect(state.calledTools.contains(tool), "the model hasn't called the tool") {
      ["called": state.calledTools]
    }
  }
}
