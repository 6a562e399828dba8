import CucumberMessages
import Gherkin

/// What must hold whatever text is parsed. Compiled into the tests, which try the corpus in Tests/Checks/Fuzz, and into the
/// fuzzer, which tries everything else.
enum DocumentChecks {
  /// A text that begins with this stands for its rest many times over: time must not grow faster than the text.
  static let repetition = "×"
  private static let repeatedLength = 1 << 16

  /// What is wrong with what becomes of a text; nil when nothing is.
  static func complaint(about text: String) -> String? {
    guard text.utf8.starts(with: repetition.utf8) else { return DocumentCheck(text: text).complaint }
    return complaint(aboutRepeated: String(text.unicodeScalars.dropFirst()))
  }

  private static func complaint(aboutRepeated unit: String) -> String? {
    guard !unit.isEmpty else { return nil }
    let text = String(repeating: unit, count: repeatedLength / unit.utf8.count + 1)
    for mode in DocumentCheck.Mode.allCases {
      let outcome = DocumentCheck.Outcome(text, mode)
      if outcome.errors.isEmpty != (outcome.document != nil) { return "\(mode): neither document nor errors" }
    }
    return nil
  }
}
