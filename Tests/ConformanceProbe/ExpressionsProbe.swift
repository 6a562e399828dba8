import CucumberExpressions
import Foundation

/// Answers the requests about Cucumber Expressions and regular expressions.
enum ExpressionsProbe {
  static func answer(_ request: [String: Any]) -> [String: Any] {
    let expression = request["expression"] as? String ?? ""
    let text = request["text"] as? String ?? ""
    do {
      switch request["kind"] as? String {
      case "cucumber-expression-tokenizer":
        return ["tokens": try ExpressionTokenizer.tokens(of: expression).map(token)]
      case "cucumber-expression-parser":
        let tree = try ExpressionParser.parse(expression)
        return ["ast": node(tree.root, of: tree)]
      case "cucumber-expression-transformation":
        return ["regex": try CucumberExpression(expression, parameterTypes: .init()).regexpSource]
      case "cucumber-expression-matching":
        return try arguments(of: CucumberExpression(expression, parameterTypes: .init()), matching: text)
      case "regular-expression-matching":
        return try arguments(of: RegularExpression(expression, parameterTypes: .init()), matching: text)
      default: return ["exception": "unknown kind of request"]
      }
    } catch {
      return ["exception": "\(error)"]
    }
  }

  private static func arguments(of pattern: any StepPattern, matching text: String) throws -> [String: Any] {
    guard let arguments = try pattern.match(text) else { return ["args": NSNull()] }
    return ["args": try arguments.map { json(try $0.value()) }]
  }

  private static func json(_ value: any Sendable) -> Any {
    switch value {
    case let value as any BinaryInteger & Sendable: NSNumber(value: Int64(value))
    // JSON has no number that is too large for a Double.
    case let value as Double: value.isFinite ? value : "\(value)" as Any
    case let value as String: value
    case let value as NumberText: value.text
    default: NSNull()
    }
  }

  private static func token(_ token: ExpressionToken) -> [String: Any] {
    let type =
      switch token.kind {
      case .startOfLine: "START_OF_LINE"
      case .endOfLine: "END_OF_LINE"
      case .whiteSpace: "WHITE_SPACE"
      case .text: "TEXT"
      case .alternation: "ALTERNATION"
      case .beginOptional: "BEGIN_OPTIONAL"
      case .endOptional: "END_OPTIONAL"
      case .beginParameter: "BEGIN_PARAMETER"
      case .endParameter: "END_PARAMETER"
      }
    return ["type": type, "start": token.range.lowerBound, "end": token.range.upperBound, "text": token.text]
  }

  private static func node(_ node: SyntaxTree.Node, of tree: SyntaxTree) -> [String: Any] {
    var result: [String: Any] = ["start": node.range.lowerBound, "end": node.range.upperBound]
    switch node.kind {
    case .expression: result["type"] = "EXPRESSION_NODE"
    case .text: result["type"] = "TEXT_NODE"
    case .optional: result["type"] = "OPTIONAL_NODE"
    case .alternation: result["type"] = "ALTERNATION_NODE"
    case .alternative: result["type"] = "ALTERNATIVE_NODE"
    case .parameter: result["type"] = "PARAMETER_NODE"
    }
    if node.kind == .text {
      result["token"] = node.text
    } else {
      result["nodes"] = tree.children(of: node).map { self.node($0, of: tree) }
    }
    return result
  }
}
