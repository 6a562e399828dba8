import AppIntents
import AppModel
import PhoneServices

/// The widgets of the app, WidgetKit's `WidgetCenter`.
///
/// There is no home screen here: steps put widgets on it, and check what the app asks for.
public final class WidgetCenter: Sendable {
  /// The widgets of the app.
  public static let shared = WidgetCenter()

  private init() {}

  private var state: WidgetState { PhoneState.current.of() }

  /// What is known of a widget on the home screen, WidgetKit's `WidgetCenter.UserInfoKey`.
  public struct UserInfoKey: Sendable {
    /// The kind in an activity that a tap on a widget continues.
    public static let kind = "WGWidgetUserInfoKeyKind"
    /// The size in an activity that a tap on a widget continues.
    public static let family = "WGWidgetUserInfoKeyFamily"
  }

  /// Loads the entries of all widgets again: steps check it.
  public func reloadAllTimelines() { state.reload(nil) }
  /// Loads the entries of the widgets of a kind again: steps check it.
  public func reloadTimelines(ofKind kind: String) { state.reload(kind) }

  /// Passes the widgets that the user has put on the home screen.
  @preconcurrency
  public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
    let widgets = state.widgets
    Task { completion(.success(widgets)) }
  }
  /// Returns the widgets that the user has put on the home screen.
  public func currentConfigurations() async throws -> [WidgetInfo] { state.widgets }

  /// Asks for the recommended configurations again, of which the gallery isn't there.
  public func invalidateConfigurationRecommendations() {}
  /// Asks for the relevance of widgets again, which nothing here depends on.
  public func invalidateRelevance(ofKind kind: String) {}
}

/// A widget that the user has put on the home screen, WidgetKit's `WidgetInfo`.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
  /// The kind.
  public let kind: String
  /// The size.
  public let family: WidgetFamily
  /// The number of the widget.
  let number: Int

  /// The identity.
  public var id: WidgetInfo { self }

  /// Returns the configuration: widgets of steps have none.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of type: Intent.Type) -> Intent? { nil }
}

/// The controls of the app, WidgetKit's `ControlCenter`.
public final class ControlCenter: Sendable {
  /// The controls of the app.
  public static let shared = ControlCenter()

  private init() {}

  /// Loads the controls again: steps check it.
  public func reloadAllControls() { PhoneState.current.of(WidgetState.self).reloadControls(nil) }
  /// Loads the controls of a kind again: steps check it.
  public func reloadControls(ofKind kind: String) { PhoneState.current.of(WidgetState.self).reloadControls(kind) }
}
