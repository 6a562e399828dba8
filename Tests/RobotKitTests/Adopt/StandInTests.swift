import Testing

@testable import RobotKit

@Suite struct StandInTests {
  @Test(arguments: ["Int8", "Mirror", "NSCache", "NSURL", "Operation", "Date"])
  func `a type of Swift or Foundation isn't one to declare`(name: String) {
    #expect(StandIn.isLinked(name))
  }

  @Test(arguments: ["SwiftSoup", "WKWebView", "Elements", ""]) func `any other type is`(name: String) {
    #expect(!StandIn.isLinked(name))
  }
}
