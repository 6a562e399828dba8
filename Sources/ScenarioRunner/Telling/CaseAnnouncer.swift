import CucumberMessages

/// Tells what is going to be played: all of it before the first case, or each file right before its turn.
struct CaseAnnouncer: Sendable {
  let plan: Plan
  let run: String
  let known: DefinitionNumbers

  /// Gives the cases their ids.
  func number(_ ids: inout IDGenerator) -> [TestCaseNumbers] {
    plan.cases.actionCounts.map { TestCaseNumbers(count: $0, ids: &ids) }
  }

  /// Tells of all cases, where all files have been told of before.
  func announceAll(_ numbers: [TestCaseNumbers], emit: (Envelope) -> Void) {
    if !plan.announcesFiles { announce(plan.cases.indices, numbers, emit) }
  }

  /// Tells of all files that have not been told of, where nothing is going to be played.
  func announceFiles(emit: (Envelope) -> Void) {
    guard plan.announcesFiles else { return }
    for index in plan.cases.indices { plan.cases.beginning(at: index)?.messages.forEach(emit) }
  }

  /// Tells of the file that begins with a case, if one does and has not been told of.
  func announce(before index: Int, _ numbers: [TestCaseNumbers], emit: (Envelope) -> Void) {
    guard plan.announcesFiles, let file = plan.cases.beginning(at: index) else { return }
    for message in file.messages { emit(message) }
    announce(file.cases, numbers, emit)
  }

  private func announce(_ cases: Range<Int>, _ numbers: [TestCaseNumbers], _ emit: (Envelope) -> Void) {
    for index in cases { emit(.testCase(plan.cases.ahead(index).testCase(numbers[index], known, run: run))) }
  }
}
