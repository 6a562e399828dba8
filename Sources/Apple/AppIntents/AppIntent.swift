@_exported import AppleFoundation
import SwiftUI

/// Something that the app does for the system, AppIntents' `AppIntent`. Here its buttons perform it.
public protocol AppIntent: Sendable {
  /// The type of the result.
  associatedtype PerformResult: IntentResult
  /// The type of the summary.
  associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary
  /// The name.
  static var title: LocalizedStringResource { get }
  /// What it does.
  static var description: IntentDescription? { get }
  /// Whether the app comes to the foreground.
  static var openAppWhenRun: Bool { get }
  /// Whether the system offers it.
  static var isDiscoverable: Bool { get }
  /// Whether the device must be unlocked.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// A summary with the parameters.
  static var parameterSummary: SummaryContent { get }
  /// Creates an intent whose parameters have their default values.
  init()
  /// Does it.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// A parameter.
  public typealias Parameter<Value> = IntentParameter<Value>
  /// What the app has registered.
  public typealias Dependency<Value> = AppDependency<Value>
  /// A summary with parameters.
  public typealias Summary = IntentParameterSummary<Self>

  /// No description.
  public static var description: IntentDescription? { nil }
  /// The app stays where it is.
  public static var openAppWhenRun: Bool { false }
  /// The system offers it.
  public static var isDiscoverable: Bool { true }
  /// Any state of the device.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// Performs it, and donates it to the system, which has no effect here.
  public func callAsFunction(donate: Bool = true) async throws -> PerformResult { try await perform() }
  /// Donates it to the system, which has no effect here.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  /// No summary.
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// When an intent is performed.
public enum IntentAuthenticationPolicy: Sendable {
  /// The states of the device.
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// What an intent does.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  /// The text.
  public var descriptionText: LocalizedStringResource
  /// The category.
  public var categoryName: LocalizedStringResource?
  /// The words by which it is found.
  public var searchKeywords: [LocalizedStringResource]

  /// Creates a description.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) {
    (self.descriptionText, self.categoryName, self.searchKeywords) = (descriptionText, categoryName, searchKeywords)
  }

  /// Creates a description.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
}

// MARK: - Kinds of intents

/// An intent of the system.
public protocol SystemIntent: AppIntent {}
/// An intent that opens something.
public protocol OpenIntent: SystemIntent {
  /// The type of what is opened.
  associatedtype Value
  /// What is opened.
  var target: Value { get set }
}
/// An intent that removes something.
public protocol DeleteIntent: SystemIntent {}
/// An intent that sets a value.
public protocol SetValueIntent: SystemIntent {
  /// The type of the value.
  associatedtype ValueType
  /// The value.
  var value: ValueType { get set }
}
/// An intent that shows results of a search.
public protocol ShowInAppSearchResultsIntent: SystemIntent {}
/// An intent for sound output.
public protocol AudioPlaybackIntent: SystemIntent {}
/// An intent that records sound.
public protocol AudioRecordingIntent: SystemIntent {}
/// An intent of a live activity.
public protocol LiveActivityIntent: SystemIntent {}
/// An intent that starts a live activity.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}
/// An intent that configures a widget.
public protocol WidgetConfigurationIntent: AppIntent {}
/// An intent that configures a control.
public protocol ControlConfigurationIntent: AppIntent {}
/// An intent with a view that stays.
public protocol SnippetIntent: AppIntent {}
/// An intent that continues in the app.
public protocol ForegroundContinuableIntent: AppIntent {}
/// An intent that the system predicts.
public protocol PredictableIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// Does nothing: widgets read its parameters.
  public func perform() async throws -> some IntentResult { IntentResultContainer<Never, Never, Never, Never>() }
}

extension ControlConfigurationIntent {
  /// Does nothing: controls read its parameters.
  public func perform() async throws -> some IntentResult { IntentResultContainer<Never, Never, Never, Never>() }
}

/// An intent that opens a URL.
public struct OpenURLIntent: AppIntent {
  /// The name.
  public static let title: LocalizedStringResource = "Open URL"
  /// The URL.
  @Parameter(title: "URL") public var url: URL

  /// Creates an intent without a URL.
  public init() {}
  /// Creates an intent.
  public init(_ url: URL) { self.url = url }

  /// Opens the URL.
  @MainActor public func perform() async throws -> some IntentResult {
    await UIApplication.shared.open(url)
    return .result()
  }
}
