import CucumberExpressions

/// Answers the requests about tag expressions.
enum TagsProbe {
  static func answer(_ request: [String: Any]) -> [String: Any] {
    do throws(TagExpressionError) {
      let expression = try TagExpression(request["expression"] as? String ?? "")
      guard let tags = request["tags"] as? [String] else { return ["formatted": expression.description] }
      return ["result": expression.evaluate(tags)]
    } catch {
      return ["error": error.message]
    }
  }
}
