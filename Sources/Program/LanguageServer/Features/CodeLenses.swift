extension Workspace {
  /// Returns the lenses that run and explore the scenarios of a document.
  func codeLenses(of path: String) -> [LSP.CodeLens] {
    guard !isRobots(path), path.hasPrefix("/"), let file = scenarios(path), !project(of: path).isPlainGherkin else {
      return []
    }
    return file.parsed(isStrict: project(of: path).isStrict).scenarios.flatMap { scenario in
      let start = file.text.offset(of: scenario.location)
      let line = file.text.line(at: start)
      let range = file.text.range(start..<max(start, file.text.range(ofLine: line).upperBound), encoding)
      return RunCommand.allCases.map { command in
        LSP.CodeLens(
          range: range,
          command: LSP.Command(
            title: command.title, command: command.rawValue, arguments: [.string(uri(path)), .number(line)]))
      }
    }
  }
}

/// A command that runs scenarios.
enum RunCommand: String, CaseIterable {
  case run = "robotrun.run"
  case explore = "robotrun.explore"

  /// The title of its lens.
  var title: String { "\(self)" }
}
