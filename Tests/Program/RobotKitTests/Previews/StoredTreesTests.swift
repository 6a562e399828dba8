import Testing

@testable import RobotKit

@Suite struct StoredTreesTests {
  private func files(_ names: String...) -> [String] {
    let previews = names.map { Preview(entry: Launch($0) { _, _ in }, number: 1, name: $0, isListed: true) }
    let paths = StoredTrees(directory: "trees").paths(of: previews)
    return names.compactMap { paths[$0] }
  }

  @Test func `a file is named like its preview, without what file systems refuse`() {
    #expect(files("preview CartView") == ["trees/CartView.tree.txt"])
    #expect(files("preview CartView: 2 items / \"full\"") == ["trees/CartView-2-items-full.tree.txt"])
    #expect(files("preview A: \n\u{1B}[1m..") == ["trees/A-1m...tree.txt"])
    #expect(files("preview A: Größe") == ["trees/A-Größe.tree.txt"])
  }

  @Test func `no two previews share a file, also where case is ignored`() {
    #expect(
      files("preview A: B", "preview A-B", "preview a: b") == [
        "trees/A-B.tree.txt", "trees/A-B-2.tree.txt", "trees/a-b-3.tree.txt",
      ])
  }

  @Test func `a long name is cut`() throws {
    let name = try #require(files("preview " + String(repeating: "ä", count: 500)).first)
    #expect(name == "trees/" + String(repeating: "ä", count: 100) + ".tree.txt")
  }
}
