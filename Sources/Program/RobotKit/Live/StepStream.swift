import Reporters

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `robotrun console --json`: reads steps and requests to save them as JSON, one a line, and prints an object for each.
@MainActor
struct StepStream {
  /// What a step has shown, as docs/tools.md documents it; programs rely on the shape.
  private struct Result: Encodable {
    let step: String
    /// The report of the failure; `nil` if the step has passed and is kept.
    let failure: String?
    /// The virtual time since the start, in seconds.
    let time: Double
    let changes: [String]
    let requests: [String]
    let screen: [String]
  }

  /// A line of the input: a step, or `{"save": FILE, "name": NAME}`.
  private enum Line: Decodable {
    case step(String)
    case save(path: String, name: String?)

    private enum Key: String, CodingKey { case save, name }

    init(from decoder: any Decoder) throws {
      if let step = try? decoder.singleValueContainer().decode(String.self) {
        self = .step(step)
      } else {
        let container = try decoder.container(keyedBy: Key.self)
        self = .save(
          path: try container.decode(String.self, forKey: .save),
          name: try container.decodeIfPresent(String.self, forKey: .name))
      }
    }
  }

  private struct Saved: Encodable {
    var saved: String?
    var failure: String?
  }

  let scenario: LiveScenario
  let console: Console

  /// Runs the steps up to the first that fails.
  ///
  /// - Parameter app: The app that is launched first, if any.
  /// - Returns: Whether all have passed.
  func run(launching app: String?) throws -> Bool {
    if let app { guard try add("launch \(app)") else { return false } }
    while let line = readLine() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      switch try? JSONDecoder().decode(Line.self, from: Data(line.utf8)) {
      case .step(let step)?: guard try add(step) else { return false }
      case .save(let path, let name)?: guard try save(to: path, name: name) else { return false }
      case nil: throw InvalidStep(line: line)
      }
    }
    return true
  }

  private func save(to path: String, name: String?) throws -> Bool {
    var result = Saved()
    do throws(SavedScenario.Failure) {
      _ = try SavedScenario(path: path, name: name ?? "").write(scenario.typed)
      result.saved = path
    } catch {
      result.failure = error.description
    }
    console.print(try JSONOutput.text(result))
    return result.failure == nil
  }

  private func add(_ step: String) throws -> Bool {
    let before = scenario.state
    let failure = scenario.add(step)
    let (state, isKept) = (scenario.state, failure == nil)
    let result = Result(
      step: step, failure: failure?.trimmingNewlines, time: state.time,
      changes: isKept ? LineDifference(before.screen, state.screen).lines : [],
      requests: isKept ? state.requests.dropFirst(before.requests.count).map(\.text) : [],
      screen: state.screen.map(String.init))
    console.print(try JSONOutput.text(result))
    console.flush()
    return isKept
  }
}

/// A line of standard input that isn't a JSON string.
struct InvalidStep: Error {
  let line: String

  var message: String { "invalid step \(line.shortened(to: 100)); expected a JSON string, for example \"launch\"" }
}

extension String {
  fileprivate var trimmingNewlines: String {
    var text = self[...]
    while text.last?.isNewline ?? false { text.removeLast() }
    return String(text)
  }
}
