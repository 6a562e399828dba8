@_exported import SwiftUI

/// A hint about the app, TipKit's `Tip`.
public protocol Tip: Identifiable, Sendable {
  /// The identity, by which what is known of the tip is kept.
  var id: String { get }
  /// The title.
  @MainActor var title: Text { get }
  /// The text below the title.
  @MainActor var message: Text? { get }
  /// The image.
  @MainActor var image: Image? { get }
  /// The buttons.
  @Tips.ActionBuilder var actions: [Tips.Action] { get }
  /// When the tip may be shown.
  @Tips.RuleBuilder var rules: [Tips.Rule] { get }
  /// How often the tip may be shown.
  @Tips.OptionsBuilder var options: [any TipOption] { get }
}

extension Tip {
  /// A button of a tip.
  public typealias Action = Tips.Action
  /// Something that happens in the app.
  public typealias Event = Tips.Event
  /// A condition.
  public typealias Rule = Tips.Rule
  /// An option.
  public typealias Option = any TipOption
  /// Whether the tip is shown.
  public typealias Status = Tips.Status
  /// Shows the tip regardless of others.
  public typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  /// How often the tip is shown.
  public typealias MaxDisplayCount = Tips.MaxDisplayCount
  /// How long the tip is shown.
  public typealias MaxDisplayDuration = Tips.MaxDisplayDuration

  /// The name of the type.
  public var id: String { String(describing: Self.self) }
  /// No text.
  @MainActor public var message: Text? { nil }
  /// No image.
  @MainActor public var image: Image? { nil }
  /// No buttons.
  public var actions: [Tips.Action] { [] }
  /// No conditions.
  public var rules: [Tips.Rule] { [] }
  /// No options.
  public var options: [any TipOption] { [] }

  /// Whether the tip may be shown.
  public var status: Tips.Status { TipState.current.status(of: self) }
  /// Whether the tip is to be shown now.
  public var shouldDisplay: Bool { status == .available }

  /// Whether the tip may be shown: at first, and at each change.
  public var statusUpdates: AsyncStream<Tips.Status> { TipState.current.updates { status } }
  /// Whether the tip is to be shown: at first, and at each change.
  public var shouldDisplayUpdates: AsyncStream<Bool> { TipState.current.updates { shouldDisplay } }

  /// Never shows the tip again.
  public func invalidate(reason: Tips.InvalidationReason) { TipState.current.invalidate(id, reason) }
  /// Shows the tip again as one that was never shown.
  public func resetEligibility() async { TipState.current.forget(id) }
}

/// How often a tip may be shown, TipKit's `TipOption`.
public protocol TipOption: Sendable {}

/// The settings of all tips, TipKit's `Tips`.
public enum Tips {
  /// Whether a tip is shown.
  public enum Status: Hashable, Sendable {
    /// Its conditions aren't met; it may be shown; it is never shown again.
    case pending, available
    case invalidated(InvalidationReason)
  }

  /// Why a tip is never shown again.
  public enum InvalidationReason: String, Hashable, Sendable, Codable {
    /// The user has done what it is about.
    case actionPerformed
    /// It was shown as often as it may be.
    case displayCountExceeded
    /// It was shown as long as it may be.
    case displayDurationExceeded
    /// The user has closed it.
    case tipClosed
  }

  // MARK: Options

  /// Shows the tip regardless of the time since another one.
  public struct IgnoresDisplayFrequency: TipOption {
    let value: Bool
    /// Creates the option.
    public init(_ value: Bool) { self.value = value }
  }

  /// How often the tip is shown.
  public struct MaxDisplayCount: TipOption {
    let value: Int
    /// Creates the option.
    public init(_ value: Int) { self.value = value }
  }

  /// How long the tip is shown in all, in seconds.
  public struct MaxDisplayDuration: TipOption {
    let value: TimeInterval
    /// Creates the option.
    public init(_ value: TimeInterval) { self.value = value }
  }

  // MARK: Actions

  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    /// The identity.
    public let id: String
    /// The index among the buttons of the tip.
    public internal(set) var index: Int?
    /// The text of the button.
    public let label: @Sendable @MainActor () -> Text
    /// Whether the button can't be tapped.
    let isDisabled: Bool
    /// What the button does.
    public let handler: @Sendable @MainActor () -> Void

    /// Creates a button with text.
    public init(
      id: String? = nil, disabled: Bool = false, perform handler: @escaping @Sendable @MainActor () -> Void = {},
      _ label: @escaping @Sendable @MainActor () -> Text
    ) {
      (self.id, isDisabled, self.handler, self.label) = (id ?? "", disabled, handler, label)
    }

    /// Creates a button with a title.
    @_disfavoredOverload
    public init(
      id: String? = nil, title: some StringProtocol, disabled: Bool = false,
      perform handler: @escaping @Sendable @MainActor () -> Void = {}
    ) {
      let title = String(title)
      self.init(id: id ?? title, disabled: disabled, perform: handler) { Text(LocalizedStringKey(title)) }
    }
  }

  // MARK: Builders

  /// Collects the buttons of a tip.
  @resultBuilder
  public enum ActionBuilder {
    /// The buttons.
    public static func buildBlock(_ actions: [Action]...) -> [Action] { actions.flatMap { $0 } }
    /// A button.
    public static func buildExpression(_ action: Action) -> [Action] { [action] }
    /// Buttons.
    public static func buildExpression(_ actions: [Action]) -> [Action] { actions }
    /// Buttons under a condition.
    public static func buildOptional(_ actions: [Action]?) -> [Action] { actions ?? [] }
    /// The buttons of one branch.
    public static func buildEither(first: [Action]) -> [Action] { first }
    /// The buttons of the other branch.
    public static func buildEither(second: [Action]) -> [Action] { second }
    /// The buttons of a loop.
    public static func buildArray(_ actions: [[Action]]) -> [Action] { actions.flatMap { $0 } }
  }

  /// Collects the conditions of a tip.
  @resultBuilder
  public enum RuleBuilder {
    /// The conditions.
    public static func buildBlock(_ rules: [Rule]...) -> [Rule] { rules.flatMap { $0 } }
    /// A condition.
    public static func buildExpression(_ rule: Rule) -> [Rule] { [rule] }
    /// Conditions.
    public static func buildExpression(_ rules: [Rule]) -> [Rule] { rules }
    /// Conditions under another.
    public static func buildOptional(_ rules: [Rule]?) -> [Rule] { rules ?? [] }
    /// The conditions of one branch.
    public static func buildEither(first: [Rule]) -> [Rule] { first }
    /// The conditions of the other branch.
    public static func buildEither(second: [Rule]) -> [Rule] { second }
  }

  /// Collects the options of a tip.
  @resultBuilder
  public enum OptionsBuilder {
    /// The options.
    public static func buildBlock(_ options: [any TipOption]...) -> [any TipOption] { options.flatMap { $0 } }
    /// An option.
    public static func buildExpression(_ option: any TipOption) -> [any TipOption] { [option] }
    /// Options.
    public static func buildExpression(_ options: [any TipOption]) -> [any TipOption] { options }
    /// Options under a condition.
    public static func buildOptional(_ options: [any TipOption]?) -> [any TipOption] { options ?? [] }
    /// The options of one branch.
    public static func buildEither(first: [any TipOption]) -> [any TipOption] { first }
    /// The options of the other branch.
    public static func buildEither(second: [any TipOption]) -> [any TipOption] { second }
  }
}
