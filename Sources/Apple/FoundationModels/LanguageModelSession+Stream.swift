import AppleFoundation

extension LanguageModelSession {
  /// An answer as it is generated, FoundationModels' `LanguageModelSession.ResponseStream`.
  public struct ResponseStream<Content: Generable>: AsyncSequence {
    /// What there is of an answer, FoundationModels' `LanguageModelSession.ResponseStream.Snapshot`.
    public struct Snapshot {
      /// What there is of the value.
      public var content: Content.PartiallyGenerated
      /// What there is of the value as the model has generated it.
      public var rawContent: GeneratedContent
    }

    /// An iterator over what there is of an answer.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var parts: AsyncThrowingStream<GeneratedContent, any Error>.Iterator

      /// Waits for more of the answer.
      public mutating func next() async throws -> Snapshot? {
        while let part = try await parts.next() {
          do {
            return Snapshot(content: try Content.PartiallyGenerated(part), rawContent: part)
          } catch {
            // The beginning of a value, such as that of an enumeration, isn't one.
            if part.isComplete { throw error }
          }
        }
        return nil
      }
    }

    private let parts: AsyncThrowingStream<GeneratedContent, any Error>
    private let work: Task<ArraySlice<Transcript.Entry>, any Error>

    init(
      _ answer:
        @escaping @Sendable (_ report: @escaping @Sendable (GeneratedContent) -> Void) async throws ->
        ArraySlice<Transcript.Entry>
    ) {
      let (parts, continuation) = AsyncThrowingStream.makeStream(of: GeneratedContent.self)
      let work = Task {
        do {
          let entries = try await answer { continuation.yield($0) }
          continuation.finish()
          return entries
        } catch {
          continuation.finish(throwing: error)
          throw error
        }
      }
      continuation.onTermination = { if case .cancelled = $0 { work.cancel() } }
      (self.parts, self.work) = (parts, work)
    }

    /// Begins to read the answer.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: parts.makeAsyncIterator()) }

    /// Waits for the whole answer.
    nonisolated(nonsending) public func collect() async throws -> Response<Content> {
      var last: GeneratedContent?
      for try await part in parts { last = part }
      let entries = try await work.value
      guard let content = last ?? entries.last?.content else {
        throw GenerationError.decodingFailure(.init(debugDescription: "the answer was read before"))
      }
      return Response(content: try Content(content), rawContent: content, transcriptEntries: entries)
    }
  }

  private func stream<Content: Generable>(_ request: Request) -> ResponseStream<Content> {
    ResponseStream { [self] report in try await answer(request, reportingTo: report).entries }
  }

  // MARK: Text

  /// Answers a prompt word by word.
  public func streamResponse(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { stream(Request(prompt, options, generating: String.self)) }
  /// Answers a prompt word by word.
  public func streamResponse(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<String> { streamResponse(to: Prompt(text: prompt), options: options) }
  /// Answers a prompt word by word.
  public func streamResponse(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<String> { streamResponse(to: try prompt(), options: options) }

  // MARK: Types

  /// Answers a prompt with a value of a type, part by part.
  public func streamResponse<Content: Generable>(
    to prompt: Prompt, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { stream(Request(prompt, options, generating: type)) }
  /// Answers a prompt with a value of a type, part by part.
  public func streamResponse<Content: Generable>(
    to prompt: String, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<Content> { streamResponse(to: Prompt(text: prompt), generating: type, options: options) }
  /// Answers a prompt with a value of a type, part by part.
  public func streamResponse<Content: Generable>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<Content> {
    streamResponse(to: try prompt(), generating: type, options: options)
  }

  // MARK: Schemas

  /// Answers a prompt with content of a schema, part by part.
  public func streamResponse(
    to prompt: Prompt, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<GeneratedContent> { stream(Request(prompt, options, schema: schema)) }
  /// Answers a prompt with content of a schema, part by part.
  public func streamResponse(
    to prompt: String, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) -> ResponseStream<GeneratedContent> {
    streamResponse(to: Prompt(text: prompt), schema: schema, options: options)
  }
  /// Answers a prompt with content of a schema, part by part.
  public func streamResponse(
    schema: GenerationSchema, includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) rethrows -> ResponseStream<GeneratedContent> {
    streamResponse(to: try prompt(), schema: schema, options: options)
  }
}

extension Transcript.Entry {
  /// The content of an answer.
  fileprivate var content: GeneratedContent? {
    guard case .response(let response) = self else { return nil }
    switch response.segments.last {
    case .text(let segment): return GeneratedContent(segment.content)
    case .structure(let segment): return segment.content
    case nil: return nil
    }
  }
}

extension LanguageModelSession.ResponseStream: Sendable {}

extension LanguageModelSession.ResponseStream.Snapshot: Sendable where Content.PartiallyGenerated: Sendable {}
