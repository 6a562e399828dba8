import Catalog
import Foundation
import Testing
import XCTest

@testable import Shop

final class ShopTests: XCTestCase {
  func testPrice() { XCTAssertEqual(ContentView().price.cents, 250) }

  func testResourcesOfTheTests() throws {
    let order = try XCTUnwrap(Bundle(for: ShopTests.self).url(forResource: "order", withExtension: "json"))
    XCTAssertEqual(try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: order)), ["count": 3])
    XCTAssertNotNil(Bundle(for: Cart.self).url(forResource: "prices", withExtension: "json"))
  }
}

@Suite struct PriceTests {
  @Test func text() { #expect(Price(cents: 300).text == "3 euros") }

  @Test func `files of the repository are found`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let code = tests.deletingLastPathComponent().appending(path: "Shop/ShopApp.swift")
    #expect(try String(contentsOf: code, encoding: .utf8).contains("@main"))
  }
}
