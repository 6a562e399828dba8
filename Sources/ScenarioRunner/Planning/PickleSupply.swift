import CucumberMessages

/// Where the pickles of a plan come from.
///
/// It is asked by one thread at a time.
public protocol PickleSupply: Sendable {
  /// How many there are.
  var count: Int { get }

  /// One of them.
  func pickle(at index: Int) -> Pickle

  /// How many steps the test case of each has, hooks among them; absent where that is to be found out.
  var actionCounts: [Int]? { get }

  /// Whether files are told of when their turn comes, and not before the run.
  var announcesFiles: Bool { get }

  /// What is told of a file right before the first of its pickles; absent for the other ones.
  func beginning(at index: Int) -> FileBeginning?
}

/// What is told of a file when its turn comes.
public struct FileBeginning: Sendable {
  /// Its document, and those of its pickles that are selected.
  public let messages: [Envelope]
  /// Its cases in the plan.
  public let cases: Range<Int>

  /// Puts both together.
  public init(messages: [Envelope], cases: Range<Int>) {
    (self.messages, self.cases) = (messages, cases)
  }
}

/// Pickles that are in memory.
struct HeldPickles: PickleSupply {
  private let pickles: [Pickle]

  init(_ pickles: [Pickle]) {
    self.pickles = pickles
  }

  var count: Int { pickles.count }
  var actionCounts: [Int]? { nil }
  var announcesFiles: Bool { false }

  func pickle(at index: Int) -> Pickle { pickles[index] }
  func beginning(at index: Int) -> FileBeginning? { nil }
}
