import CucumberMessages
import Gherkin
import Reporters

/// Formats text as `robotrun format` does.
enum FormattedFile {
  /// Returns the formatted text of a file, or its errors.
  static func text(of source: Source, isStrict: Bool) -> (text: String?, errors: [ParseError]) {
    let formatter = SourceFormatter { DisplayWidth.of($0) }
    if source.uri.hasSuffix(RobotFiles.ending) {
      let errors = RobotParser().parse(source).errors
      return (errors.isEmpty ? formatter.format(robots: source) : nil, errors)
    }
    var ids = IDGenerator()
    let parser = GherkinParser(options: GherkinParser.Options(robotLines: !isStrict))
    let result = parser.parse(source, ids: &ids)
    return (result.document.map { formatter.format(source, $0) }, result.errors)
  }

  /// Returns the first line in which two strings differ.
  static func firstDifference(_ left: String, _ right: String) -> Int {
    var line = 1
    for (left, right) in zip(left.utf8, right.utf8) {
      guard left == right else { return line }
      if left == UInt8(ascii: "\n") { line += 1 }
    }
    return line
  }
}
