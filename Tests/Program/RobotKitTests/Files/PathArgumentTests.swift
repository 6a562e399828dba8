import Foundation
import Testing

@testable import RobotKit

@Suite struct PathArgumentTests {
  @Test(arguments: [
    ("", "", []), (":3", "", [3]), (":3:17", "", [3, 17]), (":17:3", "", [17, 3]), (":0", ":0", []), (":-1", ":-1", []),
    (":", ":", []), (":x", ":x", []), (":x:3", ":x", [3]), (":3:x", ":3:x", []), (":3:", ":3:", []),
  ])
  func `line numbers follow the path`(end: String, rest: String, lines: [Int]) throws {
    let directory = try TestDirectory(["a.feature": ""])
    let path = directory.url("a.feature").path
    let argument = PathArgument(path + end)
    #expect(argument.path == path + rest)
    #expect(argument.lines == lines)
  }

  @Test func `a file with such a name is taken literally`() throws {
    let directory = try TestDirectory(["a.feature": "", "a.feature:3": ""])
    let path = directory.url("a.feature:3").path
    for (end, lines) in [("", []), (":5", [5])] {
      #expect(PathArgument(path + end).path == path)
      #expect(PathArgument(path + end).lines == lines)
    }
  }

  @Test func `a file that isn't there has lines all the same`() throws {
    let path = try TestDirectory().url("gone.feature").path
    #expect(PathArgument(path + ":3").path == path)
    #expect(PathArgument(path + ":3").lines == [3])
  }
}
