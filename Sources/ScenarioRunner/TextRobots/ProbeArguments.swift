import AppModel
import Gherkin
import Robots

/// Stand-ins for the arguments of a line, with which it can be looked up before anybody says its step.
struct ProbeArguments {
  /// More ways to fill a line in than are worth trying.
  private static let most = 1_000

  private let words: [String]

  init(apps: [String]) {
    let numbers = ["x", "1", "\"x\"", "5s", "/x/"]
    let states = ElementState.allCases.map(\.rawValue) + SwipeDirection.allCases.map(\.rawValue)
    words = (numbers + states + Key.allCases.map(\.rawValue) + apps).filter { !$0.contains(" ") }
  }

  /// Whether a bare name is a stand-in, and may be the name of anything.
  func isStandIn(_ name: String) -> Bool { words.contains(name) }

  /// The ways to fill a line in; nil where there are too many. Between quotation marks any text does.
  func all(for line: RobotTemplate) -> [TextArguments]? {
    let names = Set(line.placeholders.filter { $0.quote == nil }.map(\.name)).sorted()
    let others = line.placeholders.map(\.name).filter { !names.contains($0) }
    var ways: [[String]] = [[]]
    for _ in names {
      guard ways.count * words.count <= Self.most else { return nil }
      ways = ways.flatMap { way in words.map { way + [$0] } }
    }
    return ways.map { TextArguments(names: names + others, written: $0 + others.map { _ in "x" }) }
  }
}
