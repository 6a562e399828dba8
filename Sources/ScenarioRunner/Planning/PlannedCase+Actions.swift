import Robots

/// What is played for one of the steps that a test case announces.
enum PlannedAction: Equatable, Sendable {
  /// A hook, by its number; of a step hook the step it belongs to.
  case hook(Int, Robots.Hook.Kind, step: Int?)
  /// A step of the pickle.
  case step(Int)
}

extension PlannedCase {
  /// How many steps its test case has, hooks among them.
  var actionCount: Int {
    CaseHooks.actionCount(of: steps.count, hooks)
  }

  /// What is played for a step of its test case.
  func action(at index: Int) -> PlannedAction {
    guard let hooks else { return .step(index) }
    if index < hooks.before.count { return .hook(hooks.before[index], .before, step: nil) }
    let location = index - hooks.before.count
    let width = hooks.beforeStep.count + 1 + hooks.afterStep.count
    guard location < steps.count * width else {
      return .hook(hooks.after[location - steps.count * width], .after, step: nil)
    }
    let (step, offset) = location.quotientAndRemainder(dividingBy: width)
    if offset < hooks.beforeStep.count { return .hook(hooks.beforeStep[offset], .beforeStep, step: step) }
    if offset == hooks.beforeStep.count { return .step(step) }
    return .hook(hooks.afterStep[offset - hooks.beforeStep.count - 1], .afterStep, step: step)
  }
}
