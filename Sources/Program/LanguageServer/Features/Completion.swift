import CucumberExpressions
import CucumberMessages
import Gherkin
import Robots
import ScenarioRunner

extension Workspace {
  /// Returns the completions at a position.
  func completion(of path: String, at position: LSP.Position, hasSnippets: Bool) -> LSP.CompletionList {
    guard let text = text(path) else { return LSP.CompletionList(isIncomplete: false, items: []) }
    let offset = text.offset(of: position, encoding)
    let line = text.range(ofLine: text.line(at: offset))
    let completer = Completer(
      workspace: self, path: path, text: text, line: line, cursor: offset, hasSnippets: hasSnippets)
    // What fits depends on every character.
    return LSP.CompletionList(isIncomplete: true, items: completer.items)
  }
}

/// The completions at one position.
@MainActor
private struct Completer {
  /// The limit of steps from other scenarios.
  private static let maxSteps = 200
  /// The limits of documents whose values are offered, and of the values of a parameter.
  private static let (maxDocuments, maxValues) = (20, 10)

  let workspace: Workspace
  let path: String
  let text: TextDocument
  /// The offsets of the line.
  let line: Range<Int>
  let cursor: Int
  let hasSnippets: Bool

  private var project: Project { workspace.project(of: path) }
  private var isRobots: Bool { workspace.isRobots(path) }
  private var parsed: ParsedScenarios? {
    isRobots ? nil : workspace.scenarios(path)?.parsed(isStrict: project.isStrict)
  }

  var items: [LSP.CompletionItem] {
    let start = text.trimming(line.lowerBound..<line.upperBound).lowerBound
    guard start <= cursor else { return beginnings(from: cursor) }
    let typed = text.string(start..<cursor)
    if isInDocString { return placeholderItems(typed, from: start) ?? [] }
    switch typed.first {
    case "#": return []
    case "@": return tagItems(typed, from: start)
    case "|": return placeholderItems(typed, from: start) ?? []
    default: break
    }
    if let keyword = titleKeyword(typed) {
      guard isRobots, keyword == "Always" else { return [] }
      let body = text.trimming((start + keyword.utf8.count + 1)..<cursor)
      return stepItems(from: body.isEmpty ? cursor : body.lowerBound)
    }
    guard let length = stepKeywordLength(typed) else { return beginnings(from: start) }
    return stepItems(from: text.trimming((start + length)..<cursor).lowerBound)
  }

  /// Whether the line is part of a doc string.
  private var isInDocString: Bool {
    var open: String?
    for line in 0..<text.line(at: cursor) {
      let content = text.string(text.trimming(text.range(ofLine: line)))
      if let delimiter = open {
        if content.hasPrefix(delimiter) { open = nil }
      } else {
        open = ["\"\"\"", "```"].first(where: content.hasPrefix)
      }
    }
    return open != nil
  }

  // MARK: - Keywords

  private var keywords: KeywordList? {
    KeywordList(parsed?.document.feature?.language ?? "en")
  }

  private func titleKeyword(_ typed: String) -> String? {
    let titles = isRobots ? RobotKeywords.titles : keywords?.titles ?? []
    return titles.first { typed.hasPrefix($0 + ":") }
  }

  private func stepKeywordLength(_ typed: String) -> Int? {
    let steps = (keywords?.steps ?? []).sorted { $0.utf8.count > $1.utf8.count }
    let found = steps.first { typed.hasPrefix($0) || (!project.isStrict && typed.hasPrefix($0.lowercased())) }
    return found?.utf8.count
  }

  /// Returns what a line may begin with: keywords, and steps without keyword.
  private func beginnings(from start: Int) -> [LSP.CompletionItem] {
    var items = keywordItems(from: start)
    let isBelowTitle = isRobots || parsed?.document.feature != nil
    if !project.isStrict, isBelowTitle { items += stepItems(from: start) }
    return items
  }

  private func keywordItems(from start: Int) -> [LSP.CompletionItem] {
    let typed = text.string(start..<cursor)
    let all =
      isRobots
      ? RobotKeywords.titles.map { $0 + ": " }
      : (keywords.map { $0.titles.map { $0 + ": " } + $0.steps } ?? [])
    return all.filter { $0 != "* " && $0.lowercased().hasPrefix(typed.lowercased()) }.map { keyword in
      item(keyword.trimming, .keyword, keyword, from: start, rank: "1")
    }
  }

  // MARK: - Tags, columns and variables

  private func tagItems(_ typed: String, from start: Int) -> [LSP.CompletionItem] {
    let last = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let from = cursor - last.utf8.count
    let used = project.scenarioPaths.flatMap { path -> [String] in
      guard let document = workspace.scenarios(path)?.parsed(isStrict: project.isStrict).document else { return [] }
      return document.tags
    }
    let apps = project.isPlainGherkin ? [] : project.vocabulary.apps.map { "@app:\($0)" }
    return Set(used + apps).subtracting([String(last)]).sorted().filter { $0.hasPrefix(last) }.map {
      item($0, .value, $0, from: from, rank: "1")
    }
  }

