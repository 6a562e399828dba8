/// The hooks around a scenario and its steps, by their numbers in the ``HookSet``.
struct CaseHooks: Sendable {
  let before: [Int]
  let beforeStep: [Int]
  let afterStep: [Int]
  let after: [Int]

  var isEmpty: Bool { before.isEmpty && beforeStep.isEmpty && afterStep.isEmpty && after.isEmpty }

  /// How many steps the test case of a scenario with so many steps has, hooks among them.
  static func actionCount(of steps: Int, _ hooks: CaseHooks?) -> Int {
    guard let hooks else { return steps }
    return hooks.before.count + steps * (hooks.beforeStep.count + 1 + hooks.afterStep.count) + hooks.after.count
  }
}
