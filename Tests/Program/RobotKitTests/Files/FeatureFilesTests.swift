import Foundation
import Testing

@testable import RobotKit

@Suite struct FeatureFilesTests {
  /// The files that paths in a directory select, by their paths in it.
  private func find(_ paths: [String], in directory: TestDirectory) -> FeatureFiles {
    FeatureFiles(paths.map { $0.isEmpty ? directory.baseURL.path : "\(directory.baseURL.path)/\($0)" })
  }

  private func found(_ paths: String..., in directory: TestDirectory) -> [String] {
    find(paths, in: directory).paths.map { String($0.dropFirst(directory.baseURL.path.count + 1)) }
  }

  @Test func `files come in the order of the bytes of their names`() throws {
    let directory = try TestDirectory(
      ["b.feature", "a.feature", "B.feature", "a/z.feature", "a1.feature", "é.feature"].asFiles)
    #expect(
      found("", in: directory) == ["B.feature", "a/z.feature", "a.feature", "a1.feature", "b.feature", "é.feature"])
  }

  @Test func `paths keep the order they are given in`() throws {
    let directory = try TestDirectory(["a.feature", "b.feature", "s/c.feature"].asFiles)
    #expect(found("s", "b.feature", "a.feature", in: directory) == ["s/c.feature", "b.feature", "a.feature"])
  }

  @Test func `only scenario files are found, and hidden ones are not`() throws {
    let directory = try TestDirectory(
      ["a.feature", "b.feature.md", "c.md", "d.features", "e.txt", ".f.feature", ".git/g.feature", "feature"].asFiles)
    #expect(found("", in: directory) == ["a.feature", "b.feature.md"])
  }

  @Test func `what is named is taken, whatever it is called`() throws {
    let directory = try TestDirectory(["e.txt", ".f.feature", ".git/g.feature"].asFiles)
    #expect(found("e.txt", ".f.feature", ".git", in: directory) == ["e.txt", ".f.feature", ".git/g.feature"])
  }

  @Test func `links that lead around in a cycle are followed once`() throws {
    let directory = try TestDirectory(["s/a.feature"].asFiles)
    try directory.link("s/again", to: "../s")
    try directory.link("s/up", to: "..")
    let files = find(["s"], in: directory)
    #expect(files.paths.count == 1)
    #expect(files.problems.isEmpty)
  }

  @Test func `a file that is reached by a link as well is taken once, under its first name`() throws {
    let directory = try TestDirectory(["a.feature"].asFiles)
    try directory.link("b.feature", to: "a.feature")
    #expect(found("", in: directory) == ["a.feature"])
    #expect(found("b.feature", "a.feature", in: directory) == ["b.feature"])
  }

  @Test(arguments: [["s", "s"], ["s", "s/"], ["s/a.feature", "s"], ["s", "s/../s"], ["", "s"]])
  func `a directory whose files are listed already isn't empty`(paths: [String]) throws {
    let directory = try TestDirectory(["s/a.feature"].asFiles)
    let files = find(paths, in: directory)
    #expect(files.paths.count == 1)
    #expect(files.problems.isEmpty)
  }

  @Test(arguments: [
    (["a.feature:3", "a.feature:5:7"], [3, 5, 7]), (["a.feature:3", "a.feature"], nil),
    (["a.feature", "a.feature:3"], nil),
    (["a.feature:3", ""], nil), (["a.feature:3", "s/../a.feature:4"], [3, 4]),
  ])
  func `lines add up, and no lines are all of them`(paths: [String], lines: [Int]?) throws {
    let directory = try TestDirectory(["a.feature", "s/b.feature"].asFiles)
    #expect(find(paths, in: directory).lines[directory.url("a.feature").path] == lines.map(Set.init))
  }

  @Test func `every problem is kept, and what is good as well`() throws {
    let directory = try TestDirectory(["a.feature"].asFiles)
    try directory.makeDirectory("empty")
    let files = find(["gone", "empty", "a.feature"], in: directory)
    #expect(
      files.problems.map(\.kind) == [.missing(nearest: nil), .emptyDirectory(isNamedLikeAFile: false)])
    #expect(files.paths.count == 1)
  }
}

extension [String] {
  /// Files of these names with nothing in them.
  fileprivate var asFiles: [String: String] {
    Dictionary(uniqueKeysWithValues: map { ($0, "") })
  }
}
