/// The hooks around a scenario and its steps, by their numbers in the ``HookSet``.
struct CaseHooks: Sendable {
  let before: [Int]
  let beforeStep: [Int]
  let afterStep: [Int]
  let after: [Int]

  var isEmpty: Bool { before.isEmpty && beforeStep.isEmpty && afterStep.isEmpty && after.isEmpty }
}
