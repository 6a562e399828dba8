import Foundation
import HeadlessUI
import Testing

/// Actions of the icon.
@MainActor
@Suite struct QuickActionTests {
  /// Source: Apple, UIMutableApplicationShortcutItem, "Discussion": an action is changed by a mutable copy of it.
  @Test func `a mutable copy has the values of the action`() throws {
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: "Note", icon: nil, userInfo: ["id": NSNumber(value: 7)])
    let copy = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    #expect((copy.type, copy.localizedTitle, copy.localizedSubtitle) == ("new", "New", "Note"))
    #expect(copy.userInfo?["id"] as? NSNumber == 7)
    copy.localizedTitle = "Newer"
    #expect((item.localizedTitle, (copy.copy() as? UIApplicationShortcutItem)?.localizedTitle) == ("New", "Newer"))
  }

  /// Source: Apple, Information Property List, `UIApplicationShortcutItems`.
  @Test func `an action of the list of properties has its values`() throws {
    let json = """
      {"UIApplicationShortcutItemType": "new", "UIApplicationShortcutItemTitle": "New",
       "UIApplicationShortcutItemUserInfo": {"id": "x"}}
      """
    let info = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let item = try #require(UIApplicationShortcutItem(info: info))
    #expect(item.userInfo?["id"] as? NSString == "x")
    #expect(UIApplicationShortcutItem(info: ["UIApplicationShortcutItemType": "new"]) == nil)
  }
}
