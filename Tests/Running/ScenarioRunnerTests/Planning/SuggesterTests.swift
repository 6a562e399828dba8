import CucumberMessages
import Robots
import TestSupport
import Testing

@testable import ScenarioRunner

@MainActor
@Suite struct SuggesterTests {
  private func undefined(_ step: String) throws -> UndefinedStep {
    let pickle = try #require(try Script(step).pickles.first)
    let step = try #require(pickle.steps.first)
    return Suggester(vocabulary: ScriptRun.vocabulary).undefined(
      step.text, hasTable: step.argument?.dataTable != nil, hasDocString: step.argument?.docString != nil)
  }

  @Test(arguments: [
    ("tpa send", ["tap send"]), ("al is well", ["all is well"]), ("all are well", ["all is well"]),
    ("tap on send", ["tap send"]), ("expct no alert", ["expect no alert"]),
    ("type \"a b\" in contact", ["type \"a b\" into contact"]), ("lanch counter", ["launch counter"]),
    ("expect send is hitable", ["expect send is hittable"]), ("go bcak", ["go back"]),
    ("expect contact read \"Ada\"", ["expect contact reads \"Ada\""]), ("something else entirely", []),
  ])
  func `typos are corrected`(step: String, corrections: [String]) throws {
    #expect(try undefined(step).corrections == corrections)
  }

  /// The words of other tools.
  @Test(arguments: [
    ("I tap send", "tap send"), ("I click on send", "tap send"), ("click send", "tap send"),
    ("the user presses send", nil), ("verify text \"Hi\"", "expect text \"Hi\""), ("I should see send", "expect send"),
    ("see text \"0 left\"", "expect text \"0 left\""), ("expect send exists", "expect send"),
    ("expect send enabled", "expect send is enabled"), ("expect send not enabled", "expect send is disabled"),
    ("expect send is not selected", nil),
    ("expect send to be enabled", "expect send is enabled"),
    ("expect send to be \"0 left\"", "expect send reads \"0 left\""), ("scroll down", "swipe up"),
    ("enter \"Ada\" into contact", "type \"Ada\" into contact"),
    ("enter \"iMessage Contact\" in contact", "type \"iMessage Contact\" into contact"),
    ("fill contact with \"Ada\"", "type \"Ada\" into contact"),
    ("I fill in \"To\" with \"Ada\"", "type \"Ada\" into \"To\""),
    ("expect \"New Message\" to be visible", "expect \"New Message\""), ("expect alert to appear", "expect alert"),
    ("expect alert to disappear", "expect no alert"), ("expect alert not to be visible", "expect no alert"),
    ("sleep 1s", "wait 1s"), ("sleep for 2 seconds", "wait 2 seconds"), ("wait for 5s", "wait 5s"),
    ("click the new_message button", "tap new_message"), ("click the \"Send\" button", "tap button \"Send\""),
    ("assert visible \"X\"", "expect \"X\""), ("wait until alert appears", "expect alert"),
    ("wait for alert to disappear", "expect no alert"), ("I should not see send", "expect no send"),
    ("hit Escape", "press escape"), ("press the return key", "press return"),
    ("select \"Large\" from size", "set size to \"Large\""),
    ("expect send should contain \"a\"", "expect send contains \"a\""),
    ("check that send is visible", "expect send"), ("check \"Newsletter\"", nil), ("I enter contact", nil),
  ])
  func `other words are understood`(step: String, correction: String?) throws {
    #expect(try undefined(step).corrections.first == correction)
  }

  /// What differs by more than a typo or a preposition means something else, and quoted strings are never lost.
  @Test(arguments: [
    "I want to add a new country", "I am logged in as an administrator", "as \"Brian\" file \"a.txt\" should exist",
    "expect alert to vanish", "expect send not to vanish", "type \"a\" \"b\" contact", "expect \"a\" blinks",
    "set up the shop", "wait until the moon is full", "the administrator deletes file \"a.txt\"", "tap send twice",
    "launch a rocket", "I set the price to 5", "press a few keys",
  ])
  func `nothing else is proposed`(step: String) throws {
    #expect(try undefined(step).corrections == [])
  }

  /// Similar are definitions whose words that carry meaning are all in the step.
  @Test(arguments: [
    ("tap send twice", ["tap {element}"]), ("wait a while", ["wait {duration}"]),
    ("expect alert to vanish", ["expect {element}", "expect {int} {elements}"]),
    ("I am logged in as an administrator", []), ("as \"Brian\" file \"a.txt\" should exist", []),
    ("set up the shop with a lot of products in it today", []), ("swipe here", ["swipe {direction}"]),
  ])
  func `similar definitions`(step: String, nearest: [String]) throws {
    #expect(try undefined(step).nearest == nearest)
  }

  @Test func `a missing quotation mark is named`() throws {
    #expect(
      try undefined("tap \"no such thing").description
        == "undefined step: no definition matches\nbecause      missing closing quotation mark\nnearest      tap {element}"
    )
    #expect(try undefined("I have a 5\" pipe").reasons == [])
  }

  /// Each suggestion is a step that can run.
  @Test(arguments: ["tpa send", "launhc", "expect 3 cell in lst", "wiat 5s", "relunch", "long pres x"])
  func `corrections are steps`(step: String) throws {
    let corrections = try undefined(step).corrections
    #expect(!corrections.isEmpty)
    for correction in corrections {
      #expect(!ScriptRun.vocabulary.matches(correction).isEmpty, "\(correction)")
      #expect(correction != step)
    }
  }

  @Test func `the description names one way out`() throws {
    #expect(try undefined("tpa send").description == "undefined step: no definition matches\ntry          tap send")
    #expect(
      try undefined("wait 5 secs").description
        == """
        undefined step: no definition matches
        because      5 secs is not a duration; write for example 200ms, 1.5 seconds, 2 minutes
        nearest      wait {duration}
        """)
    #expect(
      try undefined("something else entirely").description
        == "undefined step: no definition matches\nthe command `steps` lists all steps")
  }

  @Test func `a definition to paste`() throws {
    #expect(
      try undefined("I have 3 \"big\" cukes and 1.5 eggs\n  | a |").snippet == #"""
        Step("I have {int} {string} cukes and {float} eggs", Self.iHaveCukesAndEggs),

        func iHaveCukesAndEggs(_ int: Int, _ string: String, _ float: Double, _ table: DataTable) throws {
          throw PendingStep()
        }
        """#)
    #expect(
      try undefined("just so\n  ```\n  a\n  ```").snippet == """
        Step("just so", Self.justSo),

        func justSo(_ text: DocString) throws {
          throw PendingStep()
        }
        """)
  }

  @Test(arguments: [
    ("I have {int} cukes", "iHaveCukes"), ("send it", "sendIt"), ("{int}", "step"), ("", "step"),
    ("the 2nd time", "the2ndTime"), ("3 times", "times"), ("don't panic", "donTPanic"), ("größe ändern", "größeÄndern"),
    ("HTTP is slow", "httpIsSlow"),
  ])
  func `methods are named after their steps`(step: String, name: String) {
    #expect(MethodName.method(for: step) == name)
  }
}
