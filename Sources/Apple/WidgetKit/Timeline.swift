import AppIntents

/// What a widget shows from a date on, WidgetKit's `TimelineEntry`.
public protocol TimelineEntry {
  /// The date.
  var date: Date { get }
  /// How important the entry is.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// It isn't known.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How important an entry is, WidgetKit's `TimelineEntryRelevance`.
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
  /// The importance among the entries of the widget.
  public var score: Float
  /// How long it is; 0 up to the next entry.
  public var duration: TimeInterval

  /// Creates a relevance.
  public init(score: Float, duration: TimeInterval = 0) { (self.score, self.duration) = (score, duration) }
}

/// The entries of a widget, WidgetKit's `Timeline`.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries by their dates.
  public let entries: [EntryType]
  /// When others are asked for.
  public let policy: TimelineReloadPolicy

  /// Creates a timeline.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) { (self.entries, self.policy) = (entries, policy) }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// When the entries of a widget are asked for again, WidgetKit's `TimelineReloadPolicy`.
public struct TimelineReloadPolicy: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case atEnd, never
    case after(Date)
  }

  private let kind: Kind

  /// After the last entry.
  public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
  /// When the app asks for it.
  public static let never = TimelineReloadPolicy(kind: .never)
  /// After a date.
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(kind: .after(date)) }
}

/// What a provider knows of the widget, WidgetKit's `TimelineProviderContext`.
public struct TimelineProviderContext: Sendable {
  /// The size.
  public let family: WidgetFamily
  /// Whether the widget is shown in the gallery or in a preview.
  public let isPreview: Bool
  /// The size in points.
  public let displaySize: CGSize

  init(preview family: WidgetFamily) { (self.family, isPreview, displaySize) = (family, true, family.size) }
}

/// Makes the entries of a widget, WidgetKit's `TimelineProvider`.
public protocol TimelineProvider {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// What is known of the widget.
  typealias Context = TimelineProviderContext
  /// Returns an entry for a widget without data.
  func placeholder(in context: Context) -> Entry
  /// Passes the entry for the gallery.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// Passes the entries.
  @preconcurrency
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Makes the entries of a widget that the user configures, WidgetKit's `AppIntentTimelineProvider`.
public protocol AppIntentTimelineProvider {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The type of the configuration.
  associatedtype Intent: WidgetConfigurationIntent
  /// What is known of the widget.
  typealias Context = TimelineProviderContext
  /// Returns an entry for a widget without data.
  func placeholder(in context: Context) -> Entry
  /// Returns the entry for the gallery.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// Returns the entries.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// Returns the configurations that the user can choose.
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
  /// No configurations.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A configuration that the user can choose, WidgetKit's `AppIntentRecommendation`.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The configuration.
  public let intent: Intent

  /// Creates a configuration with a name.
  public init(intent: Intent, description: Text) { self.intent = intent }
  /// Creates a configuration with a name.
  @StringTwin
  public init(intent: Intent, description: LocalizedStringKey) { self.intent = intent }
}

/// The content of a widget, WidgetKit's `StaticConfiguration`.
public struct StaticConfiguration<Content: View>: DescribedConfiguration {
  let description: WidgetDescription

  /// Creates the content of the widget of a kind.
  @preconcurrency
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    description = WidgetDescription(kind: kind) { ($0 as? Provider.Entry).map { AnyView(content($0)) } }
  }
}

/// The content of a widget that the user configures, WidgetKit's `AppIntentConfiguration`.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: DescribedConfiguration {
  let description: WidgetDescription

  /// Creates the content of the widget of a kind.
  @preconcurrency
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    description = WidgetDescription(kind: kind) { ($0 as? Provider.Entry).map { AnyView(content($0)) } }
  }
}
