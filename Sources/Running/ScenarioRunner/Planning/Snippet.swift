import CucumberExpressions
import Robots

/// Definitions to paste into a robot, for a step that has none.
struct Snippet {
  /// A step of a robot in Swift.
  let swift: String
  /// A step of a text robot.
  let robot: String

  /// The definitions for a text; `nil` if no expression can be generated.
  init?(_ text: String, hasTable: Bool, hasDocString: Bool, _ vocabulary: Vocabulary) {
    let generator = ExpressionGenerator(parameterTypes: vocabulary.parameterTypes)
    guard let expression = generator.generate(text).first else { return nil }
    swift = Self.swift(expression, hasTable: hasTable, hasDocString: hasDocString)
    robot = Self.robot(expression, hasTable: hasTable, hasDocString: hasDocString)
  }

  private static func swift(_ expression: GeneratedExpression, hasTable: Bool, hasDocString: Bool) -> String {
    var parameters = zip(expression.parameterNames, expression.parameterTypes).map { "_ \($0): \($1.typeName)" }
    if hasTable { parameters.append("_ table: DataTable") }
    if hasDocString { parameters.append("_ text: DocString") }
    let method = MethodName.method(for: expression.source)
    return """
      Step("\(escaped(expression.source))", Self.\(method)),

      func \(method)(\(parameters.joined(separator: ", "))) throws {
        throw PendingStep()
      }
      """
  }

  private static func robot(_ expression: GeneratedExpression, hasTable: Bool, hasDocString: Bool) -> String {
    var lines = ["Step: \(template(expression))", "  # the steps it is made of"]
    if hasTable { lines.append("    <table>") }
    if hasDocString { lines.append("    <doc string>") }
    return lines.joined(separator: "\n")
  }

  /// The expression with placeholders in the place of its parameters, and without its escapes.
  private static func template(_ expression: GeneratedExpression) -> String {
    var names = expression.parameterNames[...]
    var template = String.UnicodeScalarView()
    var isEscaped = false
    var isInParameter = false
    for scalar in expression.source.unicodeScalars {
      if isInParameter {
        isInParameter = scalar != "}"
      } else if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      } else if scalar == "{", !isEscaped {
        isInParameter = true
        template.append(contentsOf: "<\(placeholder(names.popFirst() ?? ""))>".unicodeScalars)
      } else {
        template.append(scalar)
      }
      isEscaped = false
    }
    return String(template)
  }

  /// Parameters are called `text` or `number`; the number after the name of a type stays.
  private static func placeholder(_ name: String) -> String {
    for (type, word) in [("string", "text"), ("int", "number"), ("float", "amount")]
    where name.hasPrefix(type) {
      return word + name.dropFirst(type.count)
    }
    return name
  }

  /// The text as a Swift string literal.
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

/// Creates the name of a method from the text of a step.
enum MethodName {
  /// `I have {int} cukes` becomes `iHaveCukes`.
  static func method(for template: String) -> String {
    var words: [String] = []
    var isInParameter = false
    var word = ""
    for scalar in template.unicodeScalars {
      if scalar == "{" { isInParameter = true }
      if !isInParameter, scalar.properties.isAlphabetic || (!words.isEmpty && scalar.properties.numericType != nil) {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
      if scalar == "}" { isInParameter = false }
    }
    if !word.isEmpty { words.append(word) }
    guard let first = words.first else { return "step" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return first.lowercased() + rest.joined()
  }
}
