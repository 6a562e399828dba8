import AppModel
import Robots

/// Translates phrases of other tools into the words of the built-in vocabulary.
///
/// A phrase has `*` where anything follows. What is proposed must do what the phrase says, so phrases with several
/// meanings are missing: `check *` ticks a box in one tool and expects something in another.
enum StepSynonyms {
  private static let persons = ["I ", "we ", "you ", "the user ", "user ", "they "]

  /// The phrases with what they mean; `1` and `2` are what is in the place of the first and the second `*`.
  private static let phrases: [(theirs: [Phrase], ours: String)] = [
    (["*"], "1"),
    // Actions
    (["double click on *", "double click *", "double-click *", "double-tap *", "doubleTapOn *"], "double tap 1"),
    (["long-press *", "long press on *", "long tap *", "longPressOn *"], "long press 1"),
    (["press back", "navigate back", "navigate to the previous screen"], "go back"),
    (["hit enter", "press enter", "press the enter key"], "press return"),
    (["click on *", "click *", "tap on *", "touch *", "hit *", "select *", "choose *", "tapOn *"], "tap 1"),
    (["press on *", "press *"], "tap 1"),
    (["select * from *", "choose * from *"], "set 2 to 1"),
    (["turn on *", "switch on *"], "set 1 to \"on\""), (["turn off *", "switch off *"], "set 1 to \"off\""),
    (["fill in * with *", "fill * with *"], "type 2 into 1"),
    (["enter *", "write *", "input *", "fill in *", "inputText *"], "type 1"),
    (["scroll down"], "swipe up"), (["scroll up"], "swipe down"),
    (["open the app", "start the app", "launch the app", "launchApp"], "launch"),
    (["close the app", "quit the app", "kill the app", "stopApp"], "terminate"),
    (["sleep for *", "sleep *", "pause for *", "pause *", "wait for *"], "wait 1"),
    // Expectations
    (["should not see *", "should see no *", "can't see *", "don't see *", "see no *"], "expect no 1"),
    (["assert not visible *", "assertNotVisible *", "verify not visible *"], "expect no 1"),
    (["wait until * disappears", "wait until * is gone", "wait for * to disappear"], "expect no 1"),
    (["wait until * is not visible", "wait until * is hidden", "wait until * vanishes"], "expect no 1"),
    (["should see *", "can see *", "see *"], "expect 1"),
    (["assert visible *", "assertVisible *", "verify visible *"], "expect 1"),
    (["wait until * appears", "wait until * is visible", "wait until * is shown", "wait until * exists"], "expect 1"),
    (["wait for * to appear", "wait for * to be visible", "wait for *"], "expect 1"),
    (
      [
        "verify that *", "verify *", "assert that *", "assert *", "check that *", "ensure that *", "ensure *",
        "make sure that *", "make sure *", "confirm that *", "confirm *", "expect that *", "expect *",
      ], "expect 1"
    ),
  ]

  /// What expectations say of an element, with the ways to say it here.
  private static let expectations: [(theirs: [Phrase], ours: String)] = [
    (
      [
        "* is not visible", "* is not displayed", "* is not shown", "* is not present", "* not to be visible",
        "* to not be visible", "* should not be visible", "* should not exist", "* does not exist", "* doesn't exist",
        "* not to exist", "* to not exist", "* is hidden", "* is gone", "* disappears", "* to disappear",
        "* should disappear",
        "* is absent",
      ], "expect no 1"
    ),
    (
      [
        "* is visible", "* is displayed", "* is shown", "* is present", "* to be visible", "* to be displayed",
        "* to be shown",
        "* should be visible", "* should be displayed", "* should be shown", "* exists", "* to exist", "* should exist",
        "* appears",
        "* to appear", "* should appear",
      ], "expect 1"
    ),
    (
      [
        "* should not be enabled", "* to not be enabled", "* not to be enabled", "* is not enabled", "* isn't enabled",
        "* not enabled",
      ],
      "expect 1 is disabled"
    ),
    (["* should not be disabled", "* is not disabled", "* isn't disabled", "* not disabled"], "expect 1 is enabled"),
    (
      ["* should be \"*", "* to be \"*", "* equals \"*", "* is \"*", "* has text \"*", "* should have text \"*"],
      "expect 1 reads \"2"
    ),
    (["* should contain \"*", "* to contain \"*"], "expect 1 contains \"2"),
    (["* should be *", "* to be *"], "expect 1 is 2"), (["* enabled"], "expect 1 is enabled"),
    (["* disabled"], "expect 1 is disabled"), (["* selected"], "expect 1 is selected"),
    (["* focused"], "expect 1 is focused"),
  ]

