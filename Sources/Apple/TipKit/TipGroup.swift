/// Tips of which one is shown at a time, TipKit's `TipGroup`.
public final class TipGroup: Sendable {
  /// Which tip is the current one.
  public enum Priority: Sendable {
    /// The first that may be shown.
    case firstAvailable
    /// The first that is not invalidated, if it may be shown.
    case ordered
  }

  private let priority: Priority
  private let tips: [any Tip]

  /// Creates a group of tips.
  public init(_ priority: Priority = .firstAvailable, @Tips.GroupBuilder _ builder: () -> [any Tip]) {
    (self.priority, tips) = (priority, builder())
  }

  /// The tip to be shown; a view that reads it follows its changes.
  @MainActor public var currentTip: (any Tip)? {
    switch priority {
    case .firstAvailable: tips.first { $0.shouldDisplay }
    case .ordered:
      tips.first { tip in
        if case .invalidated = tip.status { false } else { true }
      }.flatMap { $0.shouldDisplay ? $0 : nil }
    }
  }
}

extension Tips {
  /// Collects the tips of a group.
  @resultBuilder
  public enum GroupBuilder {
    /// The tips.
    public static func buildBlock(_ tips: [any Tip]...) -> [any Tip] { tips.flatMap { $0 } }
    /// A tip.
    public static func buildExpression(_ tip: any Tip) -> [any Tip] { [tip] }
    /// Tips under a condition.
    public static func buildOptional(_ tips: [any Tip]?) -> [any Tip] { tips ?? [] }
    /// The tips of one branch.
    public static func buildEither(first: [any Tip]) -> [any Tip] { first }
    /// The tips of the other branch.
    public static func buildEither(second: [any Tip]) -> [any Tip] { second }
  }
}
