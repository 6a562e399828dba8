import CucumberExpressions
import Testing

@testable import Robots

@MainActor
@Suite struct BuiltInVocabularyTests {
  /// Examples of every built-in step; each expectation also has three longer forms.
  private static let examples =
    plain + server
    + waiting.flatMap { step, pattern in
      [
        (step, pattern), (step + " within 3s", pattern + " within {duration}"),
        (step + " for 200ms", pattern + " for {duration}"), (step + " now", pattern + " now"),
      ]
    }

  private static let plain: [(step: String, pattern: String)] =
    [
      ("launch", "launch"), ("launch messages", "launch {app}"), ("launch with", "launch with"),
      ("launch messages with", "launch {app} with"), ("relaunch", "relaunch"), ("terminate", "terminate"),
      ("rotate to landscape", "rotate to {orientation}"), ("use dark appearance", "use {appearance} appearance"),
      ("turn on setting boldText", "turn on setting {setting}"),
      ("turn off setting boldText", "turn off setting {setting}"),
      ("use text size xxLarge", "use text size {text size}"), ("take screenshot \"Cart\"", "take screenshot {string}"),
      ("wait 200ms", "wait {duration}"), ("wait 1.5 seconds", "wait {duration}"),
      ("tap new_message", "tap {element}"), ("tap button \"New iMessage\"", "tap {element}"),
      ("tap first cell containing \"Ada\" in list results", "tap {element}"),
      ("double tap image", "double tap {element}"), ("long press row.1", "long press {element}"),
      ("long press row.1 for 2s", "long press {element} for {duration}"),
      ("long press cell in list for 2 seconds", "long press {element} for {duration}"),
      ("type \"a\"", "type {string}"), ("type ''", "type {string}"),
      ("type \"a into b\"", "type {string}"), ("type \"a\" into contact", "type {string} into {element}"),
      ("type \"a\" into field \"To\" in sheet", "type {string} into {element}"), ("clear contact", "clear {element}"),
      ("press return", "press {key}"), ("press escape", "press {key}"),
      ("set wifi to \"on\"", "set {element} to {string}"),
      ("set switch \"Wi-Fi\" to \"off\"", "set {element} to {string}"), ("go back", "go back"),
      ("dismiss", "dismiss"), ("send to background", "send to background"), ("activate", "activate"),
      ("open url \"shop://cart\"", "open url {string}"), ("swipe up", "swipe {direction}"),
      ("swipe left on cell \"Ada\"", "swipe {direction} on {element}"),
      ("swipe left on row in list", "swipe {direction} on {element}"), ("scroll to row.9", "scroll to {element}"),
      ("scroll to cell \"Zoe\" in contacts", "scroll to {element}"), ("pull to refresh", "pull to refresh"),
      ("perform action \"Archive\" on 2nd cell in list", "perform action {string} on {element}"),
      ("jump to \"a in rotor b\" in rotor \"c\"", "jump to {string} in rotor {string}"),
      ("pull to refresh results", "pull to refresh {element}"), ("drag a to b", "drag {element} to {element}"),
      ("drag cell \"a to b\" to 2nd cell in list", "drag {element} to {element}"),
      ("remember text \"a as b\" in cell as code", "remember {element} as {word}"),
    ]

  private static let server: [(step: String, pattern: String)] =
    [
      ("server answers 404 to GET /a", "server answers {int} to {request}"),
      ("server answers 500 to everything", "server answers {int} to {request}"),
      ("server answers 200 to GET /a with", "server answers {int} to {request} with"),
      ("server answers 200 to GET /a with \"b\"", "server answers {int} to {request} with {string}"),
      ("server answers 200 to GET /a with file \"b.json\"", "server answers {int} to {request} with file {string}"),
      ("server answers 200 to GET /a/* with an image", "server answers {int} to {request} with an image"),
      ("server answers 404 to GET /a after 3s", "server answers {int} to {request} after {duration}"),
      ("server answers 200 to GET /a after 1 second with", "server answers {int} to {request} after {duration} with"),
      (
        "server answers 200 to GET /a with \"b after 2s\" after 3s",
        "server answers {int} to {request} with {string} after {duration}"
      ),
      (
        "server answers 200 to GET /a with file \"b\" after 3s",
        "server answers {int} to {request} with file {string} after {duration}"
      ),
      (
        "server answers 200 to GET /a with an image after 3s",
        "server answers {int} to {request} with an image after {duration}"
      ),
      ("server then answers 200 to GET /a after 3s", "server then answers {int} to {request} after {duration}"),
      (
        "server then answers 200 to GET /a after 3s with",
        "server then answers {int} to {request} after {duration} with"
      ),
      ("server then answers 200 to GET /a with \"b\"", "server then answers {int} to {request} with {string}"),
      (
        "server then answers 200 to GET /a with \"b\" after 3s",
        "server then answers {int} to {request} with {string} after {duration}"
      ),
      ("server then answers 200 to GET /a with an image", "server then answers {int} to {request} with an image"),
      (
        "server then answers 200 to GET /a with an image after 3s",
        "server then answers {int} to {request} with an image after {duration}"
      ),
      (
        "server then answers 200 to GET /a with file \"b\" after 3s",
        "server then answers {int} to {request} with file {string} after {duration}"
      ),
      ("server then answers 200 to GET /a", "server then answers {int} to {request}"),
      ("server then answers 200 to GET /a with", "server then answers {int} to {request} with"),
      (
        "server then answers 200 to GET /a with file \"b\"",
        "server then answers {int} to {request} with file {string}"
      ),
      ("server takes 300ms", "server takes {duration}"), ("server is offline", "server is {server state}"),
    ]

