/// What people say who come from other tools, in the words of the built-in vocabulary.
enum OtherWords {
  private static let persons = ["I ", "we ", "you ", "the user ", "user ", "they "]

  private static let beginnings: [(theirs: [String], ours: String)] = [
    (["click on", "click", "press on", "press", "tap on", "touch", "hit", "select", "choose"], "tap"),
    (["double click", "double-click", "double-tap"], "double tap"), (["long-press", "long tap"], "long press"),
    (
      [
        "should see", "can see", "see", "verify that", "verify", "assert that", "assert", "check that", "check",
        "ensure that", "ensure", "make sure that", "make sure", "confirm that", "confirm",
      ], "expect"
    ),
    (["enter", "write", "input", "fill in", "fill"], "type"), (["open the app", "start the app"], "launch"),
    (["scroll down"], "swipe up"), (["scroll up"], "swipe down"), (["wait for"], "expect"),
  ]

  private static let inner: [(theirs: String, ours: String)] = [
    (" should not be enabled", " is disabled"), (" to not be enabled", " is disabled"),
    (" not to be enabled", " is disabled"), (" is not enabled", " is disabled"), (" not enabled", " is disabled"),
    (" is not disabled", " is enabled"), (" not disabled", " is enabled"), (" to be \"", " reads \""),
    (" should be \"", " reads \""), (" equals \"", " reads \""), (" is \"", " reads \""),
    (" should be ", " is "),
    (" to be ", " is "), (" is visible", ""), (" is displayed", ""), (" is shown", ""), (" exists", ""),
    (" to exist", ""), (" should exist", ""), (" doesn't exist", " is gone"),
  ]

  /// The step in other words, the likeliest first; it may well be none that is known.
  static func renderings(of step: String) -> [String] {
    let text = persons.first { step.hasPrefix($0) }.map { String(step.dropFirst($0.count)) } ?? step
    var candidates = [text]
    for (theirs, ours) in beginnings {
      guard let words = theirs.first(where: { text == $0 || text.hasPrefix($0 + " ") }) else { continue }
      candidates.insert(ours + text.dropFirst(words.count), at: 0)
    }
    return (candidates + candidates.flatMap(mendedInside)).filter { $0 != step }
  }

  private static func mendedInside(_ text: String) -> [String] {
    guard text.hasPrefix("expect ") else { return [] }
    let replaced = inner.compactMap { theirs, ours -> String? in
      guard let range = text.firstRange(of: theirs) else { return nil }
      return text.replacingCharacters(in: range, with: ours)
    }
    return replaced + withVerb(text)
  }

  /// `expect send not enabled` as `expect send is not enabled`.
  private static func withVerb(_ text: String) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 3, !words.contains("is") else { return [] }
    let place = words.count - (words[words.count - 2] == "not" ? 2 : 1)
    return [(words[..<place] + ["is"] + words[place...]).joined(separator: " ")]
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
