import Foundation
import Testing

@testable import RobotKit

@Suite struct FeatureFilesTests {
  /// The files that paths in a folder lead to, by their paths in it.
  private func find(_ paths: [String], in place: Workplace) -> FeatureFiles {
    FeatureFiles(paths.map { $0.isEmpty ? place.folder.path : "\(place.folder.path)/\($0)" })
  }

  private func found(_ paths: String..., in place: Workplace) -> [String] {
    find(paths, in: place).paths.map { String($0.dropFirst(place.folder.path.count + 1)) }
  }

  @Test func `files come in the order of the bytes of their names`() throws {
    let place = try Workplace(
      ["b.feature", "a.feature", "B.feature", "a/z.feature", "a1.feature", "é.feature"].asFiles)
    #expect(
      found("", in: place) == ["B.feature", "a/z.feature", "a.feature", "a1.feature", "b.feature", "é.feature"])
  }

  @Test func `paths keep the order they are given in`() throws {
    let place = try Workplace(["a.feature", "b.feature", "s/c.feature"].asFiles)
    #expect(found("s", "b.feature", "a.feature", in: place) == ["s/c.feature", "b.feature", "a.feature"])
  }

  @Test func `only scenario files are found, and hidden ones are not`() throws {
    let place = try Workplace(
      ["a.feature", "b.feature.md", "c.md", "d.features", "e.txt", ".f.feature", ".git/g.feature", "feature"].asFiles)
    #expect(found("", in: place) == ["a.feature", "b.feature.md"])
  }

  @Test func `what is named is taken, whatever it is called`() throws {
    let place = try Workplace(["e.txt", ".f.feature", ".git/g.feature"].asFiles)
    #expect(found("e.txt", ".f.feature", ".git", in: place) == ["e.txt", ".f.feature", ".git/g.feature"])
  }

  @Test func `links that lead around in a circle are followed once`() throws {
    let place = try Workplace(["s/a.feature"].asFiles)
    try place.link("s/again", to: "../s")
    try place.link("s/up", to: "..")
    let files = find(["s"], in: place)
    #expect(files.paths.count == 1)
    #expect(files.problems.isEmpty)
  }

  @Test func `a file that is reached by a link as well is taken once, under its first name`() throws {
    let place = try Workplace(["a.feature"].asFiles)
    try place.link("b.feature", to: "a.feature")
    #expect(found("", in: place) == ["a.feature"])
    #expect(found("b.feature", "a.feature", in: place) == ["b.feature"])
  }

  @Test(arguments: [["s", "s"], ["s", "s/"], ["s/a.feature", "s"], ["s", "s/../s"], ["", "s"]])
  func `a folder whose files are there already is no empty one`(paths: [String]) throws {
    let place = try Workplace(["s/a.feature"].asFiles)
    let files = find(paths, in: place)
    #expect(files.paths.count == 1)
    #expect(files.problems.isEmpty)
  }

  @Test(arguments: [
    (["a.feature:3", "a.feature:5:7"], [3, 5, 7]), (["a.feature:3", "a.feature"], nil),
    (["a.feature", "a.feature:3"], nil),
    (["a.feature:3", ""], nil), (["a.feature:3", "s/../a.feature:4"], [3, 4]),
  ])
  func `lines add up, and no lines are all of them`(paths: [String], lines: [Int]?) throws {
    let place = try Workplace(["a.feature", "s/b.feature"].asFiles)
    #expect(find(paths, in: place).lines[place.url("a.feature").path] == lines.map(Set.init))
  }

  @Test func `every problem is kept, and what is good as well`() throws {
    let place = try Workplace(["a.feature"].asFiles)
    try place.makeFolder("empty")
    let files = find(["gone", "empty", "a.feature"], in: place)
    #expect(
      files.problems.map(\.kind) == [.missing(nearest: nil), .emptyFolder(isNamedLikeAFile: false)])
    #expect(files.paths.count == 1)
  }
}

extension [String] {
  /// Files of these names with nothing in them.
  fileprivate var asFiles: [String: String] {
    Dictionary(uniqueKeysWithValues: map { ($0, "") })
  }
}