  /// Returns the names after an open `<` or `${`; `nil` if none is open.
  private func placeholderItems(_ typed: String, from start: Int) -> [LSP.CompletionItem]? {
    if let open = typed.lastIndex(of: "<"), !typed[open...].contains(">") {
      let from = start + typed[...open].utf8.count - 1
      let names = isRobots ? placeholders : columns
      guard !names.isEmpty else { return nil }
      return names.map { item("<\($0)>", .variable, "<\($0)>", from: from, rank: "1") }
    }
    if let open = typed.ranges(of: "${").last, !typed[open.upperBound...].contains("}") {
      let from = start + typed[..<open.lowerBound].utf8.count
      return variables.map { item("${\($0)}", .variable, "${\($0)}", from: from, rank: "1") }
    }
    return nil
  }

  /// The placeholders of the text step above.
  private var placeholders: [String] {
    let number = text.parserLine(at: cursor)
    let steps = workspace.robots(path)?.document.robots.flatMap(\.steps) ?? []
    let step = steps.last { $0.location.line <= number }
    return step?.template.placeholders.map(\.name) ?? []
  }

  /// The columns of the outline around the cursor; all of them if there is an error on the way.
  private var columns: [String] {
    guard let parsed else { return [] }
    let number = text.parserLine(at: cursor)
    let scenario = parsed.scenarios.last { $0.location.line <= number }
    return (scenario?.examples ?? []).flatMap { $0.tableHeader?.cells.map(\.value) ?? [] }.distinct
  }

  private var variables: [String] {
    let defined = workspace.options.variables.all
    guard !project.isPlainGherkin, let file = workspace.scenarios(path), !isRobots else { return defined }
    let number = text.parserLine(at: cursor)
    let index = file.parsed(isStrict: project.isStrict).scenarios.lastIndex { $0.location.line <= number }
    let own = index.flatMap { file.planned(in: project).variables[$0] } ?? []
    return (defined + own).distinct
  }

  // MARK: - Steps and elements

  private func stepItems(from start: Int) -> [LSP.CompletionItem] {
    let typed = text.string(start..<cursor)
    if let names = placeholderItems(typed, from: start) { return names }
    if project.isPlainGherkin { return usedSteps(typed, from: start) }
    let used = isRobots ? UsedSteps() : usedSteps
    return elementItems(typed, from: start) + definedSteps(typed, used, from: start)
      + used.undefined.filter { $0 != typed && StepRank.of($0, for: typed) != nil }.map { step in
        var item = item(step, .function, step, from: start, to: text.trimming(line).upperBound, rank: "5")
        item.detail = "undefined step"
        item.filterText = typed.isEmpty ? nil : typed
        return item
      }
  }

  /// The steps of open scenarios.
  private struct UsedSteps {
    /// The values of each parameter, by the indexes of the definitions.
    var values: [Int: [[String]]] = [:]
    /// The steps without a definition.
    var undefined: [String] = []
  }

  private var usedSteps: UsedSteps {
    var used = UsedSteps()
    let others = workspace.documents.keys.filter { $0 != path && !workspace.isRobots($0) }.sorted()
    for path in [path] + others.prefix(Self.maxDocuments) where workspace.project(of: path) === project {
      guard let file = workspace.scenarios(path) else { continue }
      let number = path == self.path ? text.parserLine(at: cursor) : 0
      let meanings = file.planned(in: project).meanings
      for (step, meaning) in zip(file.parsed(isStrict: project.isStrict).steps, meanings)
      where step.node.location.line != number {
        if meaning.problems.first?.undefined != nil, !used.undefined.contains(step.node.text) {
          used.undefined.append(step.node.text)
        }
        for match in meaning.matches { add(match, to: &used.values[match.definition.index, default: []]) }
      }
    }
    return used
  }

  private func add(_ match: StepMatch, to values: inout [[String]]) {
    for (index, argument) in match.arguments.enumerated() {
      if index == values.count { values.append([]) }
      let value = argument.group.value ?? ""
      guard values[index].count < Self.maxValues, !value.isEmpty, !values[index].contains(value) else { continue }
      values[index].append(value)
    }
  }

  private func definedSteps(_ typed: String, _ used: UsedSteps, from start: Int) -> [LSP.CompletionItem] {
    project.vocabulary.definitions.enumerated().compactMap { index, definition in
      guard !definition.isInvariant, let rank = StepRank.of(definition.patternText, for: typed),
        let snippet = StepSnippet(definition, values: used.values[index] ?? [])
      else { return nil }
      var item = item(
        definition.patternText, .function, hasSnippets ? snippet.snippet : snippet.plain, from: start,
        to: text.trimming(line).upperBound, rank: "\(rank)\(String(index + 10_000))")
      item.detail = definition.step.summary.isEmpty ? definition.robot : definition.step.summary
      item.insertTextFormat = hasSnippets ? 2 : nil
      item.filterText = typed.isEmpty ? nil : typed
      return item
    }
  }

