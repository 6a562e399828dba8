/// Plain texts with parameters between them, each of which may have one of several types.
struct ExpressionTemplate: Sendable {
  /// The official implementations stop here as well.
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

  /// How many expressions there are: every parameter multiplies their number.
  var countOfCombinations: Int {
    var count = 1
    for types in choices where types.count > 1 {
      count *= types.count
      if count >= Self.maximumOfExpressions { return Self.maximumOfExpressions }
    }
    return count
  }

  /// The expression of a number below ``countOfCombinations``; the type of the last parameter varies fastest.
  func combination(_ number: Int) -> GeneratedExpression {
    var rest = number
    var types: [ParameterType] = []
    types.reserveCapacity(choices.count)
    for choice in choices.reversed() {
      types.append(choice[rest % choice.count])
      rest /= choice.count
    }
    types.reverse()
    return expression(of: types)
  }

  private func expression(of types: [ParameterType]) -> GeneratedExpression {
    var source = texts[0]
    for (index, type) in types.enumerated() {
      source += "{"
      source += type.name
      source += "}"
      source += texts[index + 1]
    }
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
