import Testing

@testable import RobotKit

@Suite struct CompilerOutputTests {
  private static let first = """
    /app/A.swift:3:5: error: cannot find 'x' in scope
     1 | import SwiftUI
     3 |     x
       |     `- error: cannot find 'x' in scope
    /app/B.swift:1:1: note: did you mean 'y'?
     1 | let y = 1

    """
  private static let second = """
    /app/A.swift:9:5: warning: variable 'z' was never used
     9 |     var z = 1

    """

  @Test func `a diagnostic is there once, with its excerpt and its notes`() {
    let start = "[1/3] Compiling App A.swift\nerror: emit-module command failed\n"
    let output =
      start + Self.first + Self.second + Self.first + "[2/3] Compiling App B.swift\n" + Self.second + Self.first
    #expect(
      CompilerOutput(output).text == start + Self.first + Self.second + "[2/3] Compiling App B.swift\n")
  }

  @Test(arguments: ["", "error: no such module\n", "a: error: b\na: error: b\n", Self.first, "1 | x\n1 | x\n"])
  func `other text is unchanged`(text: String) {
    #expect(CompilerOutput(text).text == text)
  }
}
