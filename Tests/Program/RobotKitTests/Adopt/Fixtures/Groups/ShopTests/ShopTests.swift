import Catalog
import Testing
import XCTest

@testable import Shop

final class ShopTests: XCTestCase {
  func testPrice() { XCTAssertEqual(ContentView().price.cents, 250) }
}

@Suite struct PriceTests {
  @Test func text() { #expect(Price(cents: 300).text == "3 euros") }
}
