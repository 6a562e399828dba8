import SwiftUI

/// The shortcuts of an app, AppIntents' `AppShortcutsProvider`.
public protocol AppShortcutsProvider {
  /// The shortcuts.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The color of their tiles.
  static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
  /// Blue.
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  /// Reports new values of parameters to the system; there is no Siri here.
  public static func updateAppShortcutParameters() {}
}

/// The color of a shortcut's tile.
public enum ShortcutTileColor: Sendable {
  /// The colors.
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple, red, tangerine, teal
  /// The colors.
  case yellow
}

/// A shortcut, AppIntents' `AppShortcut`.
public struct AppShortcut: Sendable {
  /// Creates a shortcut.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: String
  ) {}
  /// Creates a shortcut.
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {}
}

/// What the user says for a shortcut.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Creates a phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds the name of the app.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(_ parameter: KeyPath<Intent, IntentParameter<Value>>) {}
  }

  /// Creates a phrase.
  public init(stringLiteral value: String) {}
  /// Creates a phrase.
  public init(stringInterpolation: StringInterpolation) {}
}

/// A part of a phrase that the system fills in.
public enum AppShortcutPhraseToken: Sendable {
  /// The name of the app.
  case applicationName
}

/// Builds a list of shortcuts.
@resultBuilder
public enum AppShortcutsBuilder {
  /// A shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// Shortcuts one after the other.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] { shortcuts.flatMap(\.self) }
  /// `if` without `else`.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  /// The first branch of `if`.
  public static func buildEither(first: [AppShortcut]) -> [AppShortcut] { first }
  /// The other branch of `if`.
  public static func buildEither(second: [AppShortcut]) -> [AppShortcut] { second }
  /// `if #available`.
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] { shortcuts }
}

/// Donations of intents, from which the system predicts; none are made here.
public final class IntentDonationManager: Sendable {
  /// The app's.
  public static let shared = IntentDonationManager()

  /// Donates what an intent does, as done by the user.
  @discardableResult
  public func donate<Intent: AppIntent>(intent: Intent) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }
  /// Donates what an intent does, as done by the user.
  @discardableResult
  public func donate<Intent: AppIntent, Result: IntentResult>(
    intent: Intent, result: Result
  ) async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }
}

/// The identifier of a donation.
public struct IntentDonationIdentifier: Hashable, Sendable {
  private let id = UUID()
}

// MARK: - Views of the system

/// A tip that names a phrase for Siri, AppIntents' `SiriTipView`: empty, and the run warns.
public struct SiriTipView: View {
  /// Creates a tip.
  public init<I: AppIntent>(intent: I, isVisible: Binding<Bool>? = nil) {}
  /// Nothing.
  public var body: some View { MissingView(name: "SiriTipView") }
}

/// A button that opens the Shortcuts app, AppIntents' `ShortcutsLink`: empty, and the run warns.
public struct ShortcutsLink: View {
  /// Creates a button.
  public init(action: (() -> Void)? = nil) {}
  /// Nothing.
  public var body: some View { MissingView(name: "ShortcutsLink") }
}

private struct MissingView: View {
  let name: String

  var body: some View {
    Color.clear.frame(width: 0, height: 0).accessibilityHidden(true).onAppear {
      UIApplication.shared.warn("\(name) is empty on Linux: there is no Siri and no Shortcuts app")
    }
  }
}

/// How a tip is shown.
public enum SiriTipViewStyle: Sendable {
  /// The styles.
  case automatic, light, dark, black, white
}

/// How a link to shortcuts is shown.
public enum ShortcutsLinkStyle: Sendable {
  /// The styles.
  case automatic, light, dark, lightOutline, darkOutline
}

extension View {
  /// Sets how tips are shown.
  public nonisolated func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
  /// Sets how links to shortcuts are shown.
  public nonisolated func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View { self }
}

// MARK: - Controls

extension Button {
  /// A button that performs an intent.
  public nonisolated init<I: AppIntent>(role: ButtonRole? = nil, intent: I, @ViewBuilder label: () -> Label) {
    self.init(role: role, action: { intent.performForControl() }, label: label)
  }
}

extension Button where Label == Text {
  /// A button that performs an intent.
  public nonisolated init<I: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: I) {
    self.init(titleKey, role: role) { intent.performForControl() }
  }
  /// A button that performs an intent.
  @_disfavoredOverload
  public nonisolated init<I: AppIntent, S: StringProtocol>(_ title: S, role: ButtonRole? = nil, intent: I) {
    self.init(title, role: role) { intent.performForControl() }
  }
}

extension Toggle {
  /// A switch that performs an intent, which changes what it shows.
  public nonisolated init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(isOn: Binding(get: { isOn }, set: { _ in intent.performForControl() }), label: label)
  }
}

extension AppIntent {
  /// Performs it as controls do: the run warns of an error, which a device logs.
  fileprivate func performForControl() {
    Task {
      do {
        if let next = (try await perform() as? any ChainingResult)?.next { next.performForControl() }
      } catch {
        await UIApplication.shared.warn("\(Self.self) of a control failed: \(error)")
      }
    }
  }
}
