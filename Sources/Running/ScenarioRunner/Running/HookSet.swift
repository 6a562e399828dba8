import CucumberExpressions
import Robots

/// The hooks of a suite, in the order in which they run.
package struct HookSet: Sendable {
  /// A hook with its parsed tag expression.
  struct Entry: Sendable {
    let hook: Robots.Hook
    /// The scenarios it applies to; `nil` for all.
    let tags: TagExpression?
  }

  /// What is wrong with a hook.
  package struct Problem: Equatable, Sendable {
    /// Where it is written down.
    package let location: SourceLocation
    /// What is wrong.
    package let reason: String
  }

  /// The valid hooks, in the order of their definition.
  private(set) var entries: [Entry] = []
  /// What is wrong with the others.
  package private(set) var problems: [Problem] = []
  private var locations: [Robots.Hook.Kind: [Int]] = [:]
  /// The invariants of the suite.
  let invariants: [Invariant]

  /// Puts hooks in order.
  package init(_ hooks: [Robots.Hook] = [], invariants: [Invariant] = []) {
    self.invariants = invariants
    for hook in hooks {
      do {
        let tags = try hook.tags.map { try TagExpression($0) }
        entries.append(Entry(hook: hook, tags: tags))
      } catch {
        problems.append(Problem(location: hook.location, reason: "\(error)"))
      }
    }
    for kind in Robots.Hook.Kind.allCases {
      let own = entries.indices.filter { entries[$0].hook.kind == kind }
      let sorted = own.sorted { (entries[$0].hook.order, $0) < (entries[$1].hook.order, $1) }
      if !sorted.isEmpty { locations[kind] = kind.runsAfter ? sorted.reversed() : sorted }
    }
  }

  /// Returns the numbers of the hooks of a kind that apply to a scenario with some tags, in the order in which they run.
  func numbers(of kind: Robots.Hook.Kind, tags: [String]) -> [Int] {
    guard let own = locations[kind] else { return [] }
    return own.filter { entries[$0].tags?.evaluate(tags) ?? true }
  }

  /// The hooks around one scenario.
  func hooks(around tags: @autoclosure () -> [String]) -> CaseHooks? {
    guard locations.keys.contains(where: { !$0.isRunLevel }) else { return nil }
    let tags = tags()
    let hooks = CaseHooks(
      before: numbers(of: .before, tags: tags), beforeStep: numbers(of: .beforeStep, tags: tags),
      afterStep: numbers(of: .afterStep, tags: tags), after: numbers(of: .after, tags: tags))
    return hooks.isEmpty ? nil : hooks
  }
}

/// The hooks around a scenario and its steps, by their numbers in the ``HookSet``.
struct CaseHooks: Sendable {
  let before: [Int]
  let beforeStep: [Int]
  let afterStep: [Int]
  let after: [Int]

  var isEmpty: Bool { before.isEmpty && beforeStep.isEmpty && afterStep.isEmpty && after.isEmpty }

  /// Returns the number of steps in the test case of a scenario with a number of steps, hooks included.
  static func actionCount(of steps: Int, _ hooks: CaseHooks?) -> Int {
    guard let hooks else { return steps }
    return hooks.before.count + steps * (hooks.beforeStep.count + 1 + hooks.afterStep.count) + hooks.after.count
  }
}
