import AppleFoundation
import Observation

/// A conversation with the model, FoundationModels' `LanguageModelSession`.
@Observable
public final class LanguageModelSession: @unchecked Sendable {
  /// What was said.
  public private(set) var transcript: Transcript
  /// Whether the model is answering.
  public private(set) var isResponding = false
  @ObservationIgnored private let tools: [any Tool]

  private init(_ tools: [any Tool], _ transcript: Transcript) { (self.tools, self.transcript) = (tools, transcript) }

  private convenience init(_ tools: [any Tool], instructions: Instructions?) {
    let entry = Transcript.Instructions(
      segments: instructions.map { [.text(.init(content: $0.text))] } ?? [],
      toolDefinitions: tools.map { Transcript.ToolDefinition(tool: $0) })
    let isEmpty = instructions == nil && tools.isEmpty
    self.init(tools, Transcript(entries: isEmpty ? [] : [.instructions(entry)]))
  }

  /// Creates a session.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [],
    @InstructionsBuilder instructions: () throws -> Instructions
  ) rethrows { self.init(tools, instructions: try instructions()) }
  /// Creates a session.
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil
  ) { self.init(tools, instructions: instructions.map(Instructions.init(text:))) }
  /// Creates a session.
  @_disfavoredOverload
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: Instructions? = nil
  ) { self.init(tools, instructions: instructions) }
  /// Creates a session that goes on with what was said.
  public convenience init(model: SystemLanguageModel = .default, tools: [any Tool] = [], transcript: Transcript) {
    self.init(tools, transcript)
  }

  /// Has nothing to load: answers come from steps.
  public func prewarm(promptPrefix: Prompt? = nil) {}

  // MARK: Answers

  /// An answer, FoundationModels' `LanguageModelSession.Response`.
  public struct Response<Content: Generable> {
    /// The answer.
    public let content: Content
    /// The answer as the model has generated it.
    public let rawContent: GeneratedContent
    /// What was said for it.
    public let transcriptEntries: ArraySlice<Transcript.Entry>
  }

  /// What an answer is about, and its form.
  struct Request: Sendable {
    let prompt: Prompt
    let options: GenerationOptions
    /// `nil` for text.
    let schema: GenerationSchema?
    let format: Transcript.ResponseFormat?

    init(_ prompt: Prompt, _ options: GenerationOptions, schema: GenerationSchema) {
      (self.prompt, self.options, self.schema) = (prompt, options, schema)
      format = .init(schema: schema)
    }

    init<Content: Generable>(_ prompt: Prompt, _ options: GenerationOptions, generating type: Content.Type) {
      (self.prompt, self.options) = (prompt, options)
      let isText = type == String.self
      (schema, format) = (isText ? nil : type.generationSchema, isText ? nil : .init(type: type))
    }
  }

  /// Answers a prompt in virtual time.
  ///
  /// - Parameter report: Called with what there is of the answer; `nil` if only the whole is wanted.
  @MainActor
  func answer(
    _ request: Request, reportingTo report: (@Sendable (GeneratedContent) -> Void)? = nil
  ) async throws -> (content: GeneratedContent, entries: ArraySlice<Transcript.Entry>) {
    guard !isResponding else {
      throw GenerationError.concurrentRequests(.init(debugDescription: "the session is answering another prompt"))
    }
    let before = transcript
    isResponding = true
    defer { isResponding = false }
    do {
      let content = try await reply(to: request, report)
      return (content, transcript.entries[before.count...])
    } catch {
      // What wasn't answered isn't a part of the conversation.
      transcript = before
      throw error
    }
  }

  @MainActor
  private func reply(
    to request: Request, _ report: (@Sendable (GeneratedContent) -> Void)?
  ) async throws -> GeneratedContent {
    let text = request.prompt.text
    transcript.entries.append(
      .prompt(
        .init(
          segments: [.text(.init(content: text))], options: request.options, responseFormat: request.format)))
    let model = ModelState.current
    let reply = try model.reply(to: text)
    for call in reply.calls { try await perform(call) }
    let answer = try ModelAnswer(reply, to: request)
    if let report {
      for part in answer.parts {
        try await Task.sleep(for: model.timePerWord)
        report(part)
      }
    } else {
      try await Task.sleep(for: model.timePerWord * answer.wordCount)
    }
    let segment: Transcript.Segment =
      request.schema == nil
      ? .text(.init(content: answer.text))
      : .structure(.init(source: request.format?.name ?? "", content: answer.content))
    transcript.entries.append(.response(.init(assetIDs: [], segments: [segment])))
    return answer.content
  }

  @MainActor
  private func perform(_ call: ModelState.Call) async throws {
    guard let tool = tools.first(where: { $0.name == call.tool }) else {
      throw ModelState.failure(
        "the session has no tool \"\(call.tool)\"; it has \(tools.map { "\"\($0.name)\"" }.joined(separator: ", "))")
    }
    let arguments = try GeneratedContent(json: call.arguments)
    let problems = tool.parameters.root.problems(of: arguments)
    guard problems.isEmpty else {
      throw ModelState.failure("invalid arguments of the tool \"\(call.tool)\": \(problems.joined(separator: ", "))")
    }
    let entry = Transcript.ToolCall(toolName: call.tool, arguments: arguments)
    transcript.entries.append(.toolCalls(.init([entry])))
    do {
      let output = try await tool.output(for: arguments)
      transcript.entries.append(
        .toolOutput(.init(id: entry.id, toolName: call.tool, segments: [.text(.init(content: output))])))
    } catch {
      throw ToolCallError(tool: tool, underlyingError: error)
    }
  }
}

extension LanguageModelSession.Response: Sendable where Content: Sendable {}
