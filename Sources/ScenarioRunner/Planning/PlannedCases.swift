/// The cases of a plan.
///
/// Most are planned when somebody asks for them, so that a run holds few but the one that it plays; who asks for a case
/// again has it planned again.
public struct PlannedCases: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case held([PlannedCase])
    case planned(CasePlanner)
  }

  private let storage: Storage

  /// Nought.
  public let startIndex = 0
  /// How many there are.
  public let endIndex: Int

  init(_ cases: [PlannedCase]) {
    storage = .held(cases)
    endIndex = cases.count
  }

  init(_ planner: CasePlanner) {
    storage = .planned(planner)
    endIndex = planner.count
  }

  /// A case. Two threads must not ask at the same time.
  public subscript(index: Int) -> PlannedCase {
    switch storage {
    case .held(let cases): cases[index]
    case .planned(let planner): planner.plan(index)
    }
  }

  /// A case that is told of before it is played.
  func ahead(_ index: Int) -> PlannedCase {
    switch storage {
    case .held(let cases): cases[index]
    case .planned(let planner): planner.planAhead(index)
    }
  }

  /// What of the text robots they use.
  var usage: TextUsage {
    guard case .planned(let planner) = storage else { return TextUsage() }
    return planner.usage
  }

  /// How many steps the test case of each has, hooks among them.
  var actionCounts: [Int] {
    switch storage {
    case .held(let cases): cases.map(\.actionCount)
    case .planned(let planner): planner.actionCounts
    }
  }

  /// Whether files are told of when their turn comes.
  var announcesFiles: Bool {
    guard case .planned(let planner) = storage else { return false }
    return planner.pickles.announcesFiles
  }

  /// What is told of a file right before its first case; absent for the others.
  func beginning(at index: Int) -> FileBeginning? {
    guard case .planned(let planner) = storage else { return nil }
    return planner.pickles.beginning(at: index)
  }
}
