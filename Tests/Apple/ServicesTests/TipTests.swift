import Foundation
import Testing

@testable import ServicesSample
@testable import TipKit

/// Facts about tips as values.
@Suite @MainActor struct TipTests {
  /// Source: https://developer.apple.com/documentation/tipkit/tip/id
  @Test func `a tip has the name of its type`() {
    #expect(FavoriteTip().id == "FavoriteTip")
    #expect(AnyTip(FavoriteTip()).id == "FavoriteTip")
    #expect(SearchTip.$isLoggedIn.id == "SearchTip.isLoggedIn")
  }

  /// Source: https://developer.apple.com/documentation/tipkit/tips/action
  @Test func `buttons have their identities and handlers`() {
    let actions = FavoriteTip().actions
    #expect(actions.map(\.id) == ["learn"])
    var count = 0
    let configuration = TipViewStyleConfiguration(FavoriteTip()) { action in count += action.id == "learn" ? 1 : 10 }
    configuration.actions.first?.handler()
    #expect(count == 1)
    #expect(configuration.actions.first?.index == 0)
  }

  /// Source: https://developer.apple.com/documentation/tipkit/tips/donationtimerange
  @Test func `times are in seconds`() {
    #expect(Tips.DonationTimeRange.week.seconds == 604_800)
    #expect(Tips.DonationTimeRange.days(2) == .hours(48))
    #expect(Tips.DonationTimeRange.hour == .minutes(60))
  }

  /// Source: https://developer.apple.com/documentation/tipkit/tips/parameter
  @Test func `a rule reads its parameters`() {
    let (hasShared, isLoggedIn) = (ShareTip.hasShared, SearchTip.isLoggedIn)
    defer { (ShareTip.hasShared, SearchTip.isLoggedIn) = (hasShared, isLoggedIn) }
    (ShareTip.hasShared, SearchTip.isLoggedIn) = (true, false)
    #expect(ShareTip().rules.map { $0.isMet() } == [false])
    SearchTip.isLoggedIn = true
    #expect(ShareTip().rules.map { $0.isMet() } == [true])
  }
}
