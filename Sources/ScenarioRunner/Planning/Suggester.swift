import CucumberExpressions
import CucumberMessages
import Robots

/// Finds what may have been meant by a step that no definition matches.
struct Suggester {
  private let vocabulary: Vocabulary
  private let generator: ExpressionGenerator

  init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    generator = ExpressionGenerator(parameterTypes: vocabulary.parameterTypes)
  }

  func undefined(_ step: Pickle.Step) -> UndefinedStep {
    let sentences = nearest(to: step.text)
    let corrections = sentences.map { $0.alignment.corrected }.filter {
      $0 != step.text && !vocabulary.matches($0).isEmpty
    }
    return UndefinedStep(
      text: step.text, corrections: Array(corrections.distinct.prefix(2)),
      nearest: Array(sentences.map(\.sentence).prefix(3)),
      snippet: snippet(for: step))
  }

  private func nearest(to text: String) -> [(sentence: String, alignment: SentenceAlignment)] {
    let rated = vocabulary.definitions.compactMap { definition in
      SentenceAlignment(text: text, sentence: definition.pattern.source).map {
        (sentence: definition.pattern.source, alignment: $0)
      }
    }
    // Sorting keeps the order of the vocabulary among equals only with the index in the key.
    return rated.enumerated().sorted { ($0.element.alignment.cost, $0.offset) < ($1.element.alignment.cost, $1.offset) }
      .prefix(5).map(\.element)
  }

  private func snippet(for step: Pickle.Step) -> String {
    guard let expression = generator.generate(step.text).first else { return "" }
    var parameters = zip(expression.parameterNames, expression.parameterTypes).map { "_ \($0): \($1.typeName)" }
    if step.argument?.dataTable != nil { parameters.append("_ table: DataTable") }
    if step.argument?.docString != nil { parameters.append("_ text: DocString") }
    let method = MethodName.method(for: expression.source)
    return """
      Step("\(expression.source.escapedForSwift)", Self.\(method)),

      func \(method)(\(parameters.joined(separator: ", "))) throws {
        throw PendingStep()
      }
      """
  }
}

extension String {
  fileprivate var escapedForSwift: String {
    var escaped = ""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}

extension [String] {
  /// Without what was there before.
  fileprivate var distinct: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
