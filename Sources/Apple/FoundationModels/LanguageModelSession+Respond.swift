import AppleFoundation

// The schema is never a part of a prompt here, so that steps find their words.

extension LanguageModelSession {
  nonisolated(nonsending) private func respond<Content: Generable>(
    _ request: Request
  ) async throws -> Response<Content> {
    let (content, entries) = try await answer(request)
    return Response(content: try Content(content), rawContent: content, transcriptEntries: entries)
  }

  // MARK: Text

  /// Answers a prompt.
  @discardableResult
  nonisolated(nonsending) public func respond(
    to prompt: Prompt, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { try await respond(Request(prompt, options, generating: String.self)) }
  /// Answers a prompt.
  @discardableResult
  nonisolated(nonsending) public func respond(
    to prompt: String, options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<String> { try await respond(to: Prompt(text: prompt), options: options) }
  /// Answers a prompt.
  @discardableResult
  nonisolated(nonsending) public func respond(
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<String> { try await respond(to: try prompt(), options: options) }

  // MARK: Types

  /// Answers a prompt with a value of a type.
  @discardableResult
  nonisolated(nonsending) public func respond<Content: Generable>(
    to prompt: Prompt, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> { try await respond(Request(prompt, options, generating: type)) }
  /// Answers a prompt with a value of a type.
  @discardableResult
  nonisolated(nonsending) public func respond<Content: Generable>(
    to prompt: String, generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> {
    try await respond(to: Prompt(text: prompt), generating: type, options: options)
  }
  /// Answers a prompt with a value of a type.
  @discardableResult
  nonisolated(nonsending) public func respond<Content: Generable>(
    generating type: Content.Type = Content.self, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions(), @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<Content> { try await respond(to: try prompt(), generating: type, options: options) }

  // MARK: Schemas

  /// Answers a prompt with content of a schema.
  @discardableResult
  nonisolated(nonsending) public func respond(
    to prompt: Prompt, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> { try await respond(Request(prompt, options, schema: schema)) }
  /// Answers a prompt with content of a schema.
  @discardableResult
  nonisolated(nonsending) public func respond(
    to prompt: String, schema: GenerationSchema, includeSchemaInPrompt: Bool = true,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> {
    try await respond(to: Prompt(text: prompt), schema: schema, options: options)
  }
  /// Answers a prompt with content of a schema.
  @discardableResult
  nonisolated(nonsending) public func respond(
    schema: GenerationSchema, includeSchemaInPrompt: Bool = true, options: GenerationOptions = GenerationOptions(),
    @PromptBuilder prompt: () throws -> Prompt
  ) async throws -> Response<GeneratedContent> {
    try await respond(to: try prompt(), schema: schema, options: options)
  }
}
