import CucumberMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `--format coverage`: the screens, elements, requests and navigation of a run, and what no scenario checks.
package final class CoverageReporter: Reporter {
  private let style: TerminalStyle
  private let spokenType: (String) -> String
  private let model: RunModel
  private let write: (String) -> Void

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - style: How text is drawn.
  ///   - spokenType: Returns the type of an element in the words of steps: `text field`.
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the whole text.
  package init(
    style: TerminalStyle, spokenType: @escaping (String) -> String, model: RunModel,
    write: @escaping (String) -> Void
  ) {
    (self.style, self.spokenType, self.model, self.write) = (style, spokenType, model, write)
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {}

  package func finish() { write(CoverageText(coverage: model.coverage, style: style, spokenType: spokenType).text) }
}

/// `--format coverage-json`: the coverage for tools.
package final class CoverageJSONReporter: Reporter {
  private let model: RunModel
  private let write: (String) -> Void

  /// The error of the encoder.
  package private(set) var error: (any Error)?

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - model: The model of the run, which is updated before the reporter receives a message.
  ///   - write: Receives the whole text.
  package init(model: RunModel, write: @escaping (String) -> Void) {
    (self.model, self.write) = (model, write)
  }

  package func handle(_ envelope: Envelope, event: RunEvent?) {}

  package func finish() {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      write(String(decoding: try encoder.encode(model.coverage), as: UTF8.self) + "\n")
    } catch {
      self.error = error
    }
  }
}

/// The text of a coverage report.
private struct CoverageText {
  let coverage: CoverageModel
  let style: TerminalStyle
  let spokenType: (String) -> String

  var text: String {
    guard coverage.scenarios > 0 else { return "No scenario has recorded its coverage.\n" }
    return [screens, gaps, requests, navigation, trueBefore].filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
      + total + "\n"
  }

  private var total: String {
    let ink: TerminalStyle.Ink = coverage.percentage == 100 ? .green : .yellow
    let count = coverage.allElements
    return style.paint(
      "\(coverage.coveredElements) of \(count) element\(count == 1 ? "" : "s") acted on or asserted "
        + "(\(coverage.percentage) %)", ink)
  }

  private var screens: String {
    section(
      "Screens", ["elements", "acted on", "asserted", "neither"],
      coverage.screens.map { screen in
        let elements = coverage.elements.filter { $0.screen == screen }
        let counts = [
          elements.count, elements.count { $0.actedOn > 0 }, elements.count { $0.asserted > 0 },
          elements.count { !$0.isCovered },
        ]
        return (screen, counts.map(String.init))
      })
  }

  private var gaps: String {
    let gaps = coverage.elements.filter { !$0.isCovered }.sorted { $0.seen > $1.seen }
    return section(
      "Seen, but not used", ["scenarios"],
      gaps.map { gap in
        let name = gap.isIdentified ? gap.name : "\"\(gap.name)\""
        return ("\(gap.screen)  \(spokenType(gap.type)) \(name)", [String(gap.seen)])
      })
  }

  private var requests: String {
    section(
      "Requests", ["scenarios", "asserted", "outcomes"],
      coverage.requests.map {
        ($0.name, [String($0.seen), String($0.asserted), $0.outcomes.joined(separator: " ")])
      })
  }

  private var navigation: String {
    section("Navigation", ["scenarios"], coverage.edges.map { ("\($0.from) → \($0.to)", [String($0.seen)]) })
  }

  private var trueBefore: String {
    guard !coverage.trueBefore.isEmpty else { return "" }
    let lines = coverage.trueBefore.map { style.line(style.clean($0.step), indent: 2, right: style.clean($0.location)) }
    return style.paint("True before the action that they are meant to check", .bold) + "\n" + lines.joined()
  }

  /// A table with a title: the names to the left, and columns of numbers.
  private func section(_ title: String, _ columns: [String], _ rows: [(name: String, cells: [String])]) -> String {
    guard !rows.isEmpty else { return "" }
    let names = rows.map { style.clean($0.name) }
    let width = max(title.count, names.map { $0.count + 2 }.max() ?? 0)
    let widths = columns.indices.map { column in
      max(columns[column].count, rows.map { $0.cells[column].count }.max() ?? 0) + 2
    }
    let head =
      style.paint(title, .bold) + .spaces(width - title.count)
      + style.paint(zip(columns, widths).map { Self.right($0, $1) }.joined(), .dim)
    let lines = zip(names, rows).map { name, row in
      "  " + name + .spaces(width - name.count - 2) + zip(row.cells, widths).map { Self.right($0, $1) }.joined()
    }
    return ([head] + lines).map { $0 + "\n" }.joined()
  }

  private static func right(_ text: String, _ width: Int) -> String { .spaces(max(0, width - text.count)) + text }
}
