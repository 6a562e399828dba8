import Foundation
import Testing

@testable import RobotKit

@Suite struct TextStoreTests {
  private static let texts = ["", "a", String(repeating: "é你🙂\r\n", count: 100), "b", ""]

  /// In memory, in the file, and some here and some there.
  @Test(arguments: [1 << 20, 0, 2, 200]) func `texts come back as they were`(most: Int) {
    let store = TextStore(most: most)
    let places = Self.texts.map(store.add)
    for (text, place) in zip(Self.texts, places).reversed() { #expect(store.text(place).utf8.elementsEqual(text.utf8)) }
  }

  @Test(arguments: [1 << 20, 0]) func `texts can be read and added when it is sealed`(most: Int) {
    let store = TextStore(most: most)
    let places = Self.texts.map(store.add)
    store.seal()
    let later = store.add("later")
    #expect(places.map(store.text) == Self.texts)
    #expect(store.text(later) == "later")
  }

  @Test func `nobody finds the file`() throws {
    let place = try Workplace()
    let store = TextStore(most: 0, folder: place.folder.path)
    let text = store.add("a")
    #expect(place.names.isEmpty)
    #expect(store.text(text) == "a")
  }

  @Test func `where no file can be made they stay in memory`() {
    let store = TextStore(most: 0, folder: "/dev/null")
    let places = Self.texts.map(store.add)
    #expect(places.map(store.text) == Self.texts)
  }
}
