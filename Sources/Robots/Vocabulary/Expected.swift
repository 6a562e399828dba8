import AppModel

/// Something that is to be true of what is on the screen.
@MainActor
struct Expected {
  /// Whether it is true of a screen.
  let holds: @MainActor @Sendable (Snapshot) throws -> Bool
  /// What happened when it has come true: `appeared`.
  let verb: String
  /// The names that no element is expected to have.
  var absentNames: [String] = []
  /// What it is about, if that is one query.
  var query: ElementQuery?
  /// What is true instead, of a screen it isn't true of.
  let shortfall: @MainActor (Snapshot) -> Shortfall
}

/// What is true of a screen instead of what was expected.
struct Shortfall {
  /// The beginning of the sentence, before the time it took: `not found`.
  var claim: String
  /// The rest of the sentence: which elements, which texts.
  var detail = ""
  /// Whether the claim was true for all of the time, so that it reads "after 5 s" and not "within 5 s".
  var lasted = false
  /// What it is about, where the sentence doesn't name it.
  var subject = ""
  /// Evidence.
  var facts: [StepFailure.Fact] = []

  /// Something else is true of the one element that is meant.
  static func notSo(_ detail: String, _ facts: [StepFailure.Fact] = []) -> Shortfall {
    Shortfall(claim: "not so", detail: detail, lasted: true, facts: facts)
  }

  /// The failure, with the time in the middle of the sentence.
  func failure(_ time: String) -> StepFailure {
    var failure = StepFailure("\(claim)\(time)\(detail.isEmpty ? "" : ": \(detail)")", snapshot: nil)
    for fact in facts { failure.add(fact.name, fact.text) }
    return failure
  }
}