  /// Returns the steps of the project's scenarios, if their definitions are elsewhere.
  private func usedSteps(_ typed: String, from start: Int) -> [LSP.CompletionItem] {
    var counts: [String: Int] = [:]
    for path in project.scenarioPaths {
      for step in workspace.scenarios(path)?.parsed(isStrict: true).steps ?? [] {
        counts[step.node.text, default: 0] += 1
      }
    }
    let rated = counts.compactMap { text, count in
      text == typed ? nil : StepRank.of(text, for: typed).map { (text: text, rank: $0, count: count) }
    }
    let sorted = rated.sorted { ($0.rank, $1.count, $0.text) < ($1.rank, $0.count, $1.text) }
    return sorted.prefix(Self.maxSteps).enumerated().map { index, step in
      var item = item(
        step.text, .function, step.text, from: start, to: text.trimming(line).upperBound, rank: "3\(index + 10_000)")
      item.filterText = typed.isEmpty ? nil : typed
      return item
    }
  }

  /// Returns the elements for the parameter that ends at the cursor.
  private func elementItems(_ typed: String, from start: Int) -> [LSP.CompletionItem] {
    let candidates = elementCandidates
    guard !candidates.isEmpty, !typed.isEmpty else { return [] }
    var starts: Set<Int> = []
    for beginning in project.elementBeginnings {
      // Something must follow the beginning, and the element may have no characters yet.
      guard let partial = (try? beginning.match(typed + "x"))??.last?.group.start else { continue }
      starts.insert(partial)
    }
    return starts.sorted(by: >).flatMap { partial -> [LSP.CompletionItem] in
      let from = text.offset(start, movedBy: partial, limit: cursor)
      let words = text.string(from..<cursor).lowercased()
      let found = candidates.filter {
        words.isEmpty || $0.text.lowercased().contains(words) || $0.words.contains(words)
      }
      return found.map { candidate in
        var item = item(candidate.text, .field, candidate.text, from: from, rank: "1")
        item.detail = candidate.detail
        item.filterText = words.isEmpty ? nil : text.string(from..<cursor)
        return item
      }
    }
  }

  private var elementCandidates: [(text: String, words: String, detail: String)] {
    var all: [(text: String, words: String, detail: String)] = []
    if isRobots, let robot = robotAtCursor {
      all = (robot.elements ?? []).map { ($0.name, $0.name.lowercased(), $0.locator) }
    }
    for element in workspace.elements.elements where element.locator != nil || !element.name.contains("#") {
      let isName = element.isIdentified && (try? ElementLocator(element.name))?.isPlainName == true
      let text = element.locator ?? (isName ? element.name : "\(element.type) \"\(element.name)\"")
      all.append((text, element.name.lowercased(), element.screen.isEmpty ? element.type : element.screen))
    }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.text).inserted }
  }

  private var robotAtCursor: RobotDocument.Robot? {
    let number = text.parserLine(at: cursor)
    return workspace.robots(path)?.document.robots.last { $0.location.line <= number }
  }

  private func item(
    _ label: String, _ kind: LSP.CompletionItem.Kind, _ newText: String, from start: Int, to end: Int? = nil,
    rank: String
  ) -> LSP.CompletionItem {
    let range = text.range(start..<max(cursor, end ?? cursor), workspace.encoding)
    return LSP.CompletionItem(
      label: label, kind: kind, sortText: rank, textEdit: LSP.TextEdit(range: range, newText: newText))
  }
}

/// How well a step fits to what was typed.
private enum StepRank {
  /// Returns 2 for a step that begins with it, 3 for one with all of its words, 4 for one of which it may be the beginning
  /// with arguments; `nil` for others.
  static func of(_ step: String, for typed: String) -> Int? {
    guard !typed.isEmpty else { return 2 }
    let (step, typed) = (step.lowercased(), typed.lowercased())
    if step.hasPrefix(typed) { return 2 }
    if typed.split(separator: " ").allSatisfy({ step.contains($0) }) { return 3 }
    let literal = step.prefix { $0 != "{" && $0 != "<" }
    return !literal.isEmpty && typed.hasPrefix(literal) ? 4 : nil
  }
}

extension GherkinDocument {
  /// The names of all tags.
  var tags: [String] {
    guard let feature else { return [] }
    var tags = feature.tags
    for case .rule(let rule) in feature.children { tags += rule.tags }
    for scenario in feature.scenarios { tags += scenario.tags + scenario.examples.flatMap(\.tags) }
    return tags.map(\.name)
  }
}

extension String {
  /// The string without spaces at its end.
  fileprivate var trimming: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension [String] {
  /// The strings without repetitions.
  fileprivate var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
