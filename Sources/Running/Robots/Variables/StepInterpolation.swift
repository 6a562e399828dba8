import AppModel

extension StepDefinition {
  /// The name of the variable that the step sets; `nil` if it sets none.
  ///
  /// - Parameter values: The values of the step.
  public func storedVariable(_ values: [StepValue]) -> String? {
    guard let index = variableIndex, values.indices.contains(index) else { return nil }
    return values[index].value as? String ?? values[index].text
  }

  /// The first error in the variables of a step; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - values: The values of the step.
  ///   - isKnown: Whether a variable is defined there.
  ///   - problem: Returns the error for an undefined variable.
  public func variableError(
    in values: [StepValue], isKnown: (String) -> Bool, problem: (String) -> VariableError
  ) -> VariableError? {
    do throws(VariableError) {
      try forEachName(in: values) { name throws(VariableError) in
        if !isKnown(name) { throw problem(name) }
      }
      return nil
    } catch {
      return error
    }
  }

  /// The values with their variables replaced.
  func filled(_ values: [StepValue], with names: ScenarioVariables) throws(VariableError) -> [StepValue] {
    var filled = values
    for index in values.indices where values[index].mayHoldNames {
      filled[index] = try values[index].mappingTexts(tableNamesElements: tableNamesElements) {
        text throws(VariableError) in try names.filled(text)
      }
    }
    return filled
  }

  /// The variables in the values that steps have set, as evidence. Values of `--define` may be secret and aren't shown.
  func evidence(of names: ScenarioVariables, in values: [StepValue]) -> [StepFailure.Fact] {
    var facts: [StepFailure.Fact] = []
    try? forEachName(in: values) { name in
      guard !names.isDefined(name), let value = names[name] else { return }
      let fact = StepFailure.Fact(name: "variable", text: "\(name) is \(QuotedText(value))")
      if !facts.contains(fact) { facts.append(fact) }
    }
    return facts
  }

  private func forEachName(
    in values: [StepValue], _ visit: (String) throws(VariableError) -> Void
  ) throws(VariableError) {
    for value in values where value.mayHoldNames {
      _ = try value.mappingTexts(tableNamesElements: tableNamesElements) { text throws(VariableError) in
        for piece in InterpolatedText.pieces(of: text) {
          switch piece {
          case .text: continue
          case .name(let name): try visit(name)
          case .noName(let text): throw .noName(text)
          case .unclosed(let text): throw .unclosed(text)
          }
        }
        return text
      }
    }
  }
}

extension StepValue {
  /// The value with each text that may contain variables replaced.
  ///
  /// These are quoted strings, names of elements, groups of regular expressions, `{}`, paths of requests, cells and doc
  /// strings.
  ///
  /// - Parameter tableNamesElements: Whether the cells of a table are elements.
  fileprivate func mappingTexts(
    tableNamesElements: Bool, _ change: (String) throws(VariableError) -> String
  ) throws(VariableError) -> StepValue {
    guard mayHoldNames else { return self }
    var copy = self
    if let locator = value as? ElementLocator {
      copy.value = try locator.mappingTexts(change)
    } else if let table = value as? DataTable {
      copy.value = try table.mappingTexts(namesElements: tableNamesElements, change)
    } else if let string = value as? DocString {
      copy.value = DocString(content: try change(string.content), mediaType: string.mediaType)
    } else if value is Route {
      copy.value = SpokenRequest.route(try change(text))
    } else if isText, let string = value as? String {
      copy.value = try change(string)
    }
    return copy
  }

  /// Whether it contains variables, so that it can't be checked before the run.
  var isOpen: Bool { isText && InterpolatedText.isPossible(in: text) }

  /// Whether it may contain variables; cheap, since most values don't.
  fileprivate var mayHoldNames: Bool {
    guard text.isEmpty else { return InterpolatedText.isPossible(in: text) }
    return (value as? DataTable)?.rows.contains { $0.contains(where: InterpolatedText.isPossible) } ?? false
  }
}

extension ElementLocator {
  fileprivate func mappingTexts(
    _ change: (String) throws(VariableError) -> String
  ) throws(VariableError) -> ElementLocator {
    var copy = self
    if let name { copy.name = try change(name) }
    if let text { copy.text = try change(text) }
    if let container = container.first { copy.container = [try container.mappingTexts(change)] }
    return copy
  }
}

extension DataTable {
  fileprivate func mappingTexts(
    namesElements: Bool, _ change: (String) throws(VariableError) -> String
  ) throws(VariableError) -> DataTable {
    var rows: [[String]] = []
    for row in self.rows {
      var cells: [String] = []
      for cell in row {
        if namesElements, let locator = LocatorParser.locator(cell, forms: .singular) {
          cells.append(try locator.mappingTexts(change).words)
        } else {
          cells.append(try change(cell))
        }
      }
      rows.append(cells)
    }
    return DataTable(rows: rows)
  }
}
