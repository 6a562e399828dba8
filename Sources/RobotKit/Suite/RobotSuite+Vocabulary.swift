import Gherkin
import Robots

extension RobotSuite {
  /// All sentences that are known.
  ///
  /// - Parameter textRobots: The files of text robots, beside the suite's own.
  static func vocabulary(textRobots: [RobotDocument] = []) -> Vocabulary {
    Vocabulary(
      robots: robots, textRobots: textRobots, apps: apps.names, customTypes: parameterTypes,
      hasBuiltIns: hasBuiltInSteps)
  }

  /// Makes sure that there is an app of a name.
  ///
  /// - Throws: ``UsageError``.
  static func check(app: String?) throws {
    guard let app, !apps.names.contains(app) else { return }
    let nearest = Spelling.question(about: app, among: apps.names)
    let known = apps.names.joined(separator: ", ")
    let hint = nearest.isEmpty ? apps.hint.map { "; \($0)" } ?? "" : ""
    throw UsageError(
      kind: .badValue(option: "--app", reason: "there is no app \"\(app)\", only \(known)\(nearest)\(hint)"),
      argument: nil)
  }
}
