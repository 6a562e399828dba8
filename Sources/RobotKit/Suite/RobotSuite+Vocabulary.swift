import Gherkin
import Robots

extension RobotSuite {
  /// All sentences that are known.
  ///
  /// - Parameter textRobots: The files of text robots, beside the suite's own.
  static func vocabulary(textRobots: [RobotDocument] = []) -> Vocabulary {
    var vocabulary = Vocabulary(
      robots: robots, textRobots: textRobots, apps: apps.names, customTypes: parameterTypes,
      hasBuiltIns: hasBuiltInSteps)
    vocabulary.appHint = apps.hint
    return vocabulary
  }

  /// Makes sure that there is an app of a name.
  ///
  /// - Throws: ``UsageError``.
  static func check(app: String?) throws {
    guard let app, !apps.names.contains(app) else { return }
    let question = Spelling.question(about: app, among: apps.names, hint: apps.hint)
    let known = apps.names.joined(separator: ", ")
    throw UsageError(
      kind: .badValue(option: "--app", reason: "there is no app \"\(app)\", only \(known)\(question)"), argument: nil)
  }
}
