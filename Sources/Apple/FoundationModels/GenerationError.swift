import AppleFoundation

extension LanguageModelSession {
  /// An error of an answer, FoundationModels' `LanguageModelSession.GenerationError`.
  public enum GenerationError: Error, LocalizedError, Sendable {
    /// What an error is about, FoundationModels' `LanguageModelSession.GenerationError.Context`.
    public struct Context: Sendable {
      /// What is wrong.
      public let debugDescription: String
      /// Creates a context.
      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }

    /// Why the model doesn't answer, FoundationModels' `LanguageModelSession.GenerationError.Refusal`.
    public struct Refusal: Sendable {
      private let entries: [Transcript.Entry]

      /// Creates a refusal.
      public init(transcriptEntries: [Transcript.Entry]) { entries = transcriptEntries }

      /// The reason, which a step gives.
      public var explanation: Response<String> {
        get async throws {
          let text = entries.last?.description ?? ""
          return Response(content: text, rawContent: GeneratedContent(text), transcriptEntries: entries[...])
        }
      }
      /// The reason as a stream.
      public var explanationStream: ResponseStream<String> {
        let text = entries.last?.description ?? ""
        return ResponseStream { report in
          report(GeneratedContent(text))
          return entries[...]
        }
      }
    }

    /// The session has become too long.
    case exceededContextWindowSize(Context)
    /// The model isn't there.
    case assetsUnavailable(Context)
    /// A prompt or an answer isn't safe.
    case guardrailViolation(Context)
    /// A guide isn't supported.
    case unsupportedGuide(Context)
    /// A language isn't supported.
    case unsupportedLanguageOrLocale(Context)
    /// The answer doesn't have its form.
    case decodingFailure(Context)
    /// The app asks too often.
    case rateLimited(Context)
    /// The session is answering already.
    case concurrentRequests(Context)
    /// The model refuses.
    case refusal(Refusal, Context)

    // Guess: the strings.

    /// What is wrong, for the user.
    public var errorDescription: String? {
      switch self {
      case .exceededContextWindowSize: "Exceeded model context window size"
      case .assetsUnavailable: "Model assets are unavailable"
      case .guardrailViolation: "Detected content likely to be unsafe"
      case .unsupportedGuide: "Unsupported generation guide"
      case .unsupportedLanguageOrLocale: "Unsupported language or locale"
      case .decodingFailure: "Failed to deserialize a Generable type from model output"
      case .rateLimited: "Rate limited"
      case .concurrentRequests: "Concurrent requests in the same session"
      case .refusal: "The model refused to answer"
      }
    }
    /// What is wrong, for the developer.
    public var failureReason: String? { context.debugDescription }
    /// What helps: nothing that is known.
    public var recoverySuggestion: String? { nil }

    private var context: Context {
      switch self {
      case .exceededContextWindowSize(let context), .assetsUnavailable(let context), .guardrailViolation(let context),
        .unsupportedGuide(let context), .unsupportedLanguageOrLocale(let context), .decodingFailure(let context),
        .rateLimited(let context), .concurrentRequests(let context), .refusal(_, let context):
        context
      }
    }
  }

  /// An error that a tool has thrown, FoundationModels' `LanguageModelSession.ToolCallError`.
  public struct ToolCallError: Error, LocalizedError, Sendable {
    /// The tool.
    public var tool: any Tool
    /// The error.
    public var underlyingError: any Error
    /// Creates an error.
    public init(tool: any Tool, underlyingError: any Error) {
      (self.tool, self.underlyingError) = (tool, underlyingError)
    }
    /// What is wrong.
    public var errorDescription: String? { "\(tool.name): \(underlyingError.localizedDescription)" }
  }
}

/// How the model chooses its words, FoundationModels' `GenerationOptions`: they don't change what steps answer.
public struct GenerationOptions: Equatable, Sendable {
  /// How words are chosen, FoundationModels' `GenerationOptions.SamplingMode`.
  public struct SamplingMode: Equatable, Sendable {
    private enum Kind: Equatable, Sendable {
      case greedy
      case top(Int, UInt64?)
      case threshold(Double, UInt64?)
    }

    private let kind: Kind

    /// The most likely one.
    public static var greedy: Self { Self(kind: .greedy) }
    /// One of the most likely ones.
    public static func random(top k: Int, seed: UInt64? = nil) -> Self { Self(kind: .top(k, seed)) }
    /// One of those that are likely together.
    public static func random(probabilityThreshold: Double, seed: UInt64? = nil) -> Self {
      Self(kind: .threshold(probabilityThreshold, seed))
    }
  }

  /// How words are chosen.
  public var sampling: SamplingMode?
  /// How unlikely words may be.
  public var temperature: Double?
  /// The largest number of tokens.
  public var maximumResponseTokens: Int?

  /// Creates options.
  public init(sampling: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil) {
    (self.sampling, self.temperature) = (sampling, temperature)
    self.maximumResponseTokens = maximumResponseTokens
  }
}
