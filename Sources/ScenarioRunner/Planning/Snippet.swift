import CucumberExpressions
import CucumberMessages
import Robots

/// A definition to paste into a robot, for a step that has none.
enum Snippet {
  static func text(for step: Pickle.Step, _ vocabulary: Vocabulary) -> String {
    let generator = ExpressionGenerator(parameterTypes: vocabulary.parameterTypes)
    guard let expression = generator.generate(step.text).first else { return "" }
    var parameters = zip(expression.parameterNames, expression.parameterTypes).map { "_ \($0): \($1.typeName)" }
    if step.argument?.dataTable != nil { parameters.append("_ table: DataTable") }
    if step.argument?.docString != nil { parameters.append("_ text: DocString") }
    let method = MethodName.method(for: expression.source)
    return """
      Step("\(escaped(expression.source))", Self.\(method)),

      func \(method)(\(parameters.joined(separator: ", "))) throws {
        throw PendingStep()
      }
      """
  }

  /// The text as it stands in a Swift string literal.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