  /// The step in other words, the likeliest first; most are not defined.
  static func renderings(of step: String) -> [String] {
    let person = persons.first { step.hasPrefix($0) }
    let text = step.dropFirst(person?.count ?? 0)
    var renderings: [String] = []
    for (theirs, ours) in phrases {
      guard let found = theirs.lazy.compactMap({ $0.match(text) }).first else { continue }
      if ours == "tap 1", let key = key(found[0]) {
        renderings.append("press \(key)")
        continue
      }
      if ours == "expect 1" { renderings += expectations(of: found[0]) }
      renderings.append(filled(ours, found))
    }
    return renderings.filter { $0 != step }
  }

  private static func expectations(of text: String) -> [String] {
    expectations.compactMap { theirs, ours in
      theirs.lazy.compactMap { $0.match(text[...]) }.first.map { filled(ours, $0) }
    }
  }

  private static func filled(_ ours: String, _ found: [String]) -> String {
    ours.split(separator: " ").map { word in
      switch word {
      case "1": named(found[0])
      case "2": named(found[1])
      case "\"2": "\"" + found[1]
      default: String(word)
      }
    }.joined(separator: " ")
  }

  /// The key that is pressed, if the words name one: `Escape`, `the return key`.
  private static func key(_ words: String) -> String? {
    let name = words.lowercased().split(separator: " ").filter { $0 != "the" && $0 != "key" }.joined(separator: " ")
    return Key(rawValue: name)?.rawValue
  }

  /// An element as locators name it: `the send button` is `send`, `the "Send" button` is `button "Send"`.
  private static func named(_ words: String) -> String {
    let name = words.hasPrefix("the ") ? words.dropFirst(4) : words[...]
    let parts = StepTextAlignment.words(of: String(name))
    guard parts.count >= 2, parts.count <= 3, let type = Optional(parts[1...].joined(separator: " ")),
      ElementLocator.isType(type), !ElementLocator.isType(parts[0])
    else { return String(name) }
    return parts[0].hasPrefix("\"") ? "\(type) \(parts[0])" : parts[0]
  }
}

/// A phrase that has `*` where anything follows.
private struct Phrase: ExpressibleByStringLiteral {
  private let literals: [String]

  init(stringLiteral phrase: String) {
    literals = phrase.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the parts of a text that match the `*`; `nil` if it is another phrase.
  func match(_ text: Substring) -> [String]? {
    // As bytes: most steps differ from most phrases in their first letter.
    guard text.utf8.starts(with: literals[0].utf8) else { return nil }
    var found: [String] = []
    var rest = text.dropFirst(literals[0].count)
    for (index, literal) in literals.enumerated().dropFirst() {
      if literal.isEmpty {
        found.append(String(rest))
        rest = ""
      } else {
        guard let range = index == literals.count - 1 ? rest.lastRange(of: literal) : rest.firstRange(of: literal)
        else { return nil }
        found.append(String(rest[..<range.lowerBound]))
        rest = rest[range.upperBound...]
      }
    }
    return rest.isEmpty && !found.contains("") ? found : nil
  }
}

extension Substring {
  /// The last range of a text, if it is at the end.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    guard hasSuffix(text) else { return nil }
    return index(endIndex, offsetBy: -text.count)..<endIndex
  }
}
