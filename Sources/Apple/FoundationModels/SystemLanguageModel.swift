import AppleFoundation
import Observation

/// The model of the phone, FoundationModels' `SystemLanguageModel`.
public final class SystemLanguageModel: Observable, Sendable {
  /// The model for any purpose.
  public static let `default` = SystemLanguageModel()

  /// What the model is for, FoundationModels' `SystemLanguageModel.UseCase`: it answers what steps say.
  public struct UseCase: Equatable, Sendable {
    private let name: String
    /// Any purpose.
    public static let general = UseCase(name: "general")
    /// Tags of content.
    public static let contentTagging = UseCase(name: "contentTagging")
  }

  /// What the model doesn't say, FoundationModels' `SystemLanguageModel.Guardrails`: steps decide.
  public struct Guardrails: Sendable {
    private let name: String
    /// What isn't safe.
    public static let `default` = Guardrails(name: "default")
    /// Less, if the app transforms what the user has written.
    public static let permissiveContentTransformations = Guardrails(name: "permissiveContentTransformations")
  }

  /// Whether the model is there, FoundationModels' `SystemLanguageModel.Availability`.
  @frozen
  public enum Availability: Equatable, Sendable {
    /// Why it isn't, FoundationModels' `SystemLanguageModel.Availability.UnavailableReason`.
    public enum UnavailableReason: Equatable, Sendable {
      /// The phone can't have it, the user hasn't turned it on, it isn't loaded yet.
      case deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
    }

    /// It is there.
    case available
    /// It isn't.
    case unavailable(UnavailableReason)
  }

  /// Creates a model for a purpose.
  public init(useCase: UseCase = .general, guardrails: Guardrails = .default) {}

  /// Whether the model is there, as a step says.
  public var availability: Availability { ModelState.current.availability }
  /// Whether the model is there.
  public var isAvailable: Bool { availability == .available }

  /// The languages of the model.
  ///
  /// Source: Apple's list of languages of Apple Intelligence.
  public var supportedLanguages: Set<Locale.Language> {
    let names = [
      "da", "de", "en", "es", "fr", "it", "ja", "ko", "nb", "nl", "pt", "sv", "tr", "vi", "zh-Hans", "zh-Hant",
    ]
    return Set(names.map { Locale.Language(identifier: $0) })
  }
  /// Returns whether the model knows the language of a locale.
  public func supportsLocale(_ locale: Locale = .current) -> Bool {
    supportedLanguages.contains { $0.languageCode == locale.language.languageCode }
  }
}
