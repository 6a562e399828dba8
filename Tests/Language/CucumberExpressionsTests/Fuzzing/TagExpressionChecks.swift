@testable import CucumberExpressions

/// What must hold whatever text is taken for a tag expression. Compiled into the tests and into the fuzzer.
enum TagExpressionChecks {
  /// A text that begins with this stands for its rest many times over.
  static let repetition = "×"
  private static let repeatedLength = 1 << 16

  /// What is wrong with what becomes of a text; nil when nothing is.
  static func complaint(about text: String) -> String? {
    var text = text
    if text.utf8.starts(with: repetition.utf8) {
      let unit = String(text.unicodeScalars.dropFirst())
      text = unit.isEmpty ? "" : String(repeating: unit, count: repeatedLength / unit.utf8.count + 1)
    }
    do throws(TagExpressionError) {
      return try complaint(about: TagExpression(text))
    } catch {
      let isInside = error.range.upperBound <= text.unicodeScalars.count
      return isInside ? nil : "an error outside of the expression"
    }
  }

  private static func complaint(about expression: TagExpression) throws(TagExpressionError) -> String? {
    let description = expression.description
    let again: TagExpression
    do throws(TagExpressionError) {
      again = try TagExpression(description)
    } catch {
      return "its description is none: \(error)"
    }
    if !again.description.utf8.elementsEqual(description.utf8) { return "\(description) becomes \(again)" }
    for tags in tagSets(of: expression) where expression.evaluate(tags) != again.evaluate(tags) {
      return "\(description) means something else with \(tags)"
    }
    return nil
  }

  /// No tags, a few of them, and all. A handful is enough: the time to evaluate grows with their number.
  private static func tagSets(of expression: TagExpression) -> [[String]] {
    let names = expression.nodes.prefix(64).compactMap { if case .tag(let name) = $0 { name } else { nil } }
    let odd = names.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return [[], odd, names]
  }
}