  private static let waiting: [(step: String, pattern: String)] = [
    ("expect alert", "expect {element}"), ("expect text \"New iMessage\"", "expect {element}"),
    ("expect no", "expect {element}"), ("expect each", "expect {element}"), ("expect screen", "expect {element}"),
    ("expect app", "expect {element}"), ("expect 2nd cell in list", "expect {element}"),
    ("expect cell containing \"is on\"", "expect {element}"), ("expect \"x is on\"", "expect {element}"),
    ("expect 2 requests to GET /a?b=1", "expect {int} request(s) to {request}"),
    ("expect 1 request to everything", "expect {int} request(s) to {request}"),
    ("expect no request to POST /a", "expect no request to {request}"),
    ("expect last request to POST /a contains \"b\"", "expect last request to {request} contains {string}"),
    ("expect no alert", "expect no {element}"), ("expect no text \"a for 2s\"", "expect no {element}"),
    ("expect no no", "expect no {element}"), ("expect no in list", "expect {element}"),
    ("expect send is enabled", "expect {element} is {state}"),
    ("expect send in sheet is not hittable", "expect {element} is {state}"),
    ("expect 2nd tab is not selected", "expect {element} is {state}"),
    ("expect app is on", "expect {element} is {state}"),
    ("expect send is below contact in sheet", "expect {element} is {position} {element}"),
    ("expect 2nd cell is left of \"x is on\"", "expect {element} is {position} {element}"),
    ("expect screen looks like \"Home\"", "expect screen looks like {string}"),
    ("expect screen is accessible", "expect screen is accessible"),
    ("expect screen is accessible except for \"contrast\"", "expect screen is accessible except for {string}"),
    ("expect title in bar fits", "expect {element} fits"), ("expect fits fits", "expect {element} fits"),
    ("expect row offers action \"Archive\"", "expect {element} offers action {string}"),
    ("expect row has hint \"Opens it\"", "expect {element} has hint {string}"),
    ("expect row describes \"Size\" as \"2 MB\"", "expect {element} describes {string} as {string}"),
    ("expect rotor \"Unread\" lists \"a, b\"", "expect rotor {string} lists {string}"),
    ("expect announcement \"Sent\"", "expect announcement {string}"),
    ("expect no announcement \"Sent\"", "expect no announcement {string}"),
    ("expect contact reads \"Ada\"", "expect {element} reads {string}"),
    ("expect screen reads \"Ada\"", "expect {element} reads {string}"),
    ("expect contact contains \"Ada\"", "expect {element} contains {string}"),
    ("expect cell containing \"a\" contains \"b\"", "expect {element} contains {string}"),
    ("expect contact matches /^[0-9]+ for 2s/", "expect {element} matches {regex}"),
    ("expect 3 cells in results", "expect {int} {elements}"), ("expect 0 alerts", "expect {int} {elements}"),
    ("expect 1 button \"Delete\"", "expect {int} {elements}"), ("expect 2 \"Delete\"", "expect {int} {elements}"),
    ("expect screen \"Home\"", "expect screen {string}"),
    ("expect no screen \"Home\"", "expect no screen {string}"), ("expect no screen", "expect no {element}"),
    ("expect each of", "expect each of"),
    ("expect none of", "expect none of"), ("expect app is running", "expect app is {app state}"),
    ("expect app is in background", "expect app is {app state}"),
    ("expect app is terminated", "expect app is {app state}"),
  ]

  @Test(arguments: [[], ["messages", "mail"]])
  func `every example matches its step only`(apps: [String]) {
    let vocabulary = Vocabulary(parameterTypes: RobotParameterTypes.registry(apps: apps))
    #expect(vocabulary.problems == [])
    for (step, pattern) in Self.examples {
      #expect(vocabulary.matches(step).map(\.definition.pattern.source) == [pattern], "\(step)")
    }
  }

  /// What the list of all steps and the documentation show.
  @Test func `every documented example matches its step only`() {
    let vocabulary = Vocabulary(apps: ["gallery"])
    for definition in vocabulary.definitions {
      #expect(!definition.step.examples.isEmpty, "\(definition.patternText)")
      #expect(!definition.step.group.isEmpty, "\(definition.patternText)")
      for example in definition.step.examples {
        #expect(
          vocabulary.matches(example.text).map(\.definition.patternText) == [definition.patternText], "\(example.text)")
      }
    }
  }

  @Test func `every step has an example`() {
    let patterns = Set(Vocabulary().definitions.map(\.pattern.source))
    #expect(patterns == Set(Self.examples.map(\.pattern)))
    #expect(Vocabulary().definitions.count == patterns.count)
  }

  @Test(arguments: [
    "", "tap", "tap ", "Tap send", "tap send now", "wait", "wait 5", "wait five seconds", "type a", "press enter",
    "expect", "expect x is there", "expect x reads y", "expect screen Home", "launch a b",
    "expect x within", "expect x within 3s for 2s", "expect app is asleep", "go", "tap  send",
    "expect x matches abc", "set x on", "long press x for", "expect three cells",
  ])
  func `undefined steps`(step: String) {
    #expect(Narrator.builtIn.matches(step).map(\.definition.pattern.source) == [])
  }

  @Test func `every step is documented`() {
    for definition in Vocabulary().definitions {
      #expect(!definition.step.summary.isEmpty, "\(definition.pattern.source)")
      #expect(definition.robot == "BaseRobot")
    }
  }
}
