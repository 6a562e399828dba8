/// Plain texts with parameters between them, each of which may have one of several types.
struct ExpressionTemplate {
  /// The official implementations stop here as well; every parameter multiplies the number of combinations.
  private static let maximumOfExpressions = 256

  /// The texts before, between and behind the parameters, escaped: one more than there are parameters.
  private var texts: [String] = [""]
  /// The types of each parameter, the best first.
  private var choices: [[ParameterType]] = []

  /// Appends text that is to be matched literally.
  mutating func append(_ text: String) {
    texts[texts.count - 1] += Self.escaped(text)
  }

  /// Appends a parameter.
  mutating func append(_ types: [ParameterType]) {
    choices.append(types)
    texts.append("")
  }

  /// All combinations of types, the last parameter varying fastest.
  var expressions: [GeneratedExpression] {
    var result: [GeneratedExpression] = []
    var picks = choices.map { _ in 0 }
    repeat {
      result.append(expression(of: zip(choices, picks).map { $0[$1] }))
    } while result.count < Self.maximumOfExpressions && advance(&picks)
    return result
  }

  /// Counts on; false after the last combination.
  private func advance(_ picks: inout [Int]) -> Bool {
    for index in picks.indices.reversed() {
      picks[index] += 1
      if picks[index] < choices[index].count { return true }
      picks[index] = 0
    }
    return false
  }

  private func expression(of types: [ParameterType]) -> GeneratedExpression {
    var source = texts[0]
    for (index, type) in types.enumerated() { source += "{\(type.name)}" + texts[index + 1] }
    return GeneratedExpression(source: source, parameterTypes: types)
  }

  /// The text as an expression that matches just it.
  ///
  /// The official generators leave backslashes as they are, which gives expressions that can't be parsed.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "({/\\".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }
}
