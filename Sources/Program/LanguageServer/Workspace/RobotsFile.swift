import CucumberMessages
import Gherkin

/// A file of text robots, open or not.
@MainActor
final class RobotsFile {
  /// The absolute path, or the URI of a document that isn't a file.
  let path: String
  /// The path as messages show it, which is the URI of its document.
  let shownPath: String
  private(set) var text: TextDocument
  private(set) var source: Source
  private(set) var document: RobotDocument
  private(set) var errors: [ParseError]

  init(path: String, shownPath: String, text: TextDocument) {
    (self.path, self.shownPath, self.text) = (path, shownPath, text)
    source = Source(uri: shownPath, data: text.text, mediaType: .plain)
    (document, errors) = RobotParser().parse(source)
  }

  /// Changes the text.
  func change(_ change: (inout TextDocument) -> Void) {
    change(&text)
    source = Source(uri: shownPath, data: text.text, mediaType: .plain)
    (document, errors) = RobotParser().parse(source)
  }

  /// Returns the offsets of a template at a location.
  func range(of template: RobotTemplate, at location: Location) -> Range<Int> {
    let line = text.range(ofParserLine: location.line)
    let start = text.offset(of: location)
    let end = text.offset(start, movedBy: template.source.unicodeScalars.count, limit: line.upperBound)
    return start..<end
  }

  /// The step and its line that contain an offset; the line is `nil` in the pattern.
  func step(at offset: Int) -> (robot: RobotDocument.Robot, step: RobotDocument.Step, line: RobotDocument.Line?)? {
    for robot in document.robots {
      for step in robot.steps {
        if !step.isInvariant, range(of: step.template, at: step.location).contains(orEnd: offset) {
          return (robot, step, nil)
        }
        for line in step.lines where range(of: line.text, at: line.location).contains(orEnd: offset) {
          return (robot, step, line)
        }
      }
    }
    return nil
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end, where a cursor touches it.
  func contains(orEnd offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
