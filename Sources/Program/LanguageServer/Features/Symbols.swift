import CucumberMessages
import Gherkin

extension Workspace {
  /// Returns the outline of a document.
  func symbols(of path: String) -> [LSP.DocumentSymbol] {
    if isRobots(path) {
      return robots(path).map { RobotSymbols(file: $0, encoding: encoding).all } ?? []
    }
    guard let file = scenarios(path) else { return [] }
    let parsed = file.parsed(isStrict: project(of: path).isStrict)
    return FeatureSymbols(text: file.text, encoding: encoding).all(in: parsed.document)
  }

  /// Returns the ranges of a document that can be folded.
  func foldingRanges(of path: String) -> [LSP.FoldingRange] {
    guard let text = text(path) else { return [] }
    return blocks(in: text) + folds(of: symbols(of: path))
  }

  private func folds(of symbols: [LSP.DocumentSymbol]) -> [LSP.FoldingRange] {
    symbols.flatMap { symbol in
      let (start, end) = (symbol.range.start.line, symbol.range.end.line)
      return (start < end ? [LSP.FoldingRange(startLine: start, endLine: end)] : []) + folds(of: symbol.children)
    }
  }

  /// Returns the tables, doc strings and blocks of comments.
  private func blocks(in text: TextDocument) -> [LSP.FoldingRange] {
    var found: [LSP.FoldingRange] = []
    var open: (kind: String, line: Int)?
    func close(before line: Int) {
      if let open, line - 1 > open.line {
        found.append(
          LSP.FoldingRange(startLine: open.line, endLine: line - 1, kind: open.kind == "#" ? "comment" : nil))
      }
      open = nil
    }
    for line in 0..<text.lineCount {
      let content = text.string(text.trimming(text.range(ofLine: line)))
      let delimiter = ["\"\"\"", "```"].first(where: content.hasPrefix)
      if let kind = open?.kind, kind.count == 3 {
        if content.hasPrefix(kind) { close(before: line + 1) }
      } else if let delimiter {
        close(before: line)
        open = (delimiter, line)
      } else {
        let kind = ["|", "#"].first(where: content.hasPrefix)
        if open?.kind != kind { close(before: line) }
        if let kind, open == nil { open = (kind, line) }
      }
    }
    close(before: text.lineCount)
    return found
  }
}

/// The outline of a scenario file.
private struct FeatureSymbols {
  let text: TextDocument
  let encoding: TextDocument.Encoding

  func all(in document: GherkinDocument) -> [LSP.DocumentSymbol] {
    guard let feature = document.feature else { return [] }
    let end = text.lineCount
    let starts = feature.children.map(\.firstLine) + [end + 1]
    let children = zip(feature.children, starts.dropFirst()).map { child, next -> LSP.DocumentSymbol in
      switch child {
      case .background(let background): symbol(background, before: next)
      case .scenario(let scenario): symbol(scenario, before: next)
      case .rule(let rule): symbol(rule, before: next)
      }
    }
    return [symbol(feature.keyword, feature.name, feature.location, .module, before: end + 1, children)]
  }

  private func symbol(_ rule: GherkinDocument.Rule, before end: Int) -> LSP.DocumentSymbol {
    let starts = rule.children.map(\.firstLine) + [end]
    let children = zip(rule.children, starts.dropFirst()).map { child, next -> LSP.DocumentSymbol in
      switch child {
      case .background(let background): symbol(background, before: next)
      case .scenario(let scenario): symbol(scenario, before: next)
      }
    }
    return symbol(rule.keyword, rule.name, rule.location, .namespace, before: end, children)
  }

  private func symbol(_ background: GherkinDocument.Background, before end: Int) -> LSP.DocumentSymbol {
    symbol(background.keyword, background.name, background.location, .constructor, before: end, [])
  }

  private func symbol(_ scenario: GherkinDocument.Scenario, before end: Int) -> LSP.DocumentSymbol {
    let starts = scenario.examples.map(\.firstLine) + [end]
    let examples = zip(scenario.examples, starts.dropFirst()).map { examples, next in
      symbol(examples.keyword, examples.name, examples.location, .array, before: next, [])
    }
    return symbol(scenario.keyword, scenario.name, scenario.location, .method, before: end, examples)
  }

  /// Returns a symbol from its title to the last line with text before another one.
  private func symbol(
    _ keyword: String, _ name: String, _ location: Location, _ kind: LSP.DocumentSymbol.Kind, before end: Int,
    _ children: [LSP.DocumentSymbol]
  ) -> LSP.DocumentSymbol {
    text.symbol(
      name: name.isEmpty ? keyword : name, detail: keyword, kind, at: location, before: end, children, encoding)
  }
}

/// The outline of a file of text robots.
@MainActor
private struct RobotSymbols {
  let file: RobotsFile
  let encoding: TextDocument.Encoding

  var all: [LSP.DocumentSymbol] {
    let robots = file.document.robots
    let starts = robots.map(\.location.line) + [file.text.lineCount + 1]
    return zip(robots, starts.dropFirst()).map { robot, end in
      let steps = robot.steps
      let stepStarts = steps.map(\.location.line) + [end]
      let stepSymbols = zip(steps, stepStarts.dropFirst()).map { step, next in
        file.text.symbol(
          name: step.isInvariant ? "Always" : step.template.source, detail: step.isInvariant ? "Always" : "Step",
          .function, at: step.location, before: next, [], encoding)
      }
      let elements = (robot.elements ?? []).map { element in
        file.text.symbol(
          name: element.name, detail: element.locator, .field, at: element.location, before: element.location.line + 1,
          [], encoding)
      }
      return file.text.symbol(
        name: robot.name, detail: "Robot", .class, at: robot.location, before: end, elements + stepSymbols, encoding)
    }
  }
}

extension TextDocument {
  /// Returns a symbol from a location to the last line with text before a line of the parsers.
  fileprivate func symbol(
    name: String, detail: String, _ kind: LSP.DocumentSymbol.Kind, at location: Location, before end: Int,
    _ children: [LSP.DocumentSymbol], _ encoding: Encoding
  ) -> LSP.DocumentSymbol {
    var last = max(location.line, min(end - 1, lineCount))
    while last > location.line, trimming(range(ofParserLine: last)).isEmpty { last -= 1 }
    let start = offset(of: location)
    let line = range(ofParserLine: location.line)
    let whole = range(start..<max(start, range(ofParserLine: last).upperBound), encoding)
    return LSP.DocumentSymbol(
      name: [name, detail].first { $0.contains { !$0.isWhitespace } } ?? "(unnamed)", detail: detail, kind: kind,
      range: whole,
      selectionRange: range(start..<max(start, trimming(line).upperBound), encoding), children: children)
  }
}

extension GherkinDocument.FeatureChild {
  /// The line of its first tag or of its keyword.
  fileprivate var firstLine: Int {
    switch self {
    case .rule(let rule): rule.tags.first?.location.line ?? rule.location.line
    case .background(let background): background.location.line
    case .scenario(let scenario): scenario.tags.first?.location.line ?? scenario.location.line
    }
  }
}

extension GherkinDocument.RuleChild {
  fileprivate var firstLine: Int {
    switch self {
    case .background(let background): background.location.line
    case .scenario(let scenario): scenario.tags.first?.location.line ?? scenario.location.line
    }
  }
}

extension GherkinDocument.Examples {
  fileprivate var firstLine: Int { tags.first?.location.line ?? location.line }
}
