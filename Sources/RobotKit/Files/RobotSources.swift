import CucumberMessages
import Gherkin

/// The texts of robot files, read one after the other.
struct RobotSources {
  /// What could be read of them.
  private(set) var documents: [RobotDocument] = []
  /// What is wrong with them, in order.
  private(set) var errors: [ParseError] = []
  /// The texts, by their files.
  private(set) var sources: [String: Source] = [:]

  /// Reads files.
  init(_ files: RobotFiles) {
    errors = files.problems.map(\.message)
    for path in files.paths {
      do {
        let source = try SourceReader.read(path)
        let result = RobotParser().parse(source)
        sources[path] = source
        documents.append(result.document)
        errors += result.errors
      } catch {
        errors.append(error.message)
      }
    }
  }

  /// All that is wrong with the files, each line's faults where its line is.
  ///
  /// - Parameter found: What was found after reading them.
  func errors(with found: [ParseError]) -> [ParseError] {
    let order = Dictionary(documents.enumerated().map { ($1.uri, $0) }) { first, _ in first }
    func key(_ error: ParseError) -> (Int, Int, Int) {
      let location = error.source.location
      // What can't be read comes first.
      let file = location == nil ? -1 : order[error.source.uri ?? ""] ?? 0
      return (file, location?.line ?? 0, location?.column ?? 0)
    }
    return (errors + found).enumerated().sorted { left, right in
      let keys = (key(left.element), key(right.element))
      return keys.0 == keys.1 ? left.offset < right.offset : keys.0 < keys.1
    }.map(\.element)
  }
}
