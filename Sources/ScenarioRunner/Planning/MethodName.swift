/// Makes the name of a method out of a sentence.
enum MethodName {
  /// `I have {int} cukes` becomes `iHaveCukes`.
  static func method(for sentence: String) -> String {
    var words: [String] = []
    var isInParameter = false
    var word = ""
    for scalar in sentence.unicodeScalars {
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
