extension StepDefinition {
  /// The name that the step remembers something as, where it does.
  ///
  /// - Parameter values: The values it is played with.
  public func rememberedName(_ values: [StepValue]) -> String? {
    guard let index = nameIndex, values.indices.contains(index) else { return nil }
    return values[index].value as? String ?? values[index].text
  }

  /// What is wrong with the names in the texts of a step; absent where all is well.
  ///
  /// - Parameters:
  ///   - values: The values it is played with.
  ///   - isKnown: Whether a name stands for something there.
  ///   - problem: What is wrong with a name that does not.
  public func nameProblem(
    in values: [StepValue], isKnown: (String) -> Bool, problem: (String) -> NameProblem
  ) -> NameProblem? {
    do throws(NameProblem) {
      try forEachName(in: values) { name throws(NameProblem) in
        if !isKnown(name) { throw problem(name) }
      }
      return nil
    } catch {
      return error
    }
  }

  /// The values with the names in their texts replaced by what they stand for.
  func filled(_ values: [StepValue], with names: ScenarioNames) throws(NameProblem) -> [StepValue] {
    var filled = values
    for index in values.indices where values[index].mayHoldNames {
      filled[index] = try values[index].mappingTexts(tableNamesElements: tableNamesElements) {
        text throws(NameProblem) in try names.filled(text)
      }
    }
    return filled
  }

  /// What steps remembered of the names in the values, as evidence. What `--define` gives is not shown: it may be
  /// secret, and whoever starts a run knows it.
  func evidence(of names: ScenarioNames, in values: [StepValue]) -> [StepFailure.Fact] {
    var facts: [StepFailure.Fact] = []
    try? forEachName(in: values) { name in
      guard !names.isDefined(name), let value = names[name] else { return }
      let fact = StepFailure.Fact(name: "remembered", text: "\(name) is \(QuotedText(value))")
      if !facts.contains(fact) { facts.append(fact) }
    }
    return facts
  }

  private func forEachName(
    in values: [StepValue], _ visit: (String) throws(NameProblem) -> Void
  ) throws(NameProblem) {
    for value in values where value.mayHoldNames {
      _ = try value.mappingTexts(tableNamesElements: tableNamesElements) { text throws(NameProblem) in
        for piece in NamedText.pieces(of: text) {
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
